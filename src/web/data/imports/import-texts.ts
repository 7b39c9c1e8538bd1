import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import type { ImportRun, ImportView, Problem } from '../../../domain/import/import.schema.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import type { MatchReason } from '../../../domain/import/import-verdict.ts';
import { recordsText } from '../exports/exported-records.ts';

/** Why a row is taken for a record that is there. */
export const REASON_LABELS = {
  id: 'Même identifiant',
  reference: 'Même référence',
  email: 'Même e-mail',
  mobile: 'Même mobile',
  siren: 'Même SIREN',
  name: 'Même nom',
  nearMobile: 'Même mobile, nom à une lettre près',
  near: 'Même entreprise, nom à une lettre près',
} as const satisfies Record<MatchReason, string>;

/** `Lignes 2 à 9, 12, 14…`: where several rows stand, as far as they are named. */
export function linesText({ lines, rows }: Pick<Problem, 'lines' | 'rows'>): string {
  const runs: [first: number, last: number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  const texts = runs.flatMap(([first, last]) =>
    last > first + 1
      ? [`${frenchNumber(first)} à ${frenchNumber(last)}`]
      : [...new Set([first, last])].map(frenchNumber),
  );
  return `Lignes\u00a0${texts.join(', ')}${rows > lines.length ? '…' : ''}`;
}

/** How many rows stay out: neither imported nor there already. */
export function rowsAside({
  counts,
  creates,
  updates,
}: Pick<ImportView, 'counts' | 'creates' | 'updates'>): number {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all - creates - updates - counts.same;
}

/** Whether a file of rows that were put aside has any. */
export function hasRejects({
  leftOut,
  run,
}: Pick<ImportView, 'leftOut'> & {
  run: Pick<ImportRun, 'refused' | 'done' | 'total'> | null;
}): boolean {
  return leftOut > 0 || (run !== null && (run.refused > 0 || run.done < run.total));
}

/** How an import ended that left so many rows out; of one of long ago only that it did is known. */
export function endText(
  collection: ImportCollection,
  aside: number,
  run: Pick<ImportRun, 'state' | 'refused' | 'created' | 'updated' | 'counts' | 'isUndone'> | null,
): string {
  if (!run) return 'Cet import est terminé.';
  if (run.isUndone) return 'Cet import a été annulé.';
  const { state, refused, created, updated, counts } = run;
  const imported = created + updated;
  const begin = { stopped: 'Import arrêté\u00a0: ', failed: 'Import interrompu\u00a0: ' };
  const start = state === 'stopped' || state === 'failed' ? begin[state] : '';
  const gender = collection === 'Company' ? 'e' : '';
  const agreed = (participle: string, count: number) =>
    `${participle}${gender}${count < 2 ? '' : 's'}`;
  const parts = [
    created > 0 && `${frenchNumber(created)}\u00a0${agreed('ajouté', created)}`,
    updated > 0 && `${frenchNumber(updated)}\u00a0${agreed('modifié', updated)}`,
  ].filter((part) => part !== false);
  const told = parts.length > 0 ? `\u00a0: ${parts.join(', ')}` : '';
  const whole = `${start}${recordsText(collection, imported)} ${agreed('importé', imported)}${told}`;
  // People bring the companies along that were to be made.
  const made = collection === 'Contacts' ? (counts.Company?.create ?? 0) : 0;
  const left = refused + aside;
  const sentences = [
    whole,
    made > 0 && `${frenchCount(made, 'entreprise')} ${made < 2 ? 'ajoutée' : 'ajoutées'}`,
    left > 0 && `${frenchCount(left, 'ligne')} ${left < 2 ? 'écartée' : 'écartées'}`,
  ];
  return sentences.flatMap((one) => (one === false ? [] : [`${one}.`])).join(' ');
}
