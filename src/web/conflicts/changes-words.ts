import { frenchCount, frenchDate, frenchMoment, frenchTime } from '../../domain/french.ts';
import type { FormChanges } from '../forms/use-record-form.ts';

/** When the version that the form starts from was saved. */
export function momentOf({ version = '' }: { version: string | undefined }): string {
  return frenchMoment(version, new Date());
}

/** Whether there is something to tell about what others did to a record. */
export function hasNews<V>({ isGone, decisions, taken, returned, draft }: FormChanges<V>): boolean {
  return (
    draft !== undefined || isGone || decisions.length > 0 || taken.length > 0 || returned !== ''
  );
}

/** What a screen reader says of what others changed; empty when there is nothing to say. */
export function spoken<V>({ isGone, decisions, taken, draft }: FormChanges<V>): string {
  if (isGone) return 'Cette fiche a été supprimée. Ce que vous avez saisi est conservé.';
  if (decisions.length === 0 && taken.length === 0)
    return draft ? draftText(draft, new Date()) : '';
  const labels = taken.map(({ group }) => group.label).join(', ');
  const parts = [
    'Cette fiche a été modifiée pendant votre saisie.',
    decisions.length > 0 && differing(decisions.length),
    labels && `Repris de la version enregistrée\u00a0: ${labels}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function differing(count: number): string {
  return `${frenchCount(count, 'champ')} ${count < 2 ? 'diffère' : 'diffèrent'}.`;
}

/** What is left to decide, as one reads it above the decisions. */
export function decisionText(count: number, left: number, isAsked: boolean): string {
  if (left === 0) return 'Vos choix seront enregistrés avec le reste.';
  if (!isAsked) return `${differing(count)} Choisissez ce qui doit être enregistré.`;
  return `Il reste ${frenchCount(left, 'choix', 'choix')} à faire avant d’enregistrer.`;
}

/** What a form says that goes on from a draft. */
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
