import { WrittenObjects } from '../../platform/pdf/pdf-objects.ts';
import { type PdfDict, PdfRef, PdfStream, ReadPdf } from '../pdf-reader/read-pdf.ts';
import { type KeptPage, keptPageSchema } from './kept-page.schema.ts';
import { partHash } from './part-hash.ts';
import { type UsedNames, usedNames } from './used-names.ts';

/** The pages of a press file, and the parts that they name. */
export interface TakenApart {
  readonly pages: readonly KeptPage[];
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/** All that a page of ours has: what else there was would be lost. */
const PAGE_KEYS: ReadonlySet<string> = new Set([
  ...['Type', 'Parent', 'MediaBox', 'BleedBox', 'TrimBox', 'Resources', 'Contents'],
]);

/**
 * Takes a file that `writePressFile` made apart: pages, each of which names no more than it draws, and
 * parts, each known by its SHA-256. What two files hold alike has one name. Throws of other files.
 */
export async function takeApart(bytes: Uint8Array): Promise<TakenApart> {
  const file = new FileParts(await ReadPdf.open(bytes), await WrittenObjects.open(bytes));
  const pages: KeptPage[] = [];
  for (const page of file.pdf.pages) pages.push(await file.page(page));
  return { pages, parts: file.parts };
}

/** The parts of a file, as far as its pages were taken out. */
class FileParts {
  readonly #parts = new Map<string, Uint8Array>();
  /** The hashes of objects, by their numbers. */
  readonly #objects = new Map<number, string>();
  /** Names in contents, by their hashes: the backs of many cards are one. */
  readonly #names = new Map<string, UsedNames>();
  readonly #written: WrittenObjects;
  readonly pdf: ReadPdf;

  constructor(pdf: ReadPdf, written: WrittenObjects) {
    this.pdf = pdf;
    this.#written = written;
  }

  get parts(): ReadonlyMap<string, Uint8Array> {
    return this.#parts;
  }

  async page(page: PdfDict): Promise<KeptPage> {
    const { pdf } = this;
    const other = [...page].find(([key]) => !PAGE_KEYS.has(key.value));
    if (other) throw new Error(`A page of a card has no ${other[0].value}`);
    const resources = pdf.dict(page, 'Resources');
    const content = this.#content(pdf.stream(page, 'Contents'));
    const { fonts, objects, inks } = content.names;
    return keptPageSchema.parse({
      media: pdf.numbers(page, 'MediaBox'),
      bleed: pdf.numbers(page, 'BleedBox'),
      trim: pdf.numbers(page, 'TrimBox'),
      content: content.hash,
      fonts: await this.#named(resources, 'Font', fonts),
      objects: await this.#named(resources, 'XObject', objects),
      inks: await this.#named(resources, 'ColorSpace', inks),
      intent: await this.#intent(),
    });
  }

  #content(stream: PdfStream | undefined): { hash: string; names: UsedNames } {
    if (!stream || this.pdf.name(stream, 'Filter') !== 'FlateDecode') {
      throw new Error('The content of a page is not packed as ours');
    }
    // A copy: nobody keeps a whole file for the sake of a part.
    const hash = this.#keep(new Uint8Array(stream.data));
    const names = this.#names.get(hash) ?? usedNames(stream.getDecodedData());
    this.#names.set(hash, names);
    return { hash, names };
  }

  async #named(
    resources: PdfDict | undefined,
    kind: 'Font' | 'XObject' | 'ColorSpace',
    names: ReadonlySet<string>,
  ): Promise<Record<string, string>> {
    const all = this.pdf.dict(resources, kind);
    const kept: Record<string, string> = {};
    for (const name of names) {
      const ref = all?.get(name);
      if (!(ref instanceof PdfRef)) throw new Error(`There is no ${name} among those of ${kind}`);
      kept[name] = await this.#object(ref, resources);
    }
    return kept;
  }

  async #intent(): Promise<string> {
    const intents = this.pdf.value(this.pdf.root.get('OutputIntents'));
    const [ref] = intents && 'toArray' in intents ? intents.toArray() : [];
    if (!(ref instanceof PdfRef)) throw new Error('The file names no printing condition');
    return this.#object(ref);
  }

  async #object(ref: PdfRef, resources?: PdfDict): Promise<string> {
    const { objectNumber } = ref;
    const known = this.#objects.get(objectNumber);
    if (known) return known;
    const object = this.pdf.value(ref);
    if (object instanceof PdfStream && this.#sharesSpaces(object, resources)) {
      this.#written.keepSpaces(objectNumber, usedNames(object.getDecodedData()).inks);
    }
    const hash = this.#keep(await this.#written.alone(objectNumber));
    this.#objects.set(objectNumber, hash);
    return hash;
  }

  /** Whether an object has the inks of all pages, as shapes do: it would change with other cards. */
  #sharesSpaces(object: PdfStream, resources: PdfDict | undefined): boolean {
    const own = this.pdf.dict(object, 'Resources')?.get('ColorSpace');
    const ofPages = resources?.get('ColorSpace');
    return (
      own instanceof PdfRef &&
      ofPages instanceof PdfRef &&
      own.objectNumber === ofPages.objectNumber
    );
  }

  #keep(bytes: Uint8Array): string {
    const hash = partHash(bytes);
    this.#parts.set(hash, bytes);
    return hash;
  }
}
