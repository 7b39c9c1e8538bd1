/** `PK\3\4`, with which each file of an archive begins. */
const BEGINNING = [0x50, 0x4b, 0x03, 0x04] as const;

/** Counts the files of an archive while its bytes arrive, in whatever pieces. */
export function entryCounter(): (bytes: Uint8Array) => number {
  let count = 0;
  let matched = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === BEGINNING[matched]) matched += 1;
      else matched = byte === BEGINNING[0] ? 1 : 0;
      if (matched === BEGINNING.length) {
        count += 1;
        matched = 0;
      }
    }
    return count;
  };
}
