import { frenchCount, frenchDate, frenchMoment, frenchTime } from '../../../domain/french.ts';
import type { FormChanges } from '../forms/use-record-form.ts';

/** When the version that the form starts from was saved. */
function momentOf({ version = '' }: { version: string | undefined }): string {
  return frenchMoment(version, new Date());
}

/** The last author of the record, and the time: `Claire Martin a modifié cette fiche à 14 h 05`. */
export function changedText(author: string, changed: { version: string | undefined }): string {
  return `${author} modifié cette fiche ${momentOf(changed)}`;
}

/** Whether there is something to tell about what others did to a record. */
export function hasNews<V>({ isGone, decisions, taken, returned, draft }: FormChanges<V>): boolean {
  return (
    draft !== undefined || isGone || decisions.length > 0 || taken.length > 0 || returned !== ''
  );
}

/**
 * The text of others' changes for a screen reader; empty when there is nothing to say, and until
 * the author is known: it would be said twice.
 */
export function spoken<V>(changes: FormChanges<V>, author: string | undefined): string {
  const { isGone, decisions, taken, draft } = changes;
  if (!isGone && decisions.length === 0 && taken.length === 0)
    return draft ? draftText(draft, new Date()) : '';
  if (author === undefined) return '';
  if (isGone) return `${author} supprimé cette fiche. Ce que vous avez saisi est conservé.`;
  const labels = taken.map(({ group }) => group.label).join(', ');
  const parts = [
    `${author} modifié cette fiche pendant votre saisie.`,
    decisions.length > 0 && differing(decisions.length),
    labels && `Repris de la version enregistrée\u00a0: ${labels}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function differing(count: number): string {
  return `${frenchCount(count, 'champ')} ${count < 2 ? 'diffère' : 'diffèrent'}.`;
}

/** The decisions that are left, as a sentence above them. */
export function decisionText(count: number, left: number, isAsked: boolean): string {
  if (left === 0) return 'Vos choix seront enregistrés avec le reste.';
  if (!isAsked) return `${differing(count)} Choisissez ce qui doit être enregistré.`;
  return `Il reste ${frenchCount(left, 'choix', 'choix')} à faire avant d’enregistrer.`;
}

/** The sentence of a form that goes on from a draft. */
export function draftText(
  { at, lacksFile }: { at: string; lacksFile: boolean },
  now: Date,
): string {
  const isToday = frenchDate(at) === frenchDate(now.toISOString());
  const day = isToday ? '' : `du ${frenchDate(at)} à`;
  const resumed = `Brouillon ${day || 'de'} ${frenchTime(at)} repris.`;
  return lacksFile
    ? `${resumed} L’image choisie n’y est pas\u00a0: choisissez-la de nouveau.`
    : resumed;
}
