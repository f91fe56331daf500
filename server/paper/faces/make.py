"""Makes the faces of this folder from the fonts that README.md names: make.py FOLDER, with the fonts in it."""

import pathlib
import sys

import brotli
from fontTools import subset
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph

source = pathlib.Path(sys.argv[1])
here = pathlib.Path(__file__).parent

NOTO = 'arabic armenian bengali ethiopic georgian gujarati gurmukhi hebrew kannada khmer lao malayalam myanmar'
NOTO += ' sinhala tamil telugu thaana thai'
HANGUL = [*range(0x3131, 0x318F), *range(0xAC00, 0xD7A4)]
HAN = [*range(0x3000, 0x3100), *range(0x31F0, 0x3200), *range(0x3400, 0x4DC0), *range(0x4E00, 0xA000)]
HAN += [*range(0xF900, 0xFB00), *range(0xFF00, 0xFFF0)]
# Latin letters, punctuation and signs that mean nothing by themselves are those of the ordinary faces.
LEFT_OUT = {0x200B, 0x200E, 0x200F, 0x25CC, 0xFEFF, *range(0x300), *range(0x2010, 0x203B)}

# Arrays of a subtable that joins marks to letters: the letters' coverage, their array, its records and anchors.
JOINS = {
    4: ('BaseCoverage', 'BaseArray', 'BaseRecord', 'BaseAnchor'),
    5: ('LigatureCoverage', 'LigatureArray', 'LigatureAttach', None),
    6: ('Mark2Coverage', 'Mark2Array', 'Mark2Record', 'Mark2Anchor'),
}


def anchors_of(record, anchor, mark):
    """The anchors of a letter for a class of marks: one, or one for each part of a ligature."""
    if anchor:
        return [getattr(record, anchor)[mark]]
    return [part.LigatureAnchor[mark] for part in record.ComponentRecord]


def for_one_class(table, kind, mark):
    """A subtable for one class of marks with only the letters that have an anchor for it: fontkit needs one."""
    coverage, array, records, anchor = JOINS[kind]
    marks = ('Mark1Coverage', 'Mark1Array') if kind == 6 else ('MarkCoverage', 'MarkArray')
    new = type(table)()
    new.Format, new.ClassCount = 1, 1
    of_class = [
        (glyph, record)
        for glyph, record in zip(getattr(table, marks[0]).glyphs, getattr(table, marks[1]).MarkRecord)
        if record.Class == mark
    ]
    letters = [
        (glyph, anchors_of(record, anchor, mark))
        for glyph, record in zip(getattr(table, coverage).glyphs, getattr(getattr(table, array), records))
    ]
    letters = [(glyph, anchors) for glyph, anchors in letters if any(anchors)]
    if not of_class or not letters:
        return None
    cover(new, marks[0], [glyph for glyph, _ in of_class])
    setattr(new, marks[1], otTables.MarkArray())
    getattr(new, marks[1]).MarkRecord = [copy_mark(record) for _, record in of_class]
    cover(new, coverage, [glyph for glyph, _ in letters])
    setattr(new, array, getattr(otTables, array)())
    setattr(getattr(new, array), records, [record_of(kind, anchor, anchors) for _, anchors in letters])
    return new


def cover(table, name, glyphs):
    setattr(table, name, otTables.Coverage())
    getattr(table, name).glyphs = glyphs


def copy_mark(record):
    new = otTables.MarkRecord()
    new.Class, new.MarkAnchor = 0, record.MarkAnchor
    return new


def record_of(kind, anchor, anchors):
    if kind != 5:
        new = getattr(otTables, JOINS[kind][2])()
        setattr(new, anchor, anchors)
        return new
    new = otTables.LigatureAttach()
    new.ComponentRecord = []
    for one in anchors:
        part = otTables.ComponentRecord()
        # A part without an anchor takes that of its neighbour.
        part.LigatureAnchor = [one or next(other for other in anchors if other)]
        new.ComponentRecord.append(part)
    return new


def complete_anchors(font):
    for lookup in font['GPOS'].table.LookupList.Lookup:
        kind = lookup.LookupType
        tables = [table.ExtSubTable if kind == 9 else table for table in lookup.SubTable]
        inner = tables[0].LookupType if tables else None
        if inner not in JOINS:
            continue
        split = [for_one_class(table, inner, mark) for table in tables for mark in range(table.ClassCount)]
        lookup.SubTable = [table for table in split if table]
        lookup.LookupType, lookup.SubTableCount = inner, len(lookup.SubTable)


def add_space(font):
    """A sign that only joins or parts letters is drawn as a space of no width."""
    if 0x20 in font.getBestCmap():
        return
    font['glyf']['space'] = Glyph()
    font['hmtx']['space'] = (260, 0)
    for table in font['cmap'].tables:
        table.cmap[0x20] = 'space'


def rename(font, name):
    for record in font['name'].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = name.replace(' ', '') if record.nameID == 6 else name


def make(file, name, codes=None, features='*', new_name=None):
    options = subset.Options(layout_features=[features] if features else [], hinting=False, notdef_outline=True)
    options.drop_tables += ['vhea', 'vmtx', 'VORG', 'DSIG', 'gasp', 'BASE', 'meta', 'STAT', 'FFTM']
    options.drop_tables += ['TSI0', 'TSI1', 'TSI2', 'TSI3', 'TSI5']
    font = subset.load_font(str(source / file), options)
    add_space(font)
    wanted = codes or [code for code in font.getBestCmap() if code > 0x2FF]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[0x20, *wanted])
    subsetter.subset(font)
    if 'GPOS' in font and features:
        complete_anchors(font)
    if new_name:
        rename(font, new_name)
    font.flavor = None
    font.save(source / 'made.ttf')
    packed = brotli.compress((source / 'made.ttf').read_bytes(), quality=11)
    (here / f'{name}.ttf.br').write_bytes(packed)
    return ranges_of(sorted(set(font.getBestCmap()) - LEFT_OUT))


def ranges_of(codes):
    ranges = []
    for code in codes:
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ' '.join(f'{first:x}' if first == last else f'{first:x}-{last:x}' for first, last in ranges)


coverage = {name: make(f'noto-sans-{name}-{name}-400-normal.woff', name) for name in NOTO.split()}
coverage['tibetan'] = make('noto-serif-tibetan-tibetan-400-normal.woff', 'tibetan')
coverage['hangul'] = make('NanumGothic.ttf', 'hangul', HANGUL, None, 'School Hangul')
coverage['han'] = make('DroidSansFallbackFull.ttf', 'han', HAN, None)
lines = [f"  {name}: '{signs}'," for name, signs in coverage.items()]
comment = '/** The signs that each face has, as ranges of code points. make.py writes this file. */'
(here / 'coverage.ts').write_text('\n'.join([comment, 'export const coverage = {', *lines, '} as const', '']))
