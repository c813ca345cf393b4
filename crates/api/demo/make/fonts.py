"""Cuts still weights out of the variable Anek fonts: a PDF can embed those as real, small fonts.

usage: python fonts.py OUT_DIR   (needs fonttools and brotli, and `npm install` done here)
"""
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent / "node_modules/@fontsource-variable"
FILES = {
    "latin": "anek-latin/files/anek-latin-latin-wght-normal.woff2",
    "latin-ext": "anek-latin/files/anek-latin-latin-ext-wght-normal.woff2",
    "devanagari": "anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
}

out = Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)
for name, file in FILES.items():
    for weight in (400, 700):
        font = TTFont(HERE / file)
        still = instantiateVariableFont(font, {"wght": weight})
        still.flavor = None
        still.save(out / f"{name}-{weight}.ttf")
