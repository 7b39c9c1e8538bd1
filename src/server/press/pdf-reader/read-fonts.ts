import { type PdfDict, PdfStream, type ReadPdf } from './read-pdf.ts';

/** The text of each code of a font. */
export type FontTexts = ReadonlyMap<number, string>;

function unicode(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** Reads a ToUnicode map: single codes and ranges, of two bytes each. */
function textsOfMap(map: string): FontTexts {
  const texts = new Map<number, string>();
  for (const [, section = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of section.matchAll(/<(\w+)>\s*<((?:\w{4})+)>/g)) {
      texts.set(Number.parseInt(code, 16), unicode(text));
    }
  }
  for (const [, section = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of section.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g,
    )) {
      const first = Number.parseInt(from, 16);
      const start = Number.parseInt(text, 16);
      for (let code = first; code <= Number.parseInt(to, 16); code += 1) {
        texts.set(code, String.fromCharCode(start + code - first));
      }
    }
  }
  return texts;
}

/** Fonts are read once for all pages. */
export class ReadFonts {
  readonly #texts = new Map<PdfDict, FontTexts | undefined>();
  readonly pdf: ReadPdf;

  constructor(pdf: ReadPdf) {
    this.pdf = pdf;
  }

  /** The texts of the codes of a font; undefined when it does not tell them. */
  texts(font: PdfDict): FontTexts | undefined {
    if (!this.#texts.has(font)) this.#texts.set(font, this.#read(font));
    return this.#texts.get(font);
  }

  #read(font: PdfDict): FontTexts | undefined {
    const map = this.pdf.stream(font, 'ToUnicode');
    if (!(map instanceof PdfStream) || this.pdf.name(font, 'Encoding') !== 'Identity-H')
      return undefined;
    return textsOfMap(Buffer.from(map.getDecodedData()).toString('latin1'));
  }
}
