import {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';

/** The only file that knows the library which reads files again; it is not the one that writes them. */

export { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString };

/** A line of text, and the box around it from its lower left corner. */
export interface WrittenLine {
  readonly text: string;
  readonly bbox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** With their size in points, where it is written. */
  readonly spans: readonly { readonly text: string; readonly fontSize: number }[];
}

/** A file as it is found: values behind references, and nothing taken for granted. */
export class ReadPdf {
  readonly #pdf: PDF;
  #everything: readonly PdfDict[] | undefined;
  #leftOut: ReadonlySet<PdfObject> = new Set();
  readonly bytes: Uint8Array;

  private constructor(pdf: PDF, bytes: Uint8Array) {
    this.bytes = bytes;
    this.#pdf = pdf;
  }

  /** Opens a file; throws when it is none. */
  static async open(bytes: Uint8Array): Promise<ReadPdf> {
    return new ReadPdf(await PDF.load(bytes), bytes);
  }

  /** Whether it was understood as it is, without being repaired. */
  get isSound(): boolean {
    return !this.#pdf.recoveredViaBruteForce && this.#pdf.warnings.length === 0;
  }

  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt');
  }

  get usesStreamsOfObjects(): boolean {
    return (
      this.#pdf.usesXRefStreams ||
      this.everything.some((dict) => ['ObjStm', 'XRef'].includes(this.name(dict, 'Type') ?? ''))
    );
  }

  get version(): string {
    return (
      /^%PDF-(\d\.\d)/.exec(Buffer.from(this.bytes.subarray(0, 8)).toString('latin1'))?.[1] ?? ''
    );
  }

  get trailer(): PdfDict {
    return this.#pdf.context.info.trailer;
  }

  get root(): PdfDict {
    return this.#pdf.getCatalog();
  }

  get info(): PdfDict {
    return this.dict(this.trailer, 'Info') ?? PdfDict.of({});
  }

  get pages(): readonly PdfDict[] {
    return this.#pdf.getPages().map(({ dict }) => dict);
  }

  /**
   * The lines that a form writes, as far as its fonts tell, without those of forms that it draws; where
   * they stand is in its own points. `content` is its own one, or some of it.
   */
  textLines(form: PdfStream, content: Uint8Array): readonly WrittenLine[] {
    const page = this.#pdf.getPages()[0];
    if (!page) return [];
    const { dict } = page;
    const kept = ['Contents', 'Resources'].map((key) => [key, dict.get(key)] as const);
    const resources = form.get('Resources');
    // The library reads the text of pages alone: for this moment the form is one.
    dict.set('Contents', new PdfStream(undefined, content));
    if (resources) dict.set('Resources', resources);
    try {
      return page.extractText().lines;
    } finally {
      for (const [key, value] of kept) if (value) dict.set(key, value);
    }
  }

  value(object: PdfObject | null | undefined): PdfObject | undefined {
    if (object instanceof PdfRef) return this.#pdf.getObject(object) ?? undefined;
    return object ?? undefined;
  }

  get(dict: PdfDict | undefined, key: string): PdfObject | undefined {
    return this.value(dict?.get(key));
  }

  dict(dict: PdfDict | undefined, key: string): PdfDict | undefined {
    const value = this.get(dict, key);
    return value instanceof PdfDict ? value : undefined;
  }

  stream(dict: PdfDict | undefined, key: string): PdfStream | undefined {
    const value = this.get(dict, key);
    return value instanceof PdfStream ? value : undefined;
  }

  /** The values of an array; that of a single value is itself. */
  array(dict: PdfDict | undefined, key: string): PdfObject[] {
    const value = this.get(dict, key);
    if (value === undefined) return [];
    if (!(value instanceof PdfArray)) return [value];
    return value.toArray().flatMap((one) => this.value(one) ?? []);
  }

  name(dict: PdfDict | undefined, key: string): string | undefined {
    return nameOf(this.get(dict, key));
  }

  number(dict: PdfDict | undefined, key: string): number | undefined {
    const value = this.get(dict, key);
    return value instanceof PdfNumber ? value.value : undefined;
  }

  numbers(dict: PdfDict | undefined, key: string): number[] {
    return this.array(dict, key).map((one) => (one instanceof PdfNumber ? one.value : Number.NaN));
  }

  text(dict: PdfDict | undefined, key: string): string | undefined {
    const value = this.get(dict, key);
    return value instanceof PdfString ? value.asString() : undefined;
  }

  flag(dict: PdfDict | undefined, key: string): boolean | undefined {
    const value = this.get(dict, key);
    return value instanceof PdfBool ? value.value : undefined;
  }

  /** A value that a page has, or was given by the tree that it stands in. */
  inherited(page: PdfDict, key: string): PdfObject | undefined {
    let place: PdfDict | undefined = page;
    for (let depth = 0; place && depth < 50; depth += 1) {
      const value = this.get(place, key);
      if (value !== undefined) return value;
      place = this.dict(place, 'Parent');
    }
    return undefined;
  }

  /** Every dictionary and stream that can be reached, but for what is left out. */
  get everything(): readonly PdfDict[] {
    this.#everything ??= this.reachedFrom(this.trailer, this.#leftOut);
    return this.#everything;
  }

  /** Leaves forms and all that only they name out of everything: others judge them. */
  leaveOut(forms: Iterable<PdfStream>): void {
    this.#leftOut = new Set(forms);
    this.#everything = undefined;
  }

  /** A dictionary and all that can be reached from it, always in the same order. */
  reachedFrom(start: PdfDict, without: Iterable<PdfObject> = []): readonly PdfDict[] {
    const seen = new Set<PdfObject>(without);
    const found: PdfDict[] = [];
    const waiting: PdfObject[] = [start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const object = this.value(next);
      if (!object || seen.has(object)) continue;
      if (object instanceof PdfArray) {
        seen.add(object);
        waiting.push(...object.toArray());
      } else if (object instanceof PdfDict) {
        seen.add(object);
        found.push(object);
        for (const [, value] of object) waiting.push(value);
      }
    }
    return found;
  }
}

export function nameOf(object: PdfObject | undefined): string | undefined {
  return object instanceof PdfName ? object.value : undefined;
}
