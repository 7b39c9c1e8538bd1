import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CardDesign } from '../../domain/press/card-design.schema.ts';
import type { CardFormat } from '../../domain/press/card-format.ts';
import { emptyDesign } from '../../domain/press/empty-design.ts';
import type { PresetId } from '../../domain/press/presets/preset-names.ts';
import type { TemplateStarts, TemplateThumbnail } from '../../domain/press/preview.schema.ts';
import type {
  CardTemplate,
  TemplateChanges,
  TemplateSummary,
  Templates,
} from '../../domain/press/template.schema.ts';
import { pb } from '../frame/api/client.ts';
import { onceSaved } from './editor/saving/drafts-under-way.ts';

const PATH = '/api/templates';

/** The templates of a company, the archived ones last. */
export function templatesQuery(company: string) {
  return queryOptions({
    queryKey: ['templates', company],
    queryFn: async ({ signal }): Promise<readonly TemplateSummary[]> => {
      const query = { company };
      const { items } = await pb.send<Templates>(PATH, { query, signal });
      const rank = ({ state }: TemplateSummary) => Number(state === 'archived');
      return items.toSorted((one, other) => rank(one) - rank(other));
    },
  });
}

/** The picture of a template's draft. */
export function thumbnailQuery({ id, draftVersion }: TemplateSummary) {
  return queryOptions({
    queryKey: ['templates', 'thumbnail', id, draftVersion],
    queryFn: ({ signal }) => pb.send<TemplateThumbnail>(`${PATH}/${id}/thumbnail`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The presets in a company's own colour and with its logo. */
export function startsQuery(company: string) {
  return queryOptions({
    // Under the key of companies: whatever changes of one is drawn anew.
    queryKey: ['Company', 'templates', 'starts', company],
    queryFn: async ({ signal }) => {
      const { items } = await pb.send<TemplateStarts>(`${PATH}/starts`, {
        query: { company },
        signal,
      });
      return items;
    },
  });
}

/** The start of a template: a preset for the company, an empty card of some size, or a design. */
export type Beginning =
  | { readonly preset: PresetId }
  | { readonly format: CardFormat }
  | { readonly design: CardDesign };

/** Begins a template; answers its id. */
export async function addTemplate(
  company: string,
  { name, beginning }: { name: string; beginning: Beginning },
): Promise<string> {
  const made = 'format' in beginning ? { design: emptyDesign(beginning.format) } : beginning;
  const body = { company, name, ...made };
  return (await pb.send<CardTemplate>(PATH, { method: 'POST', body })).id;
}

/** Makes a template of another one, for the company that is named. */
export async function copyTemplate(
  { id }: TemplateSummary,
  body: { name: string; company: string },
): Promise<void> {
  await onceSaved(id);
  await pb.send(`${PATH}/${id}/copy`, { method: 'POST', body });
}

export async function changeTemplate(
  { id }: TemplateSummary,
  changes: TemplateChanges,
): Promise<void> {
  await pb.send(`${PATH}/${id}`, { method: 'PATCH', body: { ...changes } });
}

/** Removes a template that was never published. */
export async function removeTemplate({ id }: TemplateSummary): Promise<void> {
  await pb.send(`${PATH}/${id}`, { method: 'DELETE' });
}
