import { withoutEntities } from './entities.ts';

/** What is no text for a reader, with all that it holds. */
const LEFT_OUT =
  /<(head|style|script|iframe|applet|object|svg|picture|dialog|template|button|form|textarea|select|option)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** These tags stand inside a word or a line; all others begin a new one. */
const INLINE_TAG =
  /<\/?(?:a|abbr|acronym|b|bdo|big|br|cite|code|em|embed|i|img|input|label|q|small|span|strong|strike|sub|sup|time)(?:[\s/][^>]*)?>/gi;
const TAG = /<[a-z/!?][^>]*>/gi;
/** Other blanks hold together what they stand between. */
const BLANKS = /[ \t\n\f\r]+/g;

/** Cuts a text, without its HTML and with white space collapsed, to `max` characters. */
export function excerpt(text: string, max: number, withEllipsis: boolean): string {
  const untagged = text
    .replace(COMMENT, '')
    .replace(LEFT_OUT, '')
    .replace(INLINE_TAG, '')
    .replace(TAG, ' ');
  const plain = withoutEntities(untagged).replace(BLANKS, ' ').trim();
  const characters = [...plain];
  if (characters.length <= max) return plain;
  const cut = characters.slice(0, max).join('').trim();
  return withEllipsis ? `${cut}...` : cut;
}
