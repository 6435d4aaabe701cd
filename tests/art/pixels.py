"""Pictures as pixels, for tests: renders SVG and reads the PNG back without further libraries."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

from bastide.art.area import MARGIN, WIDTH, Area
from bastide.art.palette import resolved
from bastide.art.png import png

Pixel = tuple[int, int, int]


@dataclass(frozen=True)
class Picture:
    """Rows of pixels."""

    width: int
    height: int
    data: bytes

    def at(self, x: int, y: int) -> Pixel:
        i = (y * self.width + x) * 4
        return self.data[i], self.data[i + 1], self.data[i + 2]

    def where(self, colour: Pixel) -> Area:
        """The pixels of exactly this colour as an area."""
        wanted = struct.unpack("<I", bytes((*colour, 255)))[0]
        pixels = struct.unpack(f"<{self.width * self.height}I", self.data)
        found = 0
        for y in range(self.height):
            row = pixels[y * self.width : (y + 1) * self.width]
            bits = "".join("1" if pixel == wanted else "0" for pixel in reversed(row))
            found |= int(bits, 2) << WIDTH * (y + MARGIN) + MARGIN
        return Area(found)


def read(raw: bytes) -> Picture:
    """The pixels of a PNG with eight bits and four channels."""
    width, height, depth, kind = struct.unpack(">IIBB", raw[16:26])
    assert (depth, kind) == (8, 6)
    at, packed = 8, b""
    while at < len(raw):
        size, name = struct.unpack(">I4s", raw[at : at + 8])
        if name == b"IDAT":
            packed += raw[at + 8 : at + 8 + size]
        at += size + 12
    lines = zlib.decompress(packed)
    stride = width * 4
    before = bytearray(stride)
    out = bytearray()
    for y in range(height):
        start = y * (stride + 1)
        line = bytearray(lines[start + 1 : start + 1 + stride])
        _unfilter(lines[start], line, before)
        out += line
        before = line
    return Picture(width, height, bytes(out))


def _unfilter(how: int, line: bytearray, before: bytearray) -> None:
    """Undo the filter of one line; each of the four is a loop of its own because tests read millions of bytes."""
    if how == 1:
        for i in range(4, len(line)):
            line[i] = (line[i] + line[i - 4]) & 255
    elif how == 2:
        line[:] = bytes([(a + b) & 255 for a, b in zip(line, before, strict=True)])
    elif how == 3:
        for i in range(len(line)):
            line[i] = (line[i] + ((line[i - 4] if i >= 4 else 0) + before[i]) // 2) & 255
    elif how == 4:
        for i in range(4):
            line[i] = (line[i] + before[i]) & 255
        for i in range(4, len(line)):
            left, up, corner = line[i - 4], before[i], before[i - 4]
            a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            line[i] = (line[i] + (left if a <= b and a <= c else up if b <= c else corner)) & 255


def render(inner: str, box: tuple[float, float, float, float], width: int, theme: str = "light") -> Picture:
    """A drawing on plain meadow, cut out of its surroundings."""
    x, y, wide, high = box
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bastide {theme}" viewBox="{x:g} {y:g} {wide:g} {high:g}">'
        f'<style>{resolved(theme)}</style><rect class="meadow" x="-500" y="-500" width="1500" height="1500"/>'
        f"{inner}</svg>"
    )
    return read(png(svg, width))


def difference(a: Picture, b: Picture) -> float:
    """The mean difference of two pictures of one size, per pixel and channel."""
    assert (a.width, a.height) == (b.width, b.height)
    return sum(abs(x - y) for x, y in zip(a.data, b.data, strict=True)) / len(a.data)
