import { fieldLabel } from '../../../domain/collections.ts';
import {
  frenchCount,
  frenchList,
  frenchMoment,
  frenchNumber,
  frenchOf,
} from '../../../domain/french.ts';
import { ERASED_RECORDS } from '../../../domain/history/history.ts';
import { ERASURE_IS_FINAL } from '../../../domain/history/history-errors.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { KEPT_LABELS } from '../../../domain/history/skipped-reasons.ts';
import type { Undone, UndoneCounts } from '../../../domain/history/undo.schema.ts';
import { numberFieldOf } from '../../../domain/record-name.ts';
import { theRecord } from '../../../domain/record-words.ts';
import { recordName } from './entry-texts.ts';
import type { RecordChange, RecordNames } from './history-page.ts';

/** The field of a record. */
export type RecordField = Pick<RecordChange, 'collection' | 'record'> & { readonly field: string };

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
function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Whether anything comes back. */
export function isAnything({ counts }: Pick<Undone, 'counts'>): boolean {
  const { deleted, restored, updated } = counts;
  return deleted + restored + updated > 0;
}

const sheets = (count: number) => frenchCount(count, 'fiche');

/**
 * `2 fiches reprennent leurs valeurs d’avant et 1 fiche va à la corbeille`, before it is done;
 * `au plus` so many, of a large one, which nobody looks through.
 */
export function willText({
  counts,
  countsAreMost,
}: Pick<Undone, 'counts' | 'countsAreMost'>): string {
  const { deleted, restored, updated } = counts;
  const text = joined([
    [updated, 'reprend ses valeurs d’avant', 'reprennent leurs valeurs d’avant'],
    [restored, 'revient de la corbeille', 'reviennent de la corbeille'],
    [deleted, 'va à la corbeille', 'vont à la corbeille'],
  ]);
  return countsAreMost ? `au plus ${text}` : text;
}

/** The outcome of a job that took an operation back. */
export function undoJobText({ done, refused }: { done: number; refused: number }): string {
  const count = done - refused;
  const text = `${sheets(count)} ${count < 2 ? 'est' : 'sont'} comme avant`;
  if (refused === 0) return `${text}.`;
  const left = refused === 1 ? 'laissée telle quelle' : 'laissées telles quelles';
  const where = refused === 1 ? 'Activité la nomme' : 'Activité les nomme';
  return `${text}, ${frenchNumber(refused)}\u00a0${left}\u00a0: ${where}.`;
}

/** The same once it is done. */
function doneText({ deleted, restored, updated }: UndoneCounts): string {
  return joined([
    [updated, 'a repris ses valeurs d’avant', 'ont repris leurs valeurs d’avant'],
    [restored, 'est de retour', 'sont de retour'],
    [deleted, 'est dans la corbeille', 'sont dans la corbeille'],
  ]);
}

function joined(parts: readonly (readonly [number, string, string])[]): string {
  const texts = parts.flatMap(([count, one, many]) =>
    count > 0 ? [`${sheets(count)} ${count === 1 ? one : many}`] : [],
  );
  return frenchList(texts, texts.length);
}

/** The notice once an operation was undone. */
export function undoneNotice(outcome: Undone, now: Date): string {
  if (outcome.isJob) return `L’annulation a commencé\u00a0: ${willText(outcome)}.`;
  const { kept } = outcome;
  const isErased = kept.length > 0 && kept.every(({ reason }) => reason === 'erased');
  if (isErased && !isAnything(outcome)) return ERASURE_IS_FINAL;
  const done = isAnything(outcome) ? `${doneText(outcome.counts)}.` : 'Rien n’a été modifié.';
  const [first, ...others] = kept;
  if (!first) return done;
  const one = `${keptWhat(first, outcome.names)}\u00a0: ${lowered(keptWhy(first, now))}`;
  const rest = others.length > 0 ? `, et ${frenchCount(others.length, 'autre')}` : '';
  return `${done} Conservé\u00a0: ${one}${rest}.`;
}

/** The record of a value, after « de »: `Élodie Lefèvre`, `la commande n° 1028 Salon`. */
function ownerName(change: RecordField, names: RecordNames): string {
  const name = recordName(change, names);
  const isNumbered = numberFieldOf(change.collection) !== undefined;
  if (!isNumbered || name === ERASED_RECORDS[change.collection]) return name;
  return `${theRecord(change.collection)} ${name}`;
}

/** The notice once the value of a field was put back, or could not be. */
export function valueNotice(
  outcome: Undone,
  change: RecordField,
  names: RecordNames,
  now: Date,
): string {
  const label = fieldLabel(change.collection, change.field);
  const what = `${label} ${frenchOf(ownerName(change, names))}`;
  if (isAnything(outcome)) return `${what}\u00a0: la valeur d’avant est rétablie.`;
  const [kept] = outcome.kept;
  if (!kept) return `${what}\u00a0: cette valeur est déjà rétablie.`;
  return `${what}\u00a0: rien n’est rétabli. ${keptWhy(kept, now)}.`;
}
