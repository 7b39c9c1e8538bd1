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
