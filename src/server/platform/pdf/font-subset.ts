import { createHash } from 'node:crypto';
import { create, type Font } from 'fontkit';
import type { PlacedGlyph } from '../../../domain/press/display-list.ts';
import { written } from './operators.ts';
import { type PdfFile, type PdfRef, pdfText } from './pdf-objects.ts';

/** PDF measures glyphs in thousandths of the size. */
const EM = 1000;
/** Character codes that one section of a map may hold. */
const MAP_SECTION = 100;

function openFont(name: string, bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  if (!('createSubset' in font)) throw new Error(`${name} holds several fonts`);
  return font;
}

/**
 * The part of a font that a file needs. The text of a glyph belongs to its code, so that a glyph
 * that writes two things (a space, and one that does not break) has two, and the text comes out as
 * it is.
 */
export class FontSubset {
  readonly #font: Font;
  readonly #codes = new Map<string, number>();
  readonly #glyphs: { id: number; text: string }[] = [];
  readonly name: string;
  /** Its number among the fonts of the file. */
  readonly number: number;

  constructor(name: string, bytes: Uint8Array, number: number) {
    this.name = name;
    this.number = number;
    this.#font = openFont(name, bytes);
  }

  /** How the content of pages calls it. */
  get resource(): string {
    return `F${this.number}`;
  }

  codeOf({ id, text }: Pick<PlacedGlyph, 'id' | 'text'>): number {
    const key = `${id} ${text}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#glyphs.push({ id, text });
    this.#codes.set(key, code);
    return code;
  }

  /**
   * Gives glyphs their codes before they are drawn, in an order of their own. In that of texts, the
   * font would spell the name of whoever is drawn first, and be another for the same people.
   */
  codeAll(glyphs: Iterable<Pick<PlacedGlyph, 'id' | 'text'>>): void {
    const all = new Map<string, Pick<PlacedGlyph, 'id' | 'text'>>();
    for (const glyph of glyphs) all.set(`${glyph.id} ${glyph.text}`, glyph);
    const ordered = [...all.values()].sort(
      (one, other) => one.id - other.id || (one.text < other.text ? -1 : 1),
    );
    for (const glyph of ordered) this.codeOf(glyph);
  }

  /** How far a glyph takes the pen, in parts of the size. */
  advance(glyph: number): number {
    return this.#font.getGlyph(glyph).advanceWidth / this.#font.unitsPerEm;
  }

  /** Adds the font to the file, once all its glyphs are known. */
  write(file: PdfFile): PdfRef {
    const program = this.#program();
    const tag = [...createHash('sha256').update(program).digest()]
      .slice(0, 6)
      .map((byte) => String.fromCharCode(65 + (byte % 26)))
      .join('');
    const BaseFont = `${tag}+${this.#font.postscriptName ?? 'Font'}`;
    const compact = this.#isCompact();
    const descendant = file.add({
      Type: 'Font',
      Subtype: compact ? 'CIDFontType0' : 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: pdfText('Adobe'), Ordering: pdfText('Identity'), Supplement: 0 },
      FontDescriptor: this.#descriptor(file, BaseFont, program),
      DW: 0,
      W: [0, [this.#width(0), ...this.#glyphs.map(({ id }) => this.#width(id))]],
      CIDToGIDMap: compact ? undefined : 'Identity',
    });
    return file.add({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: compact ? `${BaseFont}-Identity-H` : BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: file.addStream(this.#toUnicode()),
    });
  }

  #isCompact(): boolean {
    return 'CFF ' in this.#font && Boolean(this.#font['CFF ']);
  }

  #width(glyph: number): number {
    return Math.round(this.advance(glyph) * EM * 1000) / 1000;
  }

  /** Glyphs in the order of their codes: the number of a glyph in the program is its code. */
  #program(): Uint8Array {
    const subset = this.#font.createSubset();
    if (!('glyphs' in subset && Array.isArray(subset.glyphs))) {
      throw new Error('fontkit makes subsets in another way');
    }
    subset.glyphs.push(...this.#glyphs.map(({ id }) => id));
    return subset.encode();
  }

  #descriptor(file: PdfFile, FontName: string, program: Uint8Array): PdfRef {
    const { ascent, descent, capHeight, italicAngle, bbox, unitsPerEm } = this.#font;
    const scaled = (units: number) => Math.round((units * EM) / unitsPerEm);
    return file.add({
      Type: 'FontDescriptor',
      FontName,
      // Symbolic: its codes are those of no alphabet.
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled),
      ItalicAngle: italicAngle,
      Ascent: scaled(ascent),
      Descent: scaled(descent),
      CapHeight: scaled(capHeight || ascent),
      StemV: 80,
      ...(this.#isCompact()
        ? { FontFile3: file.addStream(program, { Subtype: 'CIDFontType0C' }) }
        : { FontFile2: file.addStream(program, { Length1: program.length }) }),
    });
  }

  /** The text of each code. Of several glyphs that write one thing, the first says it. */
  #toUnicode(): string {
    const lines = this.#glyphs.flatMap(({ text }, index) =>
      text === '' ? [] : [`<${hexCode(index + 1)}> <${hexText(text)}>`],
    );
    const sections = Array.from({ length: Math.ceil(lines.length / MAP_SECTION) }, (_, part) => {
      const inside = lines.slice(part * MAP_SECTION, (part + 1) * MAP_SECTION);
      return `${inside.length} beginbfchar\n${inside.join('\n')}\nendbfchar`;
    });
    return [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
      ...sections,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end\nend',
    ].join('\n');
  }
}

function hexCode(code: number): string {
  return code.toString(16).padStart(4, '0').toUpperCase();
}

function hexText(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}

/** How far apart a glyph may be from where the one before leaves the pen, without being placed anew. */
const SAME_BASELINE = 1e-6;

/** A line of glyphs as one text of a page; `at` gives the points of a place of the card. */
export function textOperators(
  font: FontSubset,
  size: number,
  glyphs: readonly PlacedGlyph[],
  at: (glyph: PlacedGlyph) => { x: number; y: number },
): string {
  const parts = [`/${font.resource} ${written(size)} Tf`];
  let pen = { x: 0, y: Number.NaN };
  let shown = '';
  const flush = () => {
    if (shown !== '') parts.push(`[${shown.replaceAll('><', '')}] TJ`);
    shown = '';
  };
  for (const glyph of glyphs) {
    const { x, y } = at(glyph);
    if (Math.abs(y - pen.y) < SAME_BASELINE) {
      const gap = Math.round(((pen.x - x) * EM * 100) / size) / 100;
      if (gap !== 0) shown += written(gap);
      pen.x -= (gap * size) / EM;
    } else {
      flush();
      parts.push(`1 0 0 1 ${written(x)} ${written(y)} Tm`);
      pen = { x, y };
    }
    shown += `<${hexCode(font.codeOf(glyph))}>`;
    pen.x += font.advance(glyph.id) * size;
  }
  flush();
  return `BT\n${parts.join('\n')}\nET`;
}
