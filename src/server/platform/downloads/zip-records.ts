/** The records of a ZIP archive (PKWARE's APPNOTE 6.3), with ZIP64 for what 32 bits cannot tell. */

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const END = 0x06054b50;

const VERSION = 20;
const ZIP64_VERSION = 45;
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const FULL_32 = 0xffffffff;
const FULL_16 = 0xffff;
const ZIP64_FIELD = 1;

export interface ZipEntry {
  readonly name: Buffer;
  readonly isDeflated: boolean;
  readonly time: Date;
  /** Where its local header begins. */
  readonly offset: number;
  crc: number;
  /** In bytes, as it lies in the archive and as it is read. */
  packed: number;
  size: number;
}

function words(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else if (bytes === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return buffer;
}

/** As DOS wrote it, which knows no zone: that of the server. */
function dosTime(time: Date): readonly [time: number, day: number] {
  return [
    (time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1),
    ((time.getFullYear() - 1980) << 9) | ((time.getMonth() + 1) << 5) | time.getDate(),
  ];
}

function isLarge({ packed, size }: ZipEntry): boolean {
  return packed >= FULL_32 || size >= FULL_32;
}

/** Before the content of an entry. */
export function localHeader({ name, isDeflated, time }: ZipEntry): Buffer {
  const [clock, day] = dosTime(time);
  const header = words(
    ...([
      [4, LOCAL_HEADER],
      [2, VERSION],
      [2, FLAGS],
      [2, isDeflated ? 8 : 0],
    ] as const),
    ...([
      [2, clock],
      [2, day],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([header, name]);
}

/** After the content of an entry. */
export function descriptor(entry: ZipEntry): Buffer {
  const bytes = isLarge(entry) ? 8 : 4;
  return words([4, DESCRIPTOR], [4, entry.crc], [bytes, entry.packed], [bytes, entry.size]);
}

function centralHeader(entry: ZipEntry): Buffer {
  const { name, isDeflated, time, crc, packed, size, offset } = entry;
  const [clock, day] = dosTime(time);
  const isBeyond = isLarge(entry) || offset >= FULL_32;
  const extra = isBeyond
    ? words([2, ZIP64_FIELD], [2, 24], [8, size], [8, packed], [8, offset])
    : Buffer.alloc(0);
  const version = isBeyond ? ZIP64_VERSION : VERSION;
  const told = (value: number) => (isBeyond ? FULL_32 : value);
  const header = words(
    ...([
      [4, CENTRAL_HEADER],
      [2, version],
      [2, version],
      [2, FLAGS],
    ] as const),
    ...([
      [2, isDeflated ? 8 : 0],
      [2, clock],
      [2, day],
      [4, crc],
    ] as const),
    ...([
      [4, told(packed)],
      [4, told(size)],
      [2, name.length],
      [2, extra.length],
    ] as const),
    ...([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, told(offset)],
    ] as const),
  );
  return Buffer.concat([header, name, extra]);
}

/** The list of contents, with which an archive ends; `start` is where it begins. */
export function contentsOf(entries: readonly ZipEntry[], start: number): Buffer {
  const headers = Buffer.concat(entries.map(centralHeader));
  const count = entries.length;
  const isBeyond = count >= FULL_16 || start >= FULL_32;
  const zip64 = words(
    ...([
      [4, ZIP64_END],
      [8, 44],
      [2, ZIP64_VERSION],
      [2, ZIP64_VERSION],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, count],
      [8, count],
      [8, headers.length],
      [8, start],
    ] as const),
    ...([
      [4, ZIP64_LOCATOR],
      [4, 0],
      [8, start + headers.length],
      [4, 1],
    ] as const),
  );
  const [entriesTold, startTold] = isBeyond ? [FULL_16, FULL_32] : [count, start];
  const end = words(
    ...([
      [4, END],
      [2, 0],
      [2, 0],
      [2, entriesTold],
      [2, entriesTold],
    ] as const),
    ...([
      [4, headers.length],
      [4, startTold],
      [2, 0],
    ] as const),
  );
  return Buffer.concat(isBeyond ? [headers, zip64, end] : [headers, end]);
}
