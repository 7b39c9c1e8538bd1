/**
 * Texts as people see them. Invisible characters make two names of one: marks of direction, blanks
 * of no width, ends of files, and accents that are written apart from their letters.
 */

/** Line ends and tabs apart, which are blanks; U+0000 is refused where texts are judged. */
const CONTROLS = '\\u0001-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F\\uFFF9-\\uFFFB';
const UNSEEN = new RegExp(`[\\p{Default_Ignorable_Code_Point}${CONTROLS}]`, 'gu');

/** Most texts hold nothing else. */
const PLAIN = /^[\n\r\t\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f\u20ac]*$/;

/** Scripts whose letters join, or do not, by a sign between them. */
const JOINING =
  'Arabic Syriac Mongolian Devanagari Bengali Tamil Telugu Kannada Malayalam Sinhala Gujarati Gurmukhi Oriya Khmer'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('|');

/** Unseen signs that change the look of the sign right before them. */
const SHAPED: readonly (readonly [sign: RegExp, behind: RegExp])[] = [
  // Parts of one emoji.
  [/^\u200d$/u, /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u],
  [/^[\u200c\u200d]$/u, new RegExp(`(?:${JOINING})$`, 'u')],
  // A picture instead of a letter, or the other way round; another shape of a Chinese one.
  [/^[\ufe0e\ufe0f]$/u, /(?:\p{Emoji}|\p{Extended_Pictographic})$/u],
  [/^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u, /\p{Script=Han}$/u],
  [/^[\u180b-\u180f]$/u, /\p{Script=Mongolian}$/u],
  // The flag of a region is a black flag with the letters of its name.
  [/^[\u{e0020}-\u{e007f}]$/u, /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u],
];

/** So many signs before one tell what it is part of. */
const BEFORE = 24;

/** A text without what nobody sees, its accents in one with their letters (NFC). */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = text.replace(UNSEEN, (sign, at: number) => {
    const before = text.slice(Math.max(0, at - BEFORE), at);
    return SHAPED.some(([one, behind]) => one.test(sign) && behind.test(before)) ? sign : '';
  });
  return seen.normalize('NFC');
}

const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** The same on one line, as fields of one line hold it: blanks stay as they are. */
export function oneLineText(text: string): string {
  const visible = visibleText(text);
  return visible.replace(LINE_ENDS, (ends, at: number) =>
    at === 0 || at + ends.length === visible.length ? '' : ' ',
  );
}
