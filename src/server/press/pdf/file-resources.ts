import { createHash } from 'node:crypto';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import type { DisplayList, Paint } from '../../../domain/press/display-list.ts';
import { FontSubset } from '../../platform/pdf/font-subset.ts';
import type { PdfEntries, PdfFile, PdfRef, PdfValue } from '../../platform/pdf/pdf-objects.ts';
import { openPageForm } from '../agency/page-form.ts';
import type { PressParts } from './press-parts.ts';

export interface Numbered {
  readonly number: number;
  readonly ref: PdfRef;
}

export function numbered(
  prefix: string,
  all: ReadonlyMap<string, Numbered>,
): Record<string, PdfRef> {
  return Object.fromEntries([...all.values()].map(({ number, ref }) => [prefix + number, ref]));
}

/** The resources that pages name, by their kinds. */
export function pageResources(
  kinds: Readonly<Record<'Font' | 'ColorSpace' | 'XObject' | 'ExtGState', PdfValue>>,
): PdfEntries {
  const { Font, ColorSpace, XObject, ExtGState } = kinds;
  return { ProcSet: ['PDF', 'Text', 'ImageC'], Font, ColorSpace, XObject, ExtGState };
}

/** A picture as a file holds it, known by its bytes. */
interface PictureObject {
  readonly bytes: Uint8Array;
  readonly add: () => PdfRef;
}

/**
 * The resources that pages share: each font, colour, picture and shape stands once in the file.
 * Colours are told by subclasses: a press asks for inks, a screen for light.
 */
export abstract class FileResources {
  readonly #fonts = new Map<string, FontSubset>();
  readonly #objects = new Map<string, Numbered>();
  readonly #pictures = new Map<string, string>();
  readonly #agencyPages = new Map<string, Awaited<ReturnType<typeof openPageForm>>>();
  readonly #colourSpaces: PdfRef;
  readonly #states: PdfRef;
  readonly file: PdfFile;
  readonly parts: Pick<PressParts, 'fontBytes' | 'outline' | 'page'>;

  /** `states` are those that a page may be drawn in: `Over` goes on below, `Knock` does not. */
  constructor(file: PdfFile, parts: FileResources['parts'], states: PdfEntries) {
    this.file = file;
    this.parts = parts;
    this.#colourSpaces = file.reserve();
    this.#states = file.add(states);
  }

  /** The operators that set the colour of areas, or of lines, to `paint`. */
  abstract colour(paint: Paint, kind: 'fill' | 'stroke'): string;

  protected abstract pictureObject(name: string): PictureObject;

  /** The colour spaces that pages name. */
  protected abstract colourSpaces(): Record<string, PdfRef>;

  font(name: string): FontSubset {
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = new FontSubset(name, this.parts.fontBytes(name), this.#fonts.size + 1);
    this.#fonts.set(name, font);
    return font;
  }

  /** Reads the texts that pages draw, so that no font tells in which order they stand. */
  codeTexts(pages: readonly DisplayList[]): void {
    const lines = pages.flatMap(({ items }) => items.filter((item) => item.kind === 'glyphs'));
    for (const [font, of] of Map.groupBy(lines, (line) => line.font)) {
      this.font(font).codeAll(of.flatMap(({ glyphs }) => glyphs));
    }
  }

  /** The name of a stored picture among the objects that pages draw. */
  picture(name: string): string {
    const known = this.#pictures.get(name);
    if (known) return known;
    const { bytes, add } = this.pictureObject(name);
    const added = this.#addObject(createHash('sha256').update(bytes).digest('hex'), add);
    this.#pictures.set(name, added);
    return added;
  }

  /** The name of a page that an agency delivered; it was opened before. */
  page({ id }: AgencyPage): string {
    return this.#addObject(id, () => {
      const opened = this.#agencyPages.get(id);
      if (!opened) throw new Error(`The page ${id} was not opened`);
      return this.file.copy(opened.form, opened.context);
    });
  }

  /** Reads the pages of agencies that are drawn. */
  async openPages(pages: Iterable<AgencyPage>): Promise<void> {
    for (const { id } of pages) {
      this.#agencyPages.set(id, await openPageForm(this.parts.page(id)));
    }
  }

  /** The name of a shape that many pages draw; `group` makes one thing of what overlaps in it. */
  form(content: string, box: readonly number[], group?: PdfEntries): string {
    return this.#addObject(content, () =>
      this.file.addStream(content, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: box,
        Group: group,
        Resources: { ColorSpace: this.#colourSpaces, ExtGState: this.#states },
      }),
    );
  }

  /** Describes all of it, once the pages are made. */
  write(ref: PdfRef): void {
    const { file } = this;
    file.describe(this.#colourSpaces, this.colourSpaces());
    const fonts = [...this.#fonts.values()].map((font) => [font.resource, font.write(file)]);
    file.describe(
      ref,
      pageResources({
        Font: Object.fromEntries(fonts),
        ColorSpace: this.#colourSpaces,
        XObject: numbered('X', this.#objects),
        ExtGState: this.#states,
      }),
    );
  }

  #addObject(key: string, make: () => PdfRef): string {
    const known = this.#objects.get(key);
    if (known) return `X${known.number}`;
    const number = this.#objects.size + 1;
    this.#objects.set(key, { number, ref: make() });
    return `X${number}`;
  }
}
