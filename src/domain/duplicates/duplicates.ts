import { groupedSiret } from '../french-numbers.ts';
import { readPhone } from '../phone.ts';

/** The collections whose records may stand there twice; nobody orders the same by accident. */
export const MERGED_COLLECTIONS = ['Contacts', 'Company'] as const;

export type MergedCollection = (typeof MERGED_COLLECTIONS)[number];

/** Whether records of a collection become one with others. */
export function isMerged(collection: string): collection is MergedCollection {
  return MERGED_COLLECTIONS.some((name) => name === collection);
}

/**
 * By which of its keys (see ../find/match-keys.ts) a record may mean the same as another, and what
 * is said of those that share one, the strongest first.
 */
const DUPLICATE_KINDS = {
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

/** The kinds by which records are grouped, the surest first: people of one name and one company. */
export function groupedKinds(collection: MergedCollection): DuplicateKind[] {
  const kinds = duplicateKinds(collection);
  if (collection === 'Company') return kinds;
  return ['name', ...kinds.filter((kind) => kind !== 'name')];
}

/** The kinds of keys among which one is looked for: a telephone may stand in any field of it. */
export function comparedKinds(kind: DuplicateKind): readonly DuplicateKind[] {
  return kind === 'phone' ? ['phone', 'mobile'] : [kind];
}

/** By what the records of a group were put together. */
interface DuplicateTrait {
  readonly collection: MergedCollection;
  readonly kind: DuplicateKind;
  readonly namesDiffer: boolean;
}

/** A shared key as one reads it; names sound alike rather than being the same. */
export function sharedText(kind: DuplicateKind, key: string): string {
  if (kind === 'mobile' || kind === 'phone') return readPhone(key).display;
  if (kind === 'siren') return groupedSiret(key);
  return kind === 'name' ? '' : key;
}

/** The trait that records of a group have in common, and that nothing else says that they are one. */
export function duplicateLabel({ collection, kind, namesDiffer }: DuplicateTrait): string {
  const of: Readonly<Record<string, string>> = DUPLICATE_KINDS[collection];
  return `${of[kind] ?? ''}${namesDiffer ? ', noms différents' : ''}`;
}

/** A key that more records share says nothing: it is the number of a desk, the mailbox of a team. */
export const DUPLICATES_MAX = 20;
/** So many are merged at once. */
export const MERGED_MAX = 4;

export type PossibleKind = DuplicateKind | 'near';

/** So many are told while one types. */
export const DUPLICATES_SHOWN = 3;

/** An order under way that names several of those who are to become one. */
export interface OrderOfSeveral {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}
