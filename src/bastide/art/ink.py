"""Collects shapes in layers; within a layer all shapes of one class become one path, which keeps symbols small."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bastide.art.area import Spot
from bastide.art.curve import closed

Draw = Callable[["Ink"], None]


class Ink:
    """A drawing in the making: layers from bottom to top."""

    def __init__(self) -> None:
        self._layers: list[dict[str, list[str]] | str] = []
        self.layer()

    def layer(self, order: Iterable[str] = ()) -> Ink:
        """Begin a new layer above; order fixes which classes are painted first."""
        self._layers.append({name: [] for name in order})
        return self

    def add(self, name: str, *paths: str) -> None:
        """Add path data in the class of this name."""
        last = self._layers[-1]
        if isinstance(last, str):
            self.layer()
            last = self._layers[-1]
        assert not isinstance(last, str)
        last.setdefault(name, []).extend(paths)

    def over(self, name: str, *paths: str) -> None:
        """Add path data in a layer of its own."""
        self.layer()
        self.add(name, *paths)

    def shape(self, name: str, *spots: Spot) -> None:
        """Add a closed shape through these spots."""
        self.add(name, closed(spots))

    def place(self, draw: Draw, spot: Spot, scale: float = 1, name: str = "") -> None:
        """Put a drawing made around the origin at a spot."""
        inner = Ink()
        draw(inner)
        size = "" if scale == 1 else f"scale({scale:g})"
        word = f' class="{name}"' if name else ""
        self._layers.append(f'<g{word} transform="translate({round(spot[0])} {round(spot[1])}){size}">{inner}</g>')

    def group(self, name: str, inner: Ink) -> None:
        """Put a whole drawing in as a group, so that a style sheet can leave it out."""
        text = str(inner)
        if text:
            self._layers.append(f'<g class="{name}">{text}</g>')

    def raw(self, text: str) -> None:
        """Put finished drawing in as it is."""
        self._layers.append(text)

    def __str__(self) -> str:
        parts = []
        for layer in self._layers:
            if isinstance(layer, str):
                parts.append(layer)
            else:
                parts += [f'<path class="{name}" d="{"".join(data)}"/>' for name, data in layer.items() if data]
        return "".join(parts)
