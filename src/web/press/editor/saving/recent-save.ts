import { frenchMoment } from '../../../../domain/french.ts';
import type { TemplateSummary } from '../../../../domain/press/template.schema.ts';

const RECENT_MS = 10 * 60_000;

/** Says that somebody else saved a template a moment ago, who may be at it still; else nothing. */
export function recentSave(
  { edited, editedBy }: Pick<TemplateSummary, 'edited' | 'editedBy'>,
  me: string,
  now: Date,
): string | undefined {
  if (editedBy === '' || editedBy === me) return undefined;
  if (now.getTime() - Date.parse(edited) > RECENT_MS) return undefined;
  return `Enregistré ${frenchMoment(edited, now)} par ${editedBy}`;
}
