"""How a training went: as JSON, and as a picture."""

from pathlib import Path
from typing import Final

import msgspec

from poleis.arena.statistics import Rate

WIDTH: Final = 320
HEIGHT: Final = 180
MARGIN: Final = 40


class Generation(msgspec.Struct, frozen=True):
    """What a generation has learned. Surprises are those of games kept for testing, in bits."""

    number: int
    games: int  # so far
    moments: int  # that the value part learned from
    choices: int  # that the policy part learned from
    usual: float  # the surprise of the adviser's own chances
    value: float  # that of the network
    value_rounds: list[float]  # after each round of learning
    prior: float | None = None  # what the adviser's order of actions lacks to the visits
    policy: float | None = None  # what the network's lacks
    policy_rounds: list[float] = []
    match: Rate | None = None  # against the generation before
    kept: bool = True


class Curve(msgspec.Struct, frozen=True):
    """A whole training."""

    game: str
    made: str
    iterations: int
    generations: list[Generation]
    against_search: Rate


def write_curve(curve: Curve, folder: Path) -> None:
    """Write both."""
    folder.mkdir(parents=True, exist_ok=True)
    data = msgspec.json.format(msgspec.json.encode(rounded(curve)), indent=1)
    (folder / f"{curve.game}.json").write_bytes(data + b"\n")
    (folder / f"{curve.game}.svg").write_text(picture(curve), encoding="utf-8")


def rounded(curve: Curve) -> object:
    """Return it as plain data, with four decimals."""

    def short(value: object) -> object:
        if isinstance(value, float):
            return round(value, 4)
        if isinstance(value, list):
            return [short(one) for one in value]
        if isinstance(value, dict):
            return {key: short(one) for key, one in value.items()}
        return value

    return short(msgspec.to_builtins(curve))


def picture(curve: Curve) -> str:
    """Draw the surprises of both parts, round by round, one generation after the other."""
    steps = curve.generations
    value = [step.value_rounds for step in steps]
    policy = [step.policy_rounds for step in steps if step.policy_rounds]
    panels = [
        panel(f"{curve.game}: who wins", value, [step.usual for step in steps], 0),
        panel("what is tried", policy, [step.prior or 0.0 for step in steps[1:]], WIDTH),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="11">\n'
        f'<rect width="{2 * WIDTH}" height="{HEIGHT}" fill="white"/>\n'
        + "".join(panels)
        + "</svg>\n"
    )


def panel(title: str, curves: list[list[float]], usual: list[float], left: int) -> str:
    """Draw one part: a line a generation, and dashed what the adviser alone reaches."""
    shown = [values[1:] or values for values in curves]  # before the first round it knows nothing
    if not shown:
        return ""
    numbers = [*(number for values in shown for number in values), *usual]
    low, high = min(numbers), max(numbers)
    room = (high - low) or 1.0
    whole = sum(len(values) for values in shown)
    step = (WIDTH - 2 * MARGIN) / max(1, whole - 1)

    def y(number: float) -> str:
        return f"{MARGIN + (HEIGHT - 2 * MARGIN) * (high - number) / room:.1f}"

    lines = [f'<text x="{left + MARGIN}" y="20">{title} (surprise in bits)</text>\n']
    lines += [
        f'<text x="{left + MARGIN - 4}" y="{y(number)}" text-anchor="end">{number:.2f}</text>\n'
        for number in (low, high)
    ]
    place = 0
    for number, (values, line) in enumerate(zip(shown, usual, strict=True)):
        xs = [left + MARGIN + step * (place + i) for i in range(len(values))]
        points = " ".join(f"{x:.1f},{y(one)}" for x, one in zip(xs, values, strict=True))
        lines.append(f'<polyline points="{points}" fill="none" stroke="#246"/>\n')
        lines.append(
            f'<line x1="{xs[0]:.1f}" x2="{xs[-1]:.1f}" y1="{y(line)}" y2="{y(line)}" '
            'stroke="#a52" stroke-dasharray="4 3"/>\n'
        )
        lines.append(f'<text x="{xs[0]:.1f}" y="{HEIGHT - 18}">{number + (left > 0)}</text>\n')
        place += len(values)
    return "".join(lines)
