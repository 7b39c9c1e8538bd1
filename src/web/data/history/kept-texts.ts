import { fieldLabel } from '../../../domain/collections.ts';
import { frenchMoment } from '../../../domain/french.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { KEPT_LABELS } from '../../../domain/history/skipped-reasons.ts';
import { recordName } from './entry-texts.ts';
import type { RecordNames } from './history-page.ts';

/** `Élodie Lefèvre, Mobile`: what stays. */
export function keptWhat(kept: Skipped, names: RecordNames): string {
  const name = recordName(kept, names);
  return kept.field === '' ? name : `${name}, ${fieldLabel(kept.collection, kept.field)}`;
}

/** `Modifié depuis par Claire Martin, le 12 mars 2026 à 14 h 05`: why it stays. */
export function keptWhy({ reason, by, at }: Skipped, now: Date): string {
  const label = KEPT_LABELS[reason];
  if (by === '') return label;
  const moment = frenchMoment(at, now, 'Europe/Paris');
  return reason === 'changed' ? `${label} par ${by}, ${moment}` : `${label} (${by}, ${moment})`;
}

/** `laissé tel quel : modifié depuis par Claire Martin, …`: the same once it was left. */
export function keptBecause(kept: Skipped, now: Date): string {
  return `laissé tel quel\u00a0: ${lowered(keptWhy(kept, now))}`;
}

/** A sentence as the part of another one. */
export function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
