"""Cards of Deus in few signs, made from effects alone (E1-E14)."""

import pytest

from poleis.games.deus.effect_brief import Briefs
from poleis.games.deus.effect_notation import read_effects
from poleis.games.deus.text import PHRASES

ROWS = [
    ("sell stone for 4 gold", "sell ▲ 4g", "▲ für 4G"),
    ("sell up to 6 clay for 1 vp", "sell 6ψ 1VP", "6ψ für 1SP"),
    ("sell up to 2 any for 3 gold", "sell 2 any 3g", "2 beliebige für 3G"),
    ("sell wheat or wood for 2 gold", "sell ≡/♣ 2g", "≡/♣ für 2G"),
    ("buy up to 3 any for 1 gold", "buy 3 any 1g", "kauf 3 beliebige 1G"),
    ("buy any for 2 gold", "buy any 2g", "kauf beliebige 2G"),
    ("produce 2 in each swamp", "2ψ per Pψ", "2ψ je Pψ"),
    ("produce 1 in one region", "1 from a P", "1 von einem P"),
    ("draw: 1", "1 card", "1 Karte"),
    ("draw: regions with 2+ buildings", "1 card per city 2+", "1 Karte je Stadt 2+"),
    ("gain pieces: 2", "2 pieces", "2 Steine"),
    ("gain maritime pieces: 1", "1 M", "1 S"),
    ("gain production pieces: 1", "1 P", "1 P"),
    ("gain scientific pieces: 1", "1 S", "1 W"),
    ("gain civil pieces: 1", "1 C", "1 Z"),
    ("gain military pieces: 2", "2 U", "2 M"),
    ("activate 1 maritime or production card", "use 1 M/P", "nutz 1 S/P"),
    ("gain vp: occupied forest", "1VP per ♣", "1SP je ♣"),
    ("gain vp: regions with 2+ buildings / 2", "1VP per 2 cities 2+", "1SP je 2 Städte 2+"),
    ("gain gold: regions with exactly 1 building", "1g per city =1", "1G je Stadt =1"),
    ("gain gold: regions with 1+ buildings / 2", "1g per 2 regions", "1G je 2 Gebiete"),
    ("gain vp: any pieces / 5", "1VP per 5 pieces", "1SP je 5 Steine"),
    ("gain vp: military pieces on sea", "1VP per U≈", "1SP je M≈"),
    ("gain gold: min(8, 2 * maritime cards)", "2g per M card ≤8", "2G je S-Karte ≤8"),
    ("gain gold: 4 * villages near units", "4g per ⌂ by U", "4G je ⌂ bei M"),
    ("steal vp from one village: 2", "2VP from a ⌂", "2SP aus einem ⌂"),
    ("steal gold from each player: 2", "2g from all", "2G von allen"),
    ("steal vp from each near player: 1", "1VP from all near", "1SP von allen nah"),
    ("steal gold from one player: 4", "4g from one", "4G von einem"),
    ("steal vp from one near player: 1", "1VP from one near", "1SP von einem nah"),
    ("move 2 units 3 steps", "move 2U by 3", "zieh 2M um 3"),
    ("exchange up to 2", "swap 2", "tausch 2"),
    ("exchange up to 2; sell up to 2 wood for 2 vp", "swap 2; sell 2♣ 2VP", "tausch 2; 2♣ für 2SP"),
    ("end vp: 4 * occupied field", "end: 4VP per ≡", "Ende: 4SP je ≡"),
    ("end vp: 4 * min(occupied field, occupied swamp)", "end: 4VP per ≡+ψ", "Ende: 4SP je ≡+ψ"),
    ("end vp: 3 * min(maritime cards, civil cards)", "end: 3VP per M+C card",
     "Ende: 3SP je S+Z-Karte"),
    ("gain vp: min(2 * occupied field, maritime cards)", "…", "…"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "english", "german"), ROWS, ids=[row[0] for row in ROWS])
def test_an_effect_has_a_short_form(effect: str, english: str, german: str) -> None:
    effects = read_effects(effect)

    assert Briefs(PHRASES.of("en").say).text(effects) == english
    assert Briefs(PHRASES.of("de").say).text(effects) == german


def test_e1_to_e14_every_primitive_has_a_short_form() -> None:
    kinds = {effect.kind for row in ROWS for effect in read_effects(row[0])}

    assert kinds == set(range(1, 15))
