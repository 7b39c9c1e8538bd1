import { FIELDS_LENGTH_MAX } from '../limits.ts';
import { withoutEntities } from './entities.ts';
import { QueryError } from './query-error.ts';

/** Elements that are no text for a reader, with all that they hold. */
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
function excerpt(text: string, max: number, withEllipsis: boolean): string {
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

type Modify = (value: unknown) => unknown;

/** Which keys of a JSON object to keep. */
export interface Picks {
  /** `*` was asked for at this level. */
  all: boolean;
  /** The modifier of the values of the keys that only `*` keeps. */
  modifyAll: Modify | undefined;
  readonly keys: Map<string, Pick>;
}

interface Pick {
  /** The key was asked for as a whole, with everything under it. */
  whole: boolean;
  modify: Modify | undefined;
  readonly under: Picks;
}

/** Splits at the commas that are not inside parentheses. */
function entriesOf(text: string): string[] {
  const entries: string[] = [];
  let isInside = false;
  for (const part of text.split(',')) {
    if (isInside) entries.push(`${entries.pop()},${part}`);
    else entries.push(part);
    if (/[()]/.test(part)) isInside = part.lastIndexOf('(') > part.lastIndexOf(')');
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

function parseModifier(text: string): Modify {
  const [, max, ellipsis] =
    /^excerpt\(\s*(\d{1,9})\s*(?:,\s*(true|false|1|0|t|f)\s*)?\)$/i.exec(text) ?? [];
  if (max === undefined || Number(max) === 0) throw new QueryError(`bad modifier ${text}`);
  const withEllipsis = ellipsis !== undefined && /^(true|1|t)$/i.test(ellipsis);
  return (value) => (typeof value === 'string' ? excerpt(value, Number(max), withEllipsis) : value);
}

function noPicks(): Picks {
  return { all: false, modifyAll: undefined, keys: new Map() };
}

/** Reads a `fields` parameter; nothing when it is blank, which keeps every key. */
export function parseFields(text: string): Picks | undefined {
  if (text.length > FIELDS_LENGTH_MAX) throw new QueryError('fields is too long');
  const root = noPicks();
  const entries = entriesOf(text);
  for (const entry of entries) {
    const colon = entry.indexOf(':');
    const path = (colon === -1 ? entry : entry.slice(0, colon)).trim();
    const modify = colon === -1 ? undefined : parseModifier(entry.slice(colon + 1).trim());
    const names = path.split('.');
    let level = root;
    for (const [position, name] of names.entries()) {
      const isLast = position === names.length - 1;
      if (isLast && name === '*') {
        level.all = true;
        level.modifyAll = modify;
        break;
      }
      const pick = level.keys.get(name) ?? { whole: false, modify: undefined, under: noPicks() };
      level.keys.set(name, pick);
      if (isLast) {
        pick.whole = true;
        pick.modify = modify;
      }
      level = pick.under;
    }
  }
  return entries.length === 0 ? undefined : root;
}

/** Whether anything of this key is kept; without `fields`, everything is. */
export function keeps(picks: Picks | undefined, key: string): boolean {
  return !picks || picks.all || picks.keys.has(key);
}

/** The picks under this key; nothing when everything is kept. */
export function picksUnder(picks: Picks | undefined, key: string): Picks | undefined {
  const pick = picks?.keys.get(key);
  return pick?.whole ? undefined : pick?.under;
}
