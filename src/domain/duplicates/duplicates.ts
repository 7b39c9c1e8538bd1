import { z } from 'zod';
import type { FoundRecord } from '../find/found.ts';
import { groupedSiret } from '../french-numbers.ts';
import { isRecordId } from '../id.ts';
import { readPhone } from '../phone.ts';

/** The collections whose records may stand there twice; nobody orders the same by accident. */
export const MERGED_COLLECTIONS = ['Contacts', 'Company'] as const;

export type MergedCollection = (typeof MERGED_COLLECTIONS)[number];

/**
 * By which of its keys (see ../find/match-keys.ts) a record may mean the same as another, and what
 * is said of those that share one, the strongest first.
 */
export const DUPLICATE_KINDS = {
  Contacts: {
    email: 'Même e-mail',
    mobile: 'Même mobile',
    phone: 'Même téléphone',
    name: 'Même nom, même entreprise',
  },
  Company: { siren: 'Même SIREN', site: 'Même site', name: 'Même nom' },
} as const satisfies Record<MergedCollection, Readonly<Record<string, string>>>;

type KindsOf<C extends MergedCollection> = keyof (typeof DUPLICATE_KINDS)[C];

export type DuplicateKind = { [C in MergedCollection]: KindsOf<C> }[MergedCollection];

/** The kinds of a collection, the strongest first. */
export function duplicateKinds(collection: MergedCollection): DuplicateKind[] {
  const of: Readonly<Record<string, string>> = DUPLICATE_KINDS[collection];
  const all = ['email', 'mobile', 'phone', 'siren', 'site', 'name'] as const;
  return all.filter((kind) => Object.hasOwn(of, kind));
}

/** The kinds of keys among which one is looked for: a telephone may stand in any field of it. */
export function comparedKinds(kind: DuplicateKind): readonly DuplicateKind[] {
  return kind === 'phone' ? ['phone', 'mobile'] : [kind];
}

/** A shared key as one reads it; names sound alike rather than being the same. */
export function sharedText(kind: DuplicateKind, key: string): string {
  if (kind === 'mobile' || kind === 'phone') return readPhone(key).display;
  if (kind === 'siren') return groupedSiret(key);
  return kind === 'name' ? '' : key;
}

/** What those who share a key of this kind have in common. */
export function duplicateLabel(collection: MergedCollection, kind: DuplicateKind): string {
  const of: Readonly<Record<string, string>> = DUPLICATE_KINDS[collection];
  return of[kind] ?? '';
}

/** A key that more records share says nothing: it is the number of a desk, the mailbox of a team. */
export const ALIKE_MAX = 20;
/** So many are merged at once. */
export const MERGED_MAX = 4;

/** Records that share a key; the one that a merge keeps unless told otherwise comes first. */
export interface DuplicateGroup {
  readonly collection: MergedCollection;
  readonly kind: DuplicateKind;
  /** The e-mail, number or site that they share, as one reads it; empty for a name. */
  readonly shared: string;
  readonly records: readonly DuplicateRecord[];
}

export interface DuplicateRecord extends FoundRecord {
  readonly collection: MergedCollection;
  readonly created: string;
  /** How many orders name it. */
  readonly orders: number;
}

/** What is told while one types, the surest first: names one letter apart make no group. */
export function alikeKinds(collection: MergedCollection): AlikeKind[] {
  const kinds = duplicateKinds(collection);
  return collection === 'Contacts' ? [...kinds, 'near'] : kinds;
}

export type AlikeKind = DuplicateKind | 'near';

/** Somebody who has already what is being typed. */
export interface Alike {
  readonly kind: AlikeKind;
  readonly id: string;
  readonly name: string;
  /** The company of a contact, the town of a company; empty for none. */
  readonly place: string;
  /** The company of a contact; empty for none. */
  readonly company: string;
}

/** So many are told while one types. */
export const ALIKE_SHOWN = 3;

const collection = z.enum(MERGED_COLLECTIONS);
const id = z.string().refine(isRecordId);

/** Records that are no duplicates of one another, or that may be again. */
export const apartSchema = z.strictObject({
  collection,
  ids: z.array(id).min(2).max(ALIKE_MAX),
  apart: z.boolean().default(true),
});

export type ApartWish = z.infer<typeof apartSchema>;

/** Records that are to become one. */
export const mergeSchema = z
  .strictObject({
    collection,
    kept: id,
    merged: z
      .array(id)
      .min(1)
      .max(MERGED_MAX - 1),
    /** Of which record each chosen field is; see merge-values.ts. */
    picks: z.record(z.string(), id).default({}),
    /** When each record was changed last, as whoever chose has read it. */
    versions: z.record(z.string(), z.string()),
    /** The orders under way of which one knows that they lose cards. */
    orders: z.array(id).default([]),
  })
  .refine(({ kept, merged }) => new Set([kept, ...merged]).size === merged.length + 1)
  .refine(({ kept, merged, versions }) =>
    [kept, ...merged].every((one) => versions[one] !== undefined),
  );

export type MergeWish = z.infer<typeof mergeSchema>;

/** What a merge came to. */
export interface Merged {
  readonly operation: string;
  readonly kept: string;
  /** How many orders name another record than before. */
  readonly orders: number;
}

/** An order under way that names several of those who are to become one. */
export interface OrderOfSeveral {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}
