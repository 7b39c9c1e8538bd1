import { tablesOf } from './font-tables.ts';

/** Of the table `name`: what the whole font is called. */
const FULL_NAME = 4;
const WINDOWS = 3;
const MACINTOSH = 1;
const RECORD_BYTES = 12;
const NAME_BYTES_MAX = 200;

/** The name that a checked font gives itself; empty when it gives none. */
export function fontName(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = tablesOf(view)?.get('name');
  if (!table || table.byteLength < 6) return '';
  const count = Math.min(table.getUint16(2), Math.floor((table.byteLength - 6) / RECORD_BYTES));
  const texts = table.getUint16(4);
  let found = '';
  for (let index = 0; index < count; index += 1) {
    const record = 6 + index * RECORD_BYTES;
    if (table.getUint16(record + 6) !== FULL_NAME) continue;
    const platform = table.getUint16(record);
    const length = Math.min(table.getUint16(record + 8), NAME_BYTES_MAX);
    const start = texts + table.getUint16(record + 10);
    if (start + length > table.byteLength) continue;
    const text = new Uint8Array(table.buffer, table.byteOffset + start, length);
    if (platform === WINDOWS) return new TextDecoder('utf-16be').decode(text);
    if (platform === MACINTOSH) found = new TextDecoder('macintosh').decode(text);
  }
  return found;
}
