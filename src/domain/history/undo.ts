import type { CollectionName } from '../field.ts';

/** Why undoing leaves something as it is, or cannot bring it back. */
export const KEPT_REASONS = [
  'changed',
  'ordered',
  'members',
  'deleted',
  'company_deleted',
  'target_gone',
  'photo_gone',
  'erased',
] as const;

export type KeptReason = (typeof KEPT_REASONS)[number];

/** What is said of each record, or of one of its fields, that undoing leaves as it is. */
export const KEPT_LABELS = {
  changed: 'Modifié depuis',
  ordered: 'Figure dans une commande',
  members: 'Des contacts y restent',
  deleted: 'Dans la corbeille',
  company_deleted: 'Son entreprise est dans la corbeille',
  target_gone: 'Ce qui était choisi n’existe plus',
  photo_gone: 'La photo ne peut pas revenir',
  erased: 'Effacé définitivement',
} as const satisfies Record<KeptReason, string>;

/** What undoing leaves as it is. */
export interface Kept {
  readonly collection: CollectionName;
  readonly record: string;
  /** Empty for the whole record. */
  readonly field: string;
  readonly reason: KeptReason;
  /** Of the change that stands in the way, when one does. */
  readonly by: string;
  readonly at: string;
}

/** By which a part of what stays is known. */
export function keptKey({ collection, record, field }: Kept): string {
  return `${collection}/${record}/${field}`;
}

/** Each part once, with what was said of it first: one operation may change a field twice. */
export function keptOnce(kept: readonly Kept[]): Kept[] {
  const parts = new Map<string, Kept>();
  for (const part of kept) {
    const key = keptKey(part);
    if (!parts.has(key)) parts.set(key, part);
  }
  return [...parts.values()];
}

/** Of what a large operation, or its undoing, leaves as it is, so much is listed. */
export const KEPT_LISTED_MAX = 100;

/** More changes than these take a job. */
export const UNDONE_AT_ONCE_MAX = 500;
