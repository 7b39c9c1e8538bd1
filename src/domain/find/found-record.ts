import { companyName } from '../company.ts';
import { fullName, jobTitle, personName } from '../contact.ts';
import { cardStateOn } from '../departure.ts';
import { readPhone } from '../phone.ts';
import {
  holdsTerms,
  SEARCHED,
  type SearchedName,
  type SearchTerm,
  searchedValues,
  searchTerms,
  typedText,
  valuesIn,
} from '../search.ts';
import { shownName } from '../shown-name.ts';
import { fold } from '../text.ts';
import { FOUND_SHOWN, type FoundGroup, type FoundRecord } from './found.ts';
import { MATCH_KEYS, wantedKeys } from './match-keys.ts';

type TextOf = (field: string) => string;

interface Shape {
  /** Read beside what is searched. */
  readonly fields: readonly string[];
  name(textOf: TextOf): string;
  details(textOf: TextOf): readonly string[];
  state(textOf: TextOf, day: string): string;
}

/** Of the company of a record, which is read with it. */
export const COMPANY_NAME = 'company.RaisonSociale';
export const COMPANY_CITY = 'company.City';

function personOf(textOf: TextOf) {
  return { Nom: textOf('Nom'), Prenom: textOf('Prenom') };
}

const SHAPES: Readonly<Record<SearchedName, Shape>> = {
  Company: {
    fields: ['isActive', 'siret'],
    name: (textOf) => companyName({ RaisonSociale: textOf('RaisonSociale') }),
    details: (textOf) => [textOf('City')],
    // The databases write a boolean as `1` or `true`.
    state: (textOf) => (['1', 'true'].includes(textOf('isActive')) ? 'active' : 'inactive'),
  },
  Contacts: {
    fields: ['cardState', 'leftOn', 'company'],
    name: (textOf) => personName(personOf(textOf)),
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
    name: (textOf) => shownName(textOf('Name')),
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

function rankOf(
  typed: string,
  terms: readonly SearchTerm[],
  names: readonly string[],
  own: string,
): number {
  const [name = ''] = names;
  if (names.some((one) => one.startsWith(typed))) return RANKS.beginning;
  const beginnings = name.split(/[\s'-]+/);
  const begins = (piece: string) => beginnings.some((word) => word.startsWith(piece));
  if (terms.every((term) => term.some((pieces) => pieces.every(begins)))) return RANKS.words;
  if (holdsTerms(name, terms)) return RANKS.inName;
  return holdsTerms(own, terms) ? RANKS.other : RANKS.related;
}

/** The value for whose key one looks; nothing when the record has none of these keys. */
function keyedValue(name: SearchedName, typed: string, textOf: TextOf): FoundRecord['matched'] {
  for (const { kind, key } of wantedKeys(name, typed)) {
    const { fields = [], ofEach } = MATCH_KEYS[name][kind] ?? {};
    for (const field of fields) {
      const value = valuesIn(name, field, textOf).find((one) => ofEach?.(one) === key);
      if (value !== undefined) return { field, value };
    }
  }
  return null;
}

/** The first value that holds a typed word which the line does not show. */
function hiddenValue(
  name: SearchedName,
  typed: string,
  textOf: TextOf,
  shown: string,
): FoundRecord['matched'] {
  const missing = searchTerms(name, typed).filter((term) => !holdsTerms(shown, [term]));
  const found = searchedValues(name, textOf).find(({ words }) =>
    missing.some((term) => holdsTerms(words.join(' '), [term])),
  );
  return found ? { field: found.field, value: found.value } : null;
}

function readable(name: SearchedName, matched: FoundRecord['matched']): FoundRecord['matched'] {
  if (!matched || !SEARCHED[name].phones.includes(matched.field)) return matched;
  return { ...matched, value: readPhone(matched.value).display };
}

/**
 * A record as the list of a search everywhere shows it. `typed` is what was looked for, empty for a
 * record that was asked for by its id; `day` is today in France.
 */
export function foundRecord(
  collection: SearchedName,
  textOf: TextOf,
  { typed, day }: { readonly typed: string; readonly day: string },
): FoundRecord {
  const { name, details, state } = SHAPES[collection];
  const words = typedText(typed);
  const shownDetails = details(textOf)
    .map((text) => text.trim())
    .filter(Boolean);
  const own = searchedValues(collection, textOf).flatMap((value) => value.words);
  const names = SEARCHED[collection].names.map(textOf).join(' ');
  const keyed = keyedValue(collection, typed, textOf);
  const shown = fold([names, ...shownDetails].join(' '));
  const hidden = keyed && !shown.includes(fold(keyed.value)) ? keyed : undefined;
  const matched = words === '' ? null : (hidden ?? hiddenValue(collection, typed, textOf, shown));
  const inOrder = collection === 'Contacts' ? [fullName(personOf(textOf))] : [];
  return {
    collection,
    id: textOf('id'),
    name: name(textOf),
    details: shownDetails,
    state: state(textOf, day),
    company: textOf('company'),
    dial:
      SEARCHED[collection].phones
        .map((field) => readPhone(valuesIn(collection, field, textOf)[0] ?? '').dial)
        .find(Boolean) ?? '',
    rank: keyed
      ? RANKS.key
      : rankOf(
          words,
          searchTerms(collection, typed),
          [names, ...inOrder].map(typedText),
          own.join(' '),
        ),
    matched: readable(collection, matched),
  };
}

/** Who or what is no longer in use. */
const PAST_STATES: ReadonlySet<string> = new Set(['inactive', 'left']);

/** The best first: by rank, those in use before the others, then as in a dictionary. */
export function compareFound(a: FoundRecord, b: FoundRecord): number {
  const [nameA, nameB] = [fold(a.name), fold(b.name)];
  return (
    a.rank - b.rank ||
    Number(PAST_STATES.has(a.state)) - Number(PAST_STATES.has(b.state)) ||
    (nameA < nameB ? -1 : Number(nameA > nameB))
  );
}

/** What was found in a collection; nothing when that is nothing. */
export function foundGroup(collection: SearchedName, found: readonly FoundRecord[]): FoundGroup[] {
  const sorted = found.toSorted(compareFound);
  if (sorted.length === 0) return [];
  const items = sorted.slice(0, FOUND_SHOWN);
  return [{ collection, items, hasMore: sorted.length > FOUND_SHOWN }];
}
