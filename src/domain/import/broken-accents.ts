/** Signs that Windows shows for the second byte of an accent written as UTF-8. */
const SECOND = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters and signs that stand in no French text so: one reads them where accents were read wrongly. */
const BROKEN: readonly RegExp[] = [
  // UTF-8 that was read as Windows writes: `LefÃ¨vre`, `lâ€™Atelier`.
  new RegExp(`Ã[${SECOND}]|Â[\\u00a0-\\u00bf]|Å[“’]|â€`, 'u'),
  // UTF-8 that was read as DOS or a former Macintosh writes: `Lef├¿vre`, `Lef√®vre`.
  /[\u2500-\u259f]|√\S/u,
  // The replacement for an unreadable letter, and signs that no system shows.
  /[\ufffd\u0080-\u0084\u0086-\u009f]/u,
  // DOS or a former Macintosh that was read as Windows writes: `Andr‚`, `Lef‡on`.
  /\p{L}[‚ƒ„†‡ˆ‰‹˜]|[‚ƒ†‡ˆ‰˜]\p{Ll}|\p{Ll}[ŠŽ™“”]\p{Ll}/u,
  // Windows that was read as one of these: `LefÞvre`.
  /\p{Ll}[ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖØÙÚÛÜÞþ]\p{Ll}/u,
];

/** Whether the accents of a text were read wrongly, as far as its letters tell. */
export function hasBrokenAccents(text: string): boolean {
  return BROKEN.some((broken) => broken.test(text));
}

/** The signs that Windows shows for the bytes from 128 to 159. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Windows' letters by which UTF-8 was read once, and saved so: each stands for one byte. */
const BYTE_OF = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = at + 128;
    return [SIGNS[at] ?? String.fromCharCode(byte), byte] as const;
  }),
);
const BYTES_SHOWN = new RegExp(`[${[...BYTE_OF.keys()].join('')}]+`, 'gu');

/** Undoes a reading of UTF-8 as Windows writes, where it was one. */
export function readOnce(text: string): string {
  return text.replace(BYTES_SHOWN, (letters) => {
    const bytes = Array.from(letters, (letter) => BYTE_OF.get(letter) ?? 0);
    try {
      return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16)}`).join(''));
    } catch {
      return letters;
    }
  });
}

/** A text whose accents were broken once, with its own accents; nothing where it cannot be told. */
export function mendedAccents(text: string): string | undefined {
  if (!hasBrokenAccents(text)) return undefined;
  const mended = readOnce(text);
  return hasBrokenAccents(mended) ? undefined : mended;
}
