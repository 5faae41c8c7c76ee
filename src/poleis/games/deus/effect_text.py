"""What a card does, in sentences made from its effects: text and behaviour never differ."""

from collections.abc import Iterable
from typing import Final

from poleis.games.deus.effect_text_de import German
from poleis.games.deus.effect_text_en import English
from poleis.games.deus.effect_wording import Wording
from poleis.games.deus.effects import Effect

_WORDINGS: Final[dict[str, Wording]] = {"en": English(), "de": German()}


def effect_text(effects: Iterable[Effect], language: str) -> str:
    """Return a sentence for each effect, in their order (C5)."""
    return " ".join(map(_WORDINGS[language].sentence, effects))
