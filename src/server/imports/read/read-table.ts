import { ApiError } from '../../../domain/errors.ts';
import { IMPORT_FILE_BYTES_MAX } from '../../../domain/import/import-limits.ts';
import { readCsv } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import type { ReadingOptions, TableKind, TableRow } from './table-row.ts';
import { readVcards } from './vcard-rows.ts';
import { readXlsx } from './xlsx-rows.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** How old workbooks begin, and those that a password protects. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The names of what a container holds are in UTF-16; only a protected workbook has this one. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** A file as a table: what it is, and its rows that hold something, read as they are asked for. */
export interface Table {
  /** Final once all rows were read: photos are counted on the way. */
  kind(): TableKind;
  readonly rows: AsyncIterable<TableRow> | Iterable<TableRow>;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/**
 * Reads a file by what it holds, whatever it is called: a workbook, an address book, or a text with
 * separators. ApiError for what is none of these, too large, protected or broken.
 */
export async function readTable(bytes: Buffer, options: ReadingOptions = {}): Promise<Table> {
  if (bytes.length > IMPORT_FILE_BYTES_MAX) throw new ApiError('import_file_too_large');
  if (startsWith(bytes, OLE)) {
    throw new ApiError(bytes.includes(ENCRYPTED) ? 'import_protected' : 'import_old_workbook');
  }
  if (startsWith(bytes, ZIP)) {
    const { kind, rows } = await readXlsx(bytes, options);
    return { kind: () => kind, rows };
  }
  const { text, encoding } = decodeText(bytes, options.encoding);
  const plain = { sheets: [], sheet: '', encoding };
  if (/^\s*BEGIN:VCARD\b/i.test(text)) {
    let photos = 0;
    const rows = readVcards(text, {
      photos: (count) => {
        photos += count;
      },
    });
    return { kind: () => ({ kind: 'vcard', ...plain, photos }), rows };
  }
  // Other files that begin like a text.
  if (/^(?:%PDF-|\{\\rtf|<(?:!doctype|\?xml|html|table)\b)/i.test(text.trimStart()))
    throw new ApiError('import_unknown_kind');
  return { kind: () => ({ kind: 'text', ...plain, photos: 0 }), rows: readCsv(text) };
}
