import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ApiError } from '../../../../domain/errors.ts';
import type { ZipEntries } from './zip-entries.ts';

/** Handlers of a reader of XML; names come without the prefix before their colon. */
export interface XmlReader {
  opened(name: string, attributes: Readonly<Record<string, string>>): void;
  closed?(name: string): void;
  text?(text: string): void;
}

/** Elements within one another; a sheet needs ten. */
const DEPTH_MAX = 64;
/** Of one element; that of a sheet declares some twenty names. */
const ATTRIBUTES_MAX = 128;
/** Between two tags, attributes or texts: none in a cell is nearly as long, however it is escaped. */
const UNBROKEN_MAX = 1_000_000;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const UTF16 = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
  [Buffer.from('<\0', 'latin1'), 'utf-16le'],
  [Buffer.from('\0<', 'latin1'), 'utf-16be'],
] as const;

/** By how a part begins. */
function decoderOf(piece: Buffer): TextDecoder {
  const utf16 = UTF16.find(([start]) => piece.subarray(0, start.length).equals(start))?.[1];
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    piece.toString('latin1', 0, 200),
  );
  return new TextDecoder(utf16 ?? declared?.[1] ?? 'utf-8', { fatal: true });
}

/**
 * A parser that tells a reader what it hears. Parts that would pile up in its memory are
 * `import_too_heavy`: elements in elements, attributes, and what nothing breaks.
 */
class BoundedParser {
  readonly #parser = new SaxesParser<{ xmlns: false }>();
  #fault: Error | undefined;
  #depth = 0;
  #attributes = 0;
  #unbroken = 0;

  constructor(reader: XmlReader) {
    const parser = this.#parser;
    parser.on('error', (error) => {
      this.#fault ??= new ApiError('import_damaged', { cause: error });
    });
    // Entities are declared in it, and bombs are made of those.
    parser.on('doctype', () => {
      throw new ApiError('import_unsafe');
    });
    parser.on('attribute', () => {
      this.#unbroken = 0;
      this.#attributes += 1;
      if (this.#attributes > ATTRIBUTES_MAX) throw new ApiError('import_too_heavy');
    });
    parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
      this.#unbroken = this.#attributes = 0;
      this.#depth += 1;
      if (this.#depth > DEPTH_MAX) throw new ApiError('import_too_heavy');
      reader.opened(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.#unbroken = 0;
      this.#depth -= 1;
      reader.closed?.(localName(name));
    });
    const onText = (text: string) => {
      this.#unbroken = 0;
      reader.text?.(text);
    };
    parser.on('text', onText);
    parser.on('cdata', onText);
  }

  write(text: string): void {
    this.#unbroken += text.length;
    this.#parser.write(text);
    if (this.#fault) throw this.#fault;
    if (this.#unbroken > UNBROKEN_MAX) throw new ApiError('import_too_heavy');
  }

  close(): void {
    this.#parser.close();
    if (this.#fault) throw this.#fault;
  }
}

/** Reads a part of a workbook, where there is one; gives the caller a turn after each piece of it. */
export async function* readXml(
  entries: ZipEntries,
  part: string,
  reader: XmlReader,
): AsyncGenerator<void> {
  if (!entries.has(part)) return;
  const parser = new BoundedParser(reader);
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of entries.read(part)) {
      decoder ??= decoderOf(piece);
      parser.write(decoder.decode(piece, { stream: true }));
      yield;
    }
    parser.write(decoder?.decode() ?? '');
    parser.close();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('import_damaged', { cause: error });
  }
}

/** The same for a part that is short. */
export async function readWholeXml(
  entries: ZipEntries,
  part: string,
  reader: XmlReader,
): Promise<void> {
  const pieces = readXml(entries, part, reader);
  while (!(await pieces.next()).done);
}
