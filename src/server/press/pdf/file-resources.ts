import { createHash } from 'node:crypto';
import type { Paint } from '../../../domain/press/display-list.ts';
import { FontSubset } from './font-subset.ts';
import { operator, written } from './operators.ts';
import { type PdfFile, type PdfRef, pdfName } from './pdf-objects.ts';
import type { PressParts } from './press-parts.ts';

/** Percent as parts. */
const PERCENT = 100;

function processShares({ ink, tint }: Paint): number[] {
  const { c, m, y, k } = ink.cmyk;
  return [c, m, y, k].map((share) => (share * tint) / PERCENT);
}

interface Numbered {
  readonly number: number;
  readonly ref: PdfRef;
}

function numbered(prefix: string, all: ReadonlyMap<string, Numbered>): Record<string, PdfRef> {
  return Object.fromEntries([...all.values()].map(({ number, ref }) => [prefix + number, ref]));
}

/** What pages have in common: each font, ink, picture and shape stands once in the file. */
export class FileResources {
  readonly #fonts = new Map<string, FontSubset>();
  readonly #inks = new Map<string, Numbered>();
  readonly #objects = new Map<string, Numbered>();
  readonly #pictures = new Map<string, string>();
  readonly #colourSpaces: PdfRef;
  readonly #states: PdfRef;
  readonly file: PdfFile;
  readonly parts: PressParts;

  constructor(file: PdfFile, parts: PressParts) {
    this.file = file;
    this.parts = parts;
    this.#colourSpaces = file.reserve();
    this.#states = file.add({
      Over: { Type: 'ExtGState', OP: true, op: true, OPM: 1 },
      Knock: { Type: 'ExtGState', OP: false, op: false, OPM: 0 },
    });
  }

  /** Whether something is printed in an ink of its own plate; a die is none. */
  hasSpots(dieName: string): boolean {
    return [...this.#inks.keys()].some((name) => name !== dieName);
  }

  font(name: string): FontSubset {
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = new FontSubset(name, this.parts.fontBytes(name), this.#fonts.size + 1);
    this.#fonts.set(name, font);
    return font;
  }

  /** What makes the ink of areas, or of lines, that of `paint`. */
  colour(paint: Paint, kind: 'fill' | 'stroke'): string {
    const [space, tint, process] = kind === 'fill' ? ['cs', 'scn', 'k'] : ['CS', 'SCN', 'K'];
    if (paint.ink.kind === 'process') return operator(process, ...processShares(paint));
    return `/${this.#ink(paint)} ${space} ${written(paint.tint)} ${tint}`;
  }

  /** The name of a stored picture among the objects that pages draw. */
  picture(name: string): string {
    const known = this.#pictures.get(name);
    if (known) return known;
    const { width, height, cmyk } = this.parts.picture(name);
    if (cmyk.length !== width * height * 4) throw new Error(`${name} is no picture in four inks`);
    const added = this.#addObject(createHash('sha256').update(cmyk).digest('hex'), () =>
      this.file.addStream(cmyk, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        ColorSpace: 'DeviceCMYK',
        BitsPerComponent: 8,
      }),
    );
    this.#pictures.set(name, added);
    return added;
  }

  /** The name of a shape that many pages draw. */
  form(content: string, box: readonly number[]): string {
    return this.#addObject(content, () =>
      this.file.addStream(content, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: box,
        Resources: { ColorSpace: this.#colourSpaces, ExtGState: this.#states },
      }),
    );
  }

  /** Describes all of it, once the pages are made. */
  write(ref: PdfRef): void {
    const { file } = this;
    file.describe(this.#colourSpaces, numbered('C', this.#inks));
    file.describe(ref, {
      ProcSet: ['PDF', 'Text', 'ImageC'],
      Font: Object.fromEntries(
        [...this.#fonts.values()].map((font) => [font.resource, font.write(file)]),
      ),
      ColorSpace: this.#colourSpaces,
      XObject: numbered('X', this.#objects),
      ExtGState: this.#states,
    });
  }

  /** An ink of its own plate, and what stands for it where there is none. */
  #ink({ ink }: Paint): string {
    const known = this.#inks.get(ink.name);
    if (known) return `C${known.number}`;
    const number = this.#inks.size + 1;
    const ref = this.file.add([
      'Separation',
      pdfName(ink.name),
      'DeviceCMYK',
      {
        FunctionType: 2,
        Domain: [0, 1],
        C0: [0, 0, 0, 0],
        C1: processShares({ ink, tint: 1 }),
        N: 1,
      },
    ]);
    this.#inks.set(ink.name, { number, ref });
    return `C${number}`;
  }

  #addObject(key: string, make: () => PdfRef): string {
    const known = this.#objects.get(key);
    if (known) return `X${known.number}`;
    const number = this.#objects.size + 1;
    this.#objects.set(key, { number, ref: make() });
    return `X${number}`;
  }
}
