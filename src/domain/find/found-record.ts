import { jobTitle } from '../contact.ts';
import { cardStateOn } from '../departure.ts';
import { readPhone } from '../phone.ts';
import { recordName } from '../record-name.ts';
import { holdsTerms, type SearchTerm, searchTerms } from '../search/search-terms.ts';
import { searchedValues, valuesIn } from '../search/search-text.ts';
import { typedText } from '../search/search-words.ts';
import { SEARCHED, type SearchedName } from '../search/searched.ts';
import { shownName } from '../shown-name.ts';
import { fold } from '../text.ts';
import type { FoundGroup, FoundRecord } from './found.schema.ts';
import { FOUND_SHOWN } from './found.ts';
import { MATCH_KEYS, type MatchKey, wantedKeys } from './match-keys.ts';

type TextOf = (field: string) => string;

interface Shape {
  /** Read beside what is searched. */
  readonly fields: readonly string[];
  details(textOf: TextOf): readonly string[];
  state(textOf: TextOf, day: string): string;
}

/** Of the company of a record, which is read with it. */
export const COMPANY_NAME = 'company.RaisonSociale';
export const COMPANY_CITY = 'company.City';

function nameOf(collection: SearchedName, textOf: TextOf): string {
  return shownName(recordName(collection, textOf));
}

const SHAPES: Readonly<Record<SearchedName, Shape>> = {
  Company: {
    fields: ['isActive', 'siret'],
    details: (textOf) => [textOf('City')],
    // The databases write a boolean as `1` or `true`.
    state: (textOf) => (['1', 'true'].includes(textOf('isActive')) ? 'active' : 'inactive'),
  },
  Contacts: {
    fields: ['cardState', 'leftOn', 'company'],
    details: (textOf) => [
      jobTitle({ Poste: textOf('Poste'), Poste2: textOf('Poste2') }),
      textOf(COMPANY_NAME),
      textOf(COMPANY_CITY),
    ],
    state: (textOf, day) =>
      cardStateOn({ cardState: textOf('cardState'), leftOn: textOf('leftOn') }, day),
  },
  orders: {
    fields: ['company'],
    details: (textOf) => [`n°\u00a0${textOf('number')}`, textOf(COMPANY_NAME)],
    state: (textOf) => textOf('Status'),
  },
};

/** The columns of which a found record is made. */
export function foundFields(name: SearchedName): readonly string[] {
  const { names, texts, phones, numbers } = SEARCHED[name];
  return [...names, ...texts, ...phones, ...numbers, ...SHAPES[name].fields];
}

/** How well a record fits what was typed. */
const RANKS = { key: 0, beginning: 1, words: 2, inName: 3, other: 4, related: 5 } as const;

/** A search; `typed` is empty for records that are asked for by their ids. */
interface Asked {
  readonly typed: string;
  /** Today in France. */
  readonly day: string;
}

/** The same, made ready once for all records of a collection. */
interface Sought {
  readonly collection: SearchedName;
  readonly words: string;
  readonly terms: readonly SearchTerm[];
  readonly keys: readonly MatchKey[];
  readonly day: string;
}

function soughtIn(collection: SearchedName, { typed, day }: Asked): Sought {
  return {
    ...{ collection, day },
    words: typedText(typed),
    terms: searchTerms(collection, typed),
    keys: wantedKeys(collection, typed),
  };
}

const namesOf = (collection: SearchedName, textOf: TextOf) =>
  SEARCHED[collection].names.map(textOf).join(' ');

function rankOf({ collection, words, terms }: Sought, textOf: TextOf): number {
  const names = [namesOf(collection, textOf), recordName(collection, textOf)].map(typedText);
  const [name = ''] = names;
  if (names.some((one) => one.startsWith(words))) return RANKS.beginning;
  const beginnings = name.split(/[\s'-]+/);
  const begins = (piece: string) => beginnings.some((word) => word.startsWith(piece));
  if (terms.every((term) => term.some((pieces) => pieces.every(begins)))) return RANKS.words;
  if (holdsTerms(name, terms)) return RANKS.inName;
  const own = searchedValues(collection, textOf).flatMap((value) => value.words);
  return holdsTerms(own.join(' '), terms) ? RANKS.other : RANKS.related;
}

/** The value for whose key one looks; nothing when the record has none of these keys. */
function keyedValue({ collection, keys }: Sought, textOf: TextOf): FoundRecord['matched'] {
  for (const { kind, key } of keys) {
    const { fields = [], ofEach } = MATCH_KEYS[collection][kind] ?? {};
    for (const field of fields) {
      const value = valuesIn(collection, field, textOf).find((one) => ofEach?.(one) === key);
      if (value !== undefined) return { field, value };
    }
  }
  return null;
}

/** The first value that holds a typed word which the line does not show. */
function hiddenValue(
  { collection, terms }: Sought,
  textOf: TextOf,
  shown: string,
): FoundRecord['matched'] {
  const missing = terms.filter((term) => !holdsTerms(shown, [term]));
  if (missing.length === 0) return null;
  const found = searchedValues(collection, textOf).find(({ words }) =>
    missing.some((term) => holdsTerms(words.join(' '), [term])),
  );
  return found ? { field: found.field, value: found.value } : null;
}

function readable(name: SearchedName, matched: FoundRecord['matched']): FoundRecord['matched'] {
  if (!matched || !SEARCHED[name].phones.includes(matched.field)) return matched;
  return { ...matched, value: readPhone(matched.value).display };
}

/** Where a record stands among those that were found: hundreds are compared, a few are shown. */
interface Place {
  readonly textOf: TextOf;
  readonly keyed: FoundRecord['matched'];
  readonly rank: number;
  readonly state: string;
  readonly sortName: string;
}

function placeOf(sought: Sought, textOf: TextOf): Place {
  const { state } = SHAPES[sought.collection];
  const keyed = keyedValue(sought, textOf);
  return {
    ...{ textOf, keyed },
    rank: keyed ? RANKS.key : rankOf(sought, textOf),
    state: state(textOf, sought.day),
    sortName: fold(nameOf(sought.collection, textOf)),
  };
}

/** The states of records that are no longer in use. */
const PAST_STATES: ReadonlySet<string> = new Set(['inactive', 'left']);

/** The best first: by rank, those in use before the others, then as in a dictionary. */
function comparePlaces(a: Place, b: Place): number {
  return (
    a.rank - b.rank ||
    Number(PAST_STATES.has(a.state)) - Number(PAST_STATES.has(b.state)) ||
    (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName))
  );
}

function shownAt(sought: Sought, { textOf, keyed, rank, state }: Place): FoundRecord {
  const { collection, words } = sought;
  const { details } = SHAPES[collection];
  const shownDetails = details(textOf)
    .map((text) => text.trim())
    .filter(Boolean);
  const shown = fold([namesOf(collection, textOf), ...shownDetails].join(' '));
  const hidden = keyed && !shown.includes(fold(keyed.value)) ? keyed : undefined;
  const matched = words === '' ? null : (hidden ?? hiddenValue(sought, textOf, shown));
  return {
    collection,
    id: textOf('id'),
    name: nameOf(collection, textOf),
    details: shownDetails,
    state,
    company: textOf('company'),
    dial:
      SEARCHED[collection].phones
        .flatMap((field) => valuesIn(collection, field, textOf))
        .map((typed) => readPhone(typed).dial)
        .find(Boolean) ?? '',
    rank,
    matched: readable(collection, matched),
  };
}

/** Records as the list of a search everywhere shows them, in any order. */
export function foundRecords(
  collection: SearchedName,
  records: readonly TextOf[],
  asked: Asked,
): FoundRecord[] {
  const sought = soughtIn(collection, asked);
  return records.map((textOf) => shownAt(sought, placeOf(sought, textOf)));
}

/** The best of what was found in a collection; nothing when that is nothing. */
export function foundGroup(
  collection: SearchedName,
  records: readonly TextOf[],
  asked: Asked,
): FoundGroup[] {
  if (records.length === 0) return [];
  const sought = soughtIn(collection, asked);
  const places = records.map((textOf) => placeOf(sought, textOf)).sort(comparePlaces);
  const items = places.slice(0, FOUND_SHOWN).map((place) => shownAt(sought, place));
  return [{ collection, items, hasMore: places.length > FOUND_SHOWN }];
}
