import { COLLECTIONS } from '../collections.ts';
import type { Fields } from '../field.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../record-collections.ts';

/** The collections that can be searched as one types. */
export const SEARCHED_NAMES = RECORD_COLLECTIONS;

export type SearchedName = RecordCollection;

interface Searched {
  /** The names of a record: a match at their beginning comes first, in order of these fields. */
  readonly names: readonly [string, ...string[]];
  /** The other texts that are looked through, and lists of them. */
  readonly texts: readonly string[];
  readonly phones: readonly string[];
  /** The numbers by which people call a record: only the whole number finds it. */
  readonly numbers: readonly string[];
  /** The relations to records whose names, and what they lend beside these, lead to this one too. */
  readonly related: readonly string[];
  /** Texts by which, beside its names, those who belong to a record are found. */
  readonly lent: readonly string[];
}

/** The searched fields of each collection. */
export const SEARCHED: Readonly<Record<SearchedName, Searched>> = {
  Company: {
    names: ['RaisonSociale'],
    texts: ['City', 'CodePostal'],
    phones: ['Tel'],
    numbers: [],
    related: [],
    lent: ['City'],
  },
  Contacts: {
    names: ['Nom', 'Prenom'],
    texts: ['Email', 'emails', 'Poste', 'Poste2', 'Reference'],
    phones: ['Phone', 'Tel', 'phones'],
    numbers: [],
    related: ['company'],
    lent: [],
  },
  orders: {
    names: ['Name'],
    texts: ['Status', 'note'],
    phones: [],
    numbers: ['number'],
    related: ['company', 'contacts'],
    lent: [],
  },
};

/** The texts of a record by which those who belong to it are found. */
export function lentTexts(name: SearchedName): readonly string[] {
  const { names, lent } = SEARCHED[name];
  return [...names, ...lent];
}

/** A relation through which records of a searched collection are found by the names of others. */
export interface NamedRelation {
  readonly collection: SearchedName;
  readonly field: string;
  readonly target: SearchedName;
  readonly many: boolean;
}

/** Throws when a declared relation is none, or leads to records that are not searched themselves. */
function namedRelation(collection: SearchedName, field: string): NamedRelation {
  const fields: Fields = COLLECTIONS[collection].fields;
  const declared = fields[field];
  if (declared?.type !== 'relation' || declared.mirrors || !isSearched(declared.target)) {
    throw new Error(`${collection}.${field} names no records that are searched.`);
  }
  return { collection, field, target: declared.target, many: declared.many };
}

const NAMED_RELATIONS: readonly NamedRelation[] = SEARCHED_NAMES.flatMap((collection) =>
  SEARCHED[collection].related.map((field) => namedRelation(collection, field)),
);

/** The relations whose texts stand in the searchable text of a collection's records. */
export function relatedOf(name: SearchedName): readonly NamedRelation[] {
  return NAMED_RELATIONS.filter(({ collection }) => collection === name);
}

/** The relations whose searchable texts hold what a collection's records lend. */
export function followersOf(name: SearchedName): readonly NamedRelation[] {
  return NAMED_RELATIONS.filter(({ target }) => target === name);
}

/** Tells whether records of this collection can be searched as one types. */
export function isSearched(name: string): name is SearchedName {
  return Object.hasOwn(SEARCHED, name);
}
