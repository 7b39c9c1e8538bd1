import type { Paint } from '../../../domain/press/display-list.ts';
import { operator, written } from '../../platform/pdf/operators.ts';
import { type PdfFile, type PdfRef, pdfName } from '../../platform/pdf/pdf-objects.ts';
import { FileResources, type Numbered, numbered } from './file-resources.ts';
import type { PressParts, Stencil } from './press-parts.ts';

/** Percent as parts. */
const PERCENT = 100;

/** The states that pages are drawn in. Those that were kept name them, so they mean this for good. */
export const PRESS_STATES = {
  Over: { Type: 'ExtGState', OP: true, op: true, OPM: 1 },
  Knock: { Type: 'ExtGState', OP: false, op: false, OPM: 0 },
};

function processShares({ ink, tint }: Paint): number[] {
  const { c, m, y, k } = ink.cmyk;
  return [c, m, y, k].map((share) => (share * tint) / PERCENT);
}

/** Resources of all pages of a press file: the four inks, and those with a plate of their own. */
export class InkResources extends FileResources {
  readonly #inks = new Map<string, Numbered>();
  readonly #picture: PressParts['picture'];

  constructor(file: PdfFile, parts: PressParts) {
    super(file, parts, PRESS_STATES);
    this.#picture = parts.picture;
  }

  /** Whether something is printed in an ink of its own plate; a die is none. */
  hasSpots(dieName: string): boolean {
    return [...this.#inks.keys()].some((name) => name !== dieName);
  }

  colour(paint: Paint, kind: 'fill' | 'stroke'): string {
    const [space, tint, process] = kind === 'fill' ? ['cs', 'scn', 'k'] : ['CS', 'SCN', 'K'];
    if (paint.ink.kind === 'process') return operator(process, ...processShares(paint));
    return `/${this.#ink(paint)} ${space} ${written(paint.tint)} ${tint}`;
  }

  protected pictureObject(name: string) {
    const { width, height, cmyk, stencil } = this.#picture(name);
    if (cmyk.length !== width * height * 4) throw new Error(`${name} is no picture in four inks`);
    const add = () =>
      this.file.addStream(cmyk, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        ColorSpace: 'DeviceCMYK',
        BitsPerComponent: 8,
        Mask: stencil && this.#stencil(stencil),
      });
    return { bytes: stencil ? Buffer.concat([cmyk, stencil.bits]) : cmyk, add };
  }

  protected colourSpaces(): Record<string, PdfRef> {
    return numbered('C', this.#inks);
  }

  /** PDF 1.3 knows no transparency, but what is left out of a picture. */
  #stencil({ width, height, bits }: Stencil): PdfRef {
    return this.file.addStream(bits, {
      ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
      ...{ ImageMask: true, BitsPerComponent: 1 },
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
}
