"""Makes the fonts of this folder: a box for each letter and digit, as a static and as a variable font.

    python3 make-boxes.py FOLDER      needs fontTools and brotli
"""
import string
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import builder

DIGITS = "zero one two three four five six seven eight nine".split()
WIDTHS = {".notdef": 500, "space": 250, "one.tnum": 600}
WIDTHS |= {letter: 400 + 10 * (ord(letter) % 26) for letter in string.ascii_letters}
WIDTHS |= {digit: 300 if digit == "one" else 600 for digit in DIGITS}
CHARACTERS = {32: "space"} | {ord(c): c for c in string.ascii_letters} | {48 + n: d for n, d in enumerate(DIGITS)}
FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
feature tnum { sub one by one.tnum; } tnum;
feature kern { pos A V -100; } kern;
"""
# Axis regions, and by how much a box is wider at the end of each.
REGIONS = [({"wght": (0, 1, 1)}, 200), ({"wght": (-1, -1, 0)}, -60), ({"opsz": (0, 1, 1)}, 500)]


def box(width):
    pen = TTGlyphPen(None)
    if width:
        points = [(50, 0), (50, 700), (width - 50, 700), (width - 50, 0)]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def make_variable(font):
    font.setupFvar(
        [("wght", 100, 400, 900, "Weight"), ("opsz", 8, 14, 32, "Optical size")],
        [{"location": {"wght": weight, "opsz": 14}, "stylename": name} for weight, name in [(400, "Regular"), (900, "Black")]])

    def deltas(glyph, wider):
        outline = [] if glyph == "space" else [(0, 0), (0, 0), (wider, 0), (wider, 0)]
        return outline + [(0, 0), (wider, 0), (0, 0), (0, 0)]

    font.setupGvar({glyph: [TupleVariation(*[region, deltas(glyph, wider)]) for region, wider in REGIONS] for glyph in WIDTHS})
    regions = builder.buildVarRegionList([region for region, _ in REGIONS], ["wght", "opsz"])
    data = builder.buildVarData(list(range(len(REGIONS))), [[wider for _, wider in REGIONS]] * len(WIDTHS))
    table = newTable("HVAR")
    table.table = otTables.HVAR()
    table.table.Version = 0x10000
    table.table.VarStore = builder.buildVarStore(regions, [data])
    table.table.AdvWidthMap = table.table.LsbMap = table.table.RsbMap = None
    font.font["HVAR"] = table


def make(path, variable):
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(WIDTHS))
    font.setupCharacterMap(CHARACTERS)
    font.setupGlyf({glyph: box(0 if glyph == "space" else width) for glyph, width in WIDTHS.items()})
    font.setupHorizontalMetrics({glyph: (width, 0 if glyph == "space" else 50) for glyph, width in WIDTHS.items()})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Galley Boxes", "styleName": "Regular", "copyright": "Made for Galley's tests"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.addOpenTypeFeatures(FEATURES)
    if variable:
        make_variable(font)
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(path)


folder = sys.argv[1]
make(folder + "/Boxes.ttf", False)
make(folder + "/BoxesVariable.ttf", True)
packed = TTFont(folder + "/Boxes.ttf", recalcTimestamp=False)
packed.flavor = "woff2"
packed.save(folder + "/Boxes.woff2")
