/** How many bytes a text takes in UTF-8, where half a surrogate pair is written as U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The equivalents of French search: accents, ligatures, quotes and case make no difference. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '’': "'",
  '‘': "'",
};

/**
 * Folds a text to what searches (`~`) and French dictionary order compare: lower case, no accents,
 * ligatures in two letters. Both databases store the result beside the text (api.md, departure 4).
 */
export function fold(text: string): string {
  // Most texts hold nothing else, and each write folds twenty of them.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøđðþłı’‘]/gu, (letter) => EQUIVALENTS[letter] ?? letter);
}

/** The letters and digits of a text, folded: what is left of a name without its signs and blanks. */
export function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The part of a sentence as one of its own. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
