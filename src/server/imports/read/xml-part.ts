import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ApiError } from '../../../domain/errors.ts';
import type { ZipEntries } from './zip-entries.ts';

/** What a reader of XML hears; names come without what stands before their colon. */
export interface XmlReader {
  opened(name: string, attributes: Readonly<Record<string, string>>): void;
  closed?(name: string): void;
  text?(text: string): void;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Reads a part of a workbook, where there is one; gives the caller a turn after each piece of it. */
export async function* readXml(
  entries: ZipEntries,
  part: string,
  reader: XmlReader,
): AsyncGenerator<void> {
  if (!entries.has(part)) return;
  const parser = new SaxesParser<{ xmlns: false }>();
  let fault: Error | undefined;
  parser.on('error', (error) => {
    fault ??= new ApiError('import_damaged', { cause: error });
  });
  // Entities are declared in it, and bombs are made of those.
  parser.on('doctype', () => {
    fault = new ApiError('import_unsafe');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) =>
    reader.opened(localName(name), attributes),
  );
  parser.on('closetag', ({ name }) => reader.closed?.(localName(name)));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of entries.read(part)) {
      parser.write(decoder.decode(piece, { stream: true }));
      if (fault) throw fault;
      yield;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('import_damaged', { cause: error });
  }
  if (fault) throw fault;
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
