"""Colours for dark and light screens. No role differs by colour alone: words and signs tell."""

import os
from collections.abc import Iterable
from typing import Final

from textual.content import Content
from textual.theme import Theme

from poleis.core.lines import Line

#: Role: colour on a dark and on a light ground, and further style.
ROLES: Final[dict[str, tuple[str, str, str]]] = {
    "dim": ("#b0a794", "#635b4e", ""),
    "head": ("#d8c591", "#6b4e0c", "bold"),
    "title": ("#f0d9a0", "#6b3a12", "bold"),
    "total": ("#ffd970", "#8a2f0f", "bold reverse"),
    "good": ("#93d17e", "#2b661c", ""),
    "bad": ("#ff9478", "#a82813", "bold"),
    "warn": ("#ffc861", "#804b00", "bold"),
    "wood": ("#dfa96f", "#74461a", ""),
    "stone": ("#bcc5cd", "#47515a", ""),
    "grain": ("#f0d264", "#6e5700", ""),
    "people": ("#eba37b", "#8b3e17", ""),
    "power": ("#a3c9f2", "#1d4b84", ""),
    "coin": ("#ecbf55", "#735200", ""),
    "luxury": ("#d9a2ea", "#74288a", ""),
    "building": ("#ded5c6", "#453e34", ""),
    "landscape": ("#a2cf88", "#2c6527", ""),
    "civilization": ("#f2c666", "#755200", "bold"),
    "seat0": ("#f49a74", "#a63d1a", "bold"),
    "seat1": ("#7abdec", "#1a5f87", "bold"),
    "seat2": ("#afcd66", "#4e680d", "bold"),
    "seat3": ("#f5c658", "#7d5900", "bold"),
    "seat4": ("#d9a0de", "#72307e", "bold"),
}
GROUNDS: Final = {"dark": "#1d1b18", "light": "#faf6ec"}
_INK: Final = {"dark": "#efe9dd", "light": "#2a2520"}


def themes() -> list[Theme]:
    """Return our two themes: a night and a marble ground."""
    return [_theme(name, number) for number, name in enumerate(("dark", "light"))]


def _theme(name: str, number: int) -> Theme:
    dark = name == "dark"
    return Theme(
        name=f"poleis-{name}",
        primary="#b5532a" if dark else "#a63d1a",
        secondary="#4a7f9e" if dark else "#1a5f87",
        accent="#f0b450" if dark else "#8a5200",
        warning="#ffc861" if dark else "#804b00",
        error="#ff9478" if dark else "#a82813",
        success="#93d17e" if dark else "#2b661c",
        foreground=_INK[name],
        background=GROUNDS[name],
        surface="#292622" if dark else "#f1eadb",
        panel="#35312b" if dark else "#e7ddc8",
        dark=dark,
        variables={f"role-{role}": style[number] for role, style in ROLES.items()},
    )


def usual_theme() -> str:
    """Return the theme that fits the terminal, where it tells its ground (COLORFGBG)."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "poleis-light" if ground in {"7", "15"} else "poleis-dark"


def style_of(role: str) -> str:
    """Return the style of a role."""
    if role == "strong":
        return "bold"
    known = ROLES.get(role)
    return f"$role-{role} {known[2]}".strip() if known else ""


def content(lines: Iterable[Line]) -> Content:
    """Colour lines for a widget."""
    parts: list[Content | str] = []
    for line in lines:
        if parts:
            parts.append("\n")
        parts += [Content.styled(text, style_of(role)) for text, role in line]
    return Content.assemble(*parts)
