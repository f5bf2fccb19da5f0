"""Makes the two small files that a first visit loads from the two whole fonts. Debian's packages python3-fonttools and
python3-brotli run it, with Debian's Python:

    /usr/bin/python3 src/styles/fonts/make.py

A small file has the letters of its `unicode-range` in `src/styles/fonts.css`, the kerning and the features that pages use.
Outlines are rounded to a thousandth of the type size. A point follows its neighbours from one weight to another where it
would differ from them by two thousandths at most: 0.2 px at the largest size.
"""

from pathlib import Path
import re

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.iup import iup_delta_optimize

FOLDER = Path(__file__).parent
STYLE = FOLDER.parent / "fonts.css"
UNITS = 1000
TOLERANCE = 2


def make(source: str, target: str, features: list[str]) -> None:
    options = Options(layout_features=features, hinting=False, name_IDs=[], notdef_outline=False, flavor="woff2")
    font = load_font(FOLDER / source, options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters_of(target))
    subsetter.subset(font)
    scale_upem(font, UNITS)
    simplify(font)
    save_font(font, FOLDER / target, options)
    print(target, (FOLDER / target).stat().st_size, "bytes")


def letters_of(file: str) -> list[int]:
    face = next(face for face in STYLE.read_text().split("@font-face") if file in face)
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", face)
    return [letter for first, last in ranges for letter in range(int(first, 16), int(last or first, 16) + 1)]


def simplify(font) -> None:
    outlines, metrics = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        points, shape = outlines._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            if None in variation.coordinates:
                variation.calcInferredDeltas(points, shape.endPts)
            whole = [(round(x), round(y)) for x, y in variation.coordinates]
            variation.coordinates = iup_delta_optimize(whole, points, shape.endPts, tolerance=TOLERANCE)


make("besley-latin-500-800.woff2", "besley-core.woff2", ["kern", "liga", "calt"])
make("public-sans-latin-400-750.woff2", "public-sans-core.woff2", ["kern", "tnum", "liga", "calt"])
