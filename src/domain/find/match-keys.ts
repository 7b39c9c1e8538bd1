import { COLLECTIONS } from '../collections.ts';
import type { Fields } from '../field.ts';
import { sirenOf } from '../french-numbers.ts';
import { readPhone } from '../phone.ts';
import { valuesIn } from '../search/search-text.ts';
import { SEARCHED_NAMES, type SearchedName } from '../search/searched.ts';
import { fold, lettersOf } from '../text.ts';
import { soundOf } from './fonem.ts';
import { MATCH_FIELDS } from './match-fields.ts';
import { restoredPhone } from './restored-phone.ts';

/**
 * Keys by which a record is found whatever the writing, and which two records that mean the same
 * share. They are stored with the record (see database/match-keys.ts), so finding takes one look.
 */

type TextOf = (field: string) => string;

interface KeyKind {
  /** A key is made anew when one of these changes. */
  readonly fields: readonly string[];
  /** One key of each value: a list has several; an empty one is none. */
  readonly ofEach?: (value: string) => string;
  /** The other values that a person may mean who types such a one, besides the record that has it. */
  readonly typed?: (text: string) => readonly (string | undefined)[];
  /** One key of all fields together. */
  readonly ofAll?: (textOf: TextOf) => string;
}

/** Both databases have room for it in an index, whatever the letters. */
const KEY_LENGTH_MAX = 254;

const LEGAL_FORMS = new Set(
  'ag bv earl ei eirl eurl gaec gie gmbh inc llc ltd sa sarl sas sasu sca scea sci scm scop scp se selarl selas snc spa srl'.split(
    ' ',
  ),
);

/** Of sites that are shared by many, a host says nothing about whose page it is. */
const SHARED_HOSTS = new Set([
  'facebook.com',
  'fr.linkedin.com',
  'instagram.com',
  'linkedin.com',
  'pagesjaunes.fr',
  'sites.google.com',
]);

/** The e-mail as addresses are compared. */
function emailKey(email: string): string {
  return fold(email.trim());
}

/** The number as it is dialled, in any writing; empty when the text is not one number. */
function phoneKey(phone: string): string {
  return readPhone(phone).dial;
}

/** The host of a site, without `www`; empty when the text is no address, or a site of many. */
function siteKey(site: string): string {
  const address = fold(site.trim()).replace(/^(?:https?:)?\/\//, '');
  const host = /^[^/?#:\s]+/.exec(address)?.[0].replace(/^www\./, '') ?? '';
  return host.includes('.') && !SHARED_HOSTS.has(host) ? host : '';
}

/** The number of an order, also as one says it: `n° 1042`. */
function numberKey(text: string): string {
  return /^(?:n\s?°?\s?)?(\d{1,10})$/i.exec(text.trim())?.[1] ?? '';
}

/** The words of the name of a company, without its legal form. */
function companyKey(name: string): string {
  const words = fold(name)
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length > 0 ? own : words).join(' ');
}

/** How a person is called within a company; empty for one without a name, or of no company. */
function personKey(textOf: TextOf): string {
  const sound = soundOf(textOf('Nom'));
  const [prenom, company] = [lettersOf(textOf('Prenom')), textOf('company')];
  return sound && prenom && company ? [company, sound, prenom].join(' ') : '';
}

const asTyped = (text: string) => [text];

/** A number may be typed without its zero or its plus. */
const asPhone = (text: string) => [text, restoredPhone(text.trim())];

/** The kinds of keys that the records of each collection have. */
export const MATCH_KEYS: Readonly<Record<SearchedName, Readonly<Record<string, KeyKind>>>> = {
  Company: {
    siren: { fields: MATCH_FIELDS.Company.siren, ofEach: sirenOf, typed: asTyped },
    site: { fields: MATCH_FIELDS.Company.site, ofEach: siteKey },
    name: { fields: MATCH_FIELDS.Company.name, ofEach: companyKey },
    phone: { fields: MATCH_FIELDS.Company.phone, ofEach: phoneKey, typed: asPhone },
  },
  Contacts: {
    email: { fields: MATCH_FIELDS.Contacts.email, ofEach: emailKey, typed: asTyped },
    mobile: { fields: MATCH_FIELDS.Contacts.mobile, ofEach: phoneKey, typed: asPhone },
    phone: { fields: MATCH_FIELDS.Contacts.phone, ofEach: phoneKey, typed: asPhone },
    name: { fields: MATCH_FIELDS.Contacts.name, ofAll: personKey },
  },
  orders: { number: { fields: MATCH_FIELDS.orders.number, ofEach: numberKey, typed: asTyped } },
};

export interface MatchKey {
  readonly kind: string;
  readonly key: string;
}

/** The fields that the keys of a collection are made of. */
export function keyFieldsOf(name: SearchedName): readonly string[] {
  return [...new Set(Object.values(MATCH_KEYS[name]).flatMap(({ fields }) => fields))];
}

/** The keys by which a record is meant when one types this: a number, an e-mail. */
export function wantedKeys(name: SearchedName, text: string): MatchKey[] {
  return Object.entries(MATCH_KEYS[name]).flatMap(([kind, { typed, ofEach }]) => {
    const meant = (typed?.(text) ?? []).filter((one) => one !== undefined);
    const keys = new Set(meant.map((one) => ofEach?.(one) ?? '').filter(Boolean));
    return [...keys].map((key) => ({ kind, key }));
  });
}

/** Most fields of most records are empty, and nothing has no key. */
const filledIn = (name: SearchedName, field: string, textOf: TextOf) =>
  valuesIn(name, field, textOf).filter((value) => value !== '');

/**
 * The keys of a record, each once. `textOf` tells what its columns hold. Kinds none of whose fields
 * are asked for are left out.
 */
export function matchKeys(
  name: SearchedName,
  textOf: TextOf,
  isAsked: (field: string) => boolean = () => true,
): MatchKey[] {
  return Object.entries(MATCH_KEYS[name]).flatMap(([kind, { fields, ofEach, ofAll }]) => {
    if (!fields.some(isAsked)) return [];
    const each = ofEach ? fields.flatMap((field) => filledIn(name, field, textOf)).map(ofEach) : [];
    const keys = [...each, ofAll?.(textOf) ?? ''].map((key) => key.slice(0, KEY_LENGTH_MAX));
    return [...new Set(keys)].filter(Boolean).map((key) => ({ kind, key }));
  });
}

/** Values on which each rule has something to say. */
const SAMPLES = [
  '06 39 98 12 34',
  '+33 (0)1 99 00 12 34',
  '+590 800 12 34 56',
  '0976 22 12 34',
  '+508 708 40 12 34',
  ' Élodie.Lefèvre@Exemple.FR ',
  'https://www.Exemple.fr/accueil?x=1',
  'facebook.com/exemple',
  'S.A.R.L. Œuvres & Fils, société anonyme',
  '732 829 320 00074',
  'N° 1042',
  'Saint-Maclou Thibault Gauthier Lefebvre Dumay Renaux Philippon Cinq-Mars',
  '山田',
];

/** Changes with what `matchKeys` answers: databases then make the keys that they keep anew. */
export function matchRules(): string {
  const keys = SEARCHED_NAMES.flatMap((name) => {
    const fields: Fields = COLLECTIONS[name].fields;
    const held = (field: string, value: string) =>
      fields[field]?.type === 'channels' ? JSON.stringify([{ label: '', value }]) : value;
    return SAMPLES.map((sample) => matchKeys(name, (field) => held(field, sample)));
  });
  return JSON.stringify([MATCH_KEYS, keys]);
}
