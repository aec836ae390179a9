"""Builds src/assets/onest.woff2 with Cyrillic, digits, punctuation and the rouble sign, and onest-latin.woff2 with the rest.

The npm package ships the family in pieces by script, and its rouble sign in a piece that nobody else needs. The pages of
the shop are in Russian: the first file, which is preloaded, shows most of them whole, and fits into what a server sends
before the first acknowledgement. Both have only those weights that the shop uses. Needs python3 with fonttools and
brotli; the output is committed, so that building the shop does not. Run: python3 scripts/build-font.py
"""

import io
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = pathlib.Path(__file__).resolve().parent.parent
files = here / "node_modules/@fontsource-variable/onest/files"

BASIC = set(range(0x20, 0x7F)) | {0xA0, 0xA9, 0xAB, 0xB0, 0xB7, 0xBB, 0xD7}
PUNCTUATION = {0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2212}
CYRILLIC = set(range(0x410, 0x450)) | {0x401, 0x451}
# As `@font-face` in src/ui/styles/tokens.css says.
WEIGHTS = (400, 800)
# As `unicode-range` of the second file there says.
LATIN = {0x23, 0x24, 0xA9, 0x2190, 0x2192} | set(range(0x3C, 0x3F)) | set(range(0x40, 0x7F))
WANTED = BASIC | PUNCTUATION | CYRILLIC | {0x20BD, 0x2116, 0x2190, 0x2192}


def cut(source, wanted):
    options = subset.Options()
    options.layout_features = ["kern", "tnum", "calt", "ccmp", "mark"]
    options.notdef_outline = True
    options.name_IDs = [1, 2]
    font = subset.load_font(source, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    return font


def strip_devices(node, seen):
    """Kerning of an added piece keeps its default value: its variations live in that piece's own store."""
    if id(node) in seen:
        return
    seen.add(id(node))
    if isinstance(node, list):
        for item in node:
            strip_devices(item, seen)
    elif hasattr(node, "__dict__"):
        for key, value in list(vars(node).items()):
            if key.endswith("Device"):
                delattr(node, key)
            elif not key.startswith("_"):
                strip_devices(value, seen)




def main():
    base = cut(files / "onest-latin-wght-normal.woff2", WANTED)
    have = set(base.getBestCmap())
    for piece in ("cyrillic", "latin-ext", "math", "symbols", "cyrillic-ext"):
        source = files / f"onest-{piece}-wght-normal.woff2"
        missing = (WANTED - have) & set(TTFont(source).getBestCmap())
        if not missing:
            continue
        font = cut(source, missing)
        order = list(base.getGlyphOrder())
        added = {}
        for name in font.getGlyphOrder():
            if name == ".notdef":
                continue
            fresh = name if name not in order else f"{name}.{piece}"
            added[name] = fresh
        glyphs = {name: font["glyf"][name] for name in added}
        for name, fresh in added.items():
            glyph = glyphs[name]
            if glyph.isComposite():
                for component in glyph.components:
                    component.glyphName = added[component.glyphName]
            order.append(fresh)
        base.setGlyphOrder(order)
        base["glyf"].glyphOrder = order
        for name, fresh in added.items():
            base["glyf"].glyphs[fresh] = glyphs[name]
            base["hmtx"][fresh] = font["hmtx"][name]
            base["gvar"].variations[fresh] = font["gvar"].variations.get(name, [])
        for code, name in font.getBestCmap().items():
            for table in base["cmap"].tables:
                if table.isUnicode():
                    table.cmap[code] = added[name]
            have.add(code)
        merge_kerning(base, font, added)
    # The advance variations are in gvar already; the separate table would not know the added glyphs.
    del base["HVAR"]
    base = instancer.instantiateVariableFont(base, {"wght": WEIGHTS})
    whole = io.BytesIO()
    base.save(whole)
    for name, wanted in (("onest", have - LATIN), ("onest-latin", LATIN)):
        whole.seek(0)
        font = cut(whole, wanted)
        font.flavor = "woff2"
        out = here / f"src/assets/{name}.woff2"
        file = io.BytesIO()
        font.save(file)
        out.write_bytes(file.getvalue())
        print(f"{out.name}: {out.stat().st_size} bytes")
    print(f"missing: {sorted(hex(c) for c in WANTED - have)}")


def merge_kerning(base, font, added):
    if "GPOS" not in font or font["GPOS"].table.LookupList is None or any(a != b for a, b in added.items()):
        return
    lookups = [
        index
        for record in font["GPOS"].table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    ]
    target = base["GPOS"].table
    start = len(target.LookupList.Lookup)
    for index in sorted(set(lookups)):
        lookup = font["GPOS"].table.LookupList.Lookup[index]
        strip_devices(lookup, set())
        for sub in lookup.SubTable:
            pair = getattr(sub, "ExtSubTable", sub)
            for number in (1, 2):
                form = getattr(pair, f"ValueFormat{number}", None)
                if form is not None:
                    setattr(pair, f"ValueFormat{number}", form & 0x000F)
        target.LookupList.Lookup.append(lookup)
    fresh = list(range(start, len(target.LookupList.Lookup)))
    target.LookupList.LookupCount = len(target.LookupList.Lookup)
    for record in target.FeatureList.FeatureRecord:
        if record.FeatureTag == "kern":
            record.Feature.LookupListIndex = sorted({*record.Feature.LookupListIndex, *fresh})
            record.Feature.LookupCount = len(record.Feature.LookupListIndex)


main()
