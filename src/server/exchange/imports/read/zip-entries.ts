import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { ApiError } from '../../../../domain/errors.ts';

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** Names of files in a workbook; an archive with more of them is none. */
const ENTRIES_MAX = 10_000;
const CHUNK_BYTES = 64 * 1024;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
  /** The checksum of its bytes as they were packed. */
  readonly sum: number;
}

function damaged(cause?: unknown): ApiError {
  return new ApiError('import_damaged', { cause });
}

/**
 * The files in an archive, unpacked as they are read and never more than `room` bytes in all,
 * whatever the archive says of itself. An unreadable one is an ApiError.
 */
export class ZipEntries {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #room: number;

  constructor(bytes: Buffer, room: number) {
    this.#bytes = bytes;
    this.#room = room;
    this.#entries = entriesOf(bytes);
  }

  /** Names are compared as in a workbook: without case. */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The bytes of a file, a part at a time; nothing when it is not there. Letters that changed are a fault. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    let sum = 0;
    for await (const part of this.#unpacked(entry)) {
      sum = crc32(part, sum);
      yield part;
    }
    if (sum !== entry.sum) throw damaged();
  }

  async *#unpacked(entry: Entry): AsyncGenerator<Buffer> {
    const { method, packed, offset } = entry;
    const names = this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28);
    const start = offset + LOCAL_BYTES + names;
    const content = this.#bytes.subarray(start, start + packed);
    if (content.length < packed) throw damaged();
    if (method === STORED) {
      for (let at = 0; at < packed; at += CHUNK_BYTES) {
        yield this.#taken(content.subarray(at, at + CHUNK_BYTES));
      }
      return;
    }
    if (method !== DEFLATED) throw damaged();
    const inflate = Readable.from([content]).pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }));
    try {
      for await (const part of inflate) yield this.#taken(part);
    } catch (error) {
      throw error instanceof ApiError ? error : damaged(error);
    }
  }

  #taken(part: Buffer): Buffer {
    this.#room -= part.length;
    if (this.#room < 0) throw new ApiError('import_unpacks_too_large');
    return part;
  }
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const tail = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  const end = tail + bytes.subarray(tail).lastIndexOf(END_SIGNATURE);
  if (end < tail || end + END_BYTES > bytes.length) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw damaged();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      throw damaged();
    }
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    const offset = bytes.readUInt32LE(at + 42);
    if (offset + LOCAL_BYTES > bytes.length) throw damaged();
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new ApiError('import_protected');
    const name = bytes.toString('utf8', at + ENTRY_BYTES, nameEnd).replaceAll('\\', '/');
    entries.set(name.toLowerCase(), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset,
      sum: bytes.readUInt32LE(at + 16),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
