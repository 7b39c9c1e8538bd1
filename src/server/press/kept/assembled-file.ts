import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { PdfFile, type PdfRef } from '../../platform/pdf/pdf-objects.ts';
import { pdfVersion } from '../pdf/file-identity.ts';
import { pageResources } from '../pdf/file-resources.ts';
import { PRESS_STATES } from '../pdf/ink-resources.ts';
import { addPage, framedFile } from '../pdf/press-frame.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';
import type { KeptPage } from './kept-page.schema.ts';
import { partHash } from './part-hash.ts';

interface Assembly {
  /** A part by its hash; undefined when it is gone. */
  readonly part: (hash: string) => Uint8Array | undefined;
  readonly profile: PrinterProfile;
  readonly title: string;
  readonly now: Date;
}

/**
 * Puts pages of any files that were taken apart together as one press file, in the order given. Nothing
 * is packed anew, so the same pages make the same bytes for good. Throws when a part is gone or
 * changed, or when the pages were made for several printing conditions.
 */
export async function assembledFile(
  pages: readonly KeptPage[],
  { part, profile, title, now }: Assembly,
): Promise<Uint8Array> {
  const file = new PdfFile(pdfVersion(profile));
  const assembled = new AssembledParts(file, part);
  const tree = file.reserve();
  const kids: PdfRef[] = [];
  for (const page of pages) {
    const { media, bleed, trim } = page;
    const resources = await assembled.resources(page);
    const content = assembled.content(page.content);
    kids.push(addPage(file, tree, { media, bleed, trim, resources, content }));
  }
  const intent = await assembled.object(await assembled.intent(pages));
  return framedFile(file, { tree, pages: kids, intent, profile, title, now });
}

/** Parts by their names, in one order: what stores them may have another. */
function sorted(named: Readonly<Record<string, string>>): [name: string, hash: string][] {
  return Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The parts that are in a file, each once. */
class AssembledParts {
  readonly #refs = new Map<string, PdfRef>();
  readonly #resources = new Map<string, PdfRef>();
  readonly #file: PdfFile;
  readonly #part: Assembly['part'];
  readonly #states: PdfRef;

  constructor(file: PdfFile, part: Assembly['part']) {
    this.#file = file;
    this.#part = part;
    this.#states = file.add(PRESS_STATES);
  }

  content(hash: string): PdfRef {
    const known = this.#refs.get(hash);
    if (known) return known;
    const ref = this.#file.addPlainStream(this.#bytes(hash), { Filter: 'FlateDecode' });
    this.#refs.set(hash, ref);
    return ref;
  }

  async object(hash: string): Promise<PdfRef> {
    const known = this.#refs.get(hash);
    if (known) return known;
    const ref = await this.#file.copyAlone(this.#bytes(hash));
    this.#refs.set(hash, ref);
    return ref;
  }

  /** The resources of a page, which are those of others that name the same. */
  async resources({ fonts, objects, inks }: KeptPage): Promise<PdfRef> {
    const key = JSON.stringify([fonts, objects, inks].map(sorted));
    const known = this.#resources.get(key);
    if (known) return known;
    const ref = this.#file.add(
      pageResources({
        Font: await this.#named(fonts),
        ColorSpace: await this.#named(inks),
        XObject: await this.#named(objects),
        ExtGState: this.#states,
      }),
    );
    this.#resources.set(key, ref);
    return ref;
  }

  /** The intent of all pages: with a profile where one of them has it, as a file of them all would. */
  async intent(pages: readonly KeptPage[]): Promise<string> {
    const intents = [...new Set(pages.map(({ intent }) => intent))];
    const told = await Promise.all(intents.map((hash) => this.#told(hash)));
    const [first, ...others] = told;
    if (!first) throw new Error('There are no pages');
    const other = others.find(({ condition }) => condition !== first.condition);
    if (other) throw new Error(`Pages are made for ${first.condition} and ${other.condition}`);
    return (told.find(({ hasProfile }) => hasProfile) ?? first).hash;
  }

  async #told(hash: string) {
    const pdf = await ReadPdf.open(this.#bytes(hash));
    const intent = pdf.dict(pdf.root, 'Alone');
    const condition = pdf.text(intent, 'OutputConditionIdentifier');
    return { hash, condition, hasProfile: pdf.stream(intent, 'DestOutputProfile') !== undefined };
  }

  async #named(named: Readonly<Record<string, string>>): Promise<Record<string, PdfRef>> {
    const refs: Record<string, PdfRef> = {};
    for (const [name, hash] of sorted(named)) refs[name] = await this.object(hash);
    return refs;
  }

  #bytes(hash: string): Uint8Array {
    const bytes = this.#part(hash);
    if (!bytes) throw new Error(`There is no part ${hash}`);
    if (partHash(bytes) !== hash) throw new Error(`The part ${hash} is no longer what it was`);
    return bytes;
  }
}
