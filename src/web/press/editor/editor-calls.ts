import { queryOptions } from '@tanstack/react-query';
import type { CardDesign } from '../../../domain/press/card-design.ts';
import type { ShownWith } from '../../../domain/press/preview.ts';
import type { ProofFormat } from '../../../domain/press/proof/proof.ts';
import type { CardTemplate } from '../../../domain/press/template.ts';
import { pb } from '../../api/client.ts';
import { answeredName } from '../../downloads/answered-name.ts';
import { downloadFile } from '../../downloads/download-file.ts';

const PATH = '/api/templates';

/** Bodies of requests that outlive their page are refused beyond 64 KiB, all of them together. */
const KEPT_ALIVE_MAX = 60_000;

/** Drafts on their way to the server, by their templates. */
const saving = new Map<string, Promise<CardTemplate>>();

/** A template with its draft. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: async ({ signal }) => {
      // Whoever leaves and comes back at once meets what they have just typed.
      await saving.get(id)?.catch(() => {});
      return pb.send<CardTemplate>(`${PATH}/${id}`, { signal });
    },
    // What is typed goes on from what was read; a colleague's save is met when one saves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

/** Saves a draft that goes on from a version; answers the template as it then is. */
export function saveDraft(
  id: string,
  { design, version }: { design: CardDesign; version: number },
): Promise<CardTemplate> {
  const options = { method: 'PATCH', body: { design }, headers: ifMatch(version) };
  const keepalive = JSON.stringify(design).length < KEPT_ALIVE_MAX;
  const save = pb.send<CardTemplate>(`${PATH}/${id}/draft`, { ...options, keepalive });
  saving.set(id, save);
  return save;
}

/** Makes a version of the draft; tells its number, and whether there was none like it. */
export function publishTemplate(
  id: string,
  version: number,
): Promise<{ number: number; isNew: boolean }> {
  const options = { method: 'POST', headers: ifMatch(version) };
  return pb.send<{ number: number; isNew: boolean }>(`${PATH}/${id}/publish`, options);
}

/** The proof of a card as it is shown, and what it is called. */
export async function fetchProof(
  id: string,
  wish: ShownWith & { readonly format: ProofFormat; readonly design: CardDesign },
): Promise<{ file: Blob; name: string }> {
  let name = '';
  const options = { method: 'POST', body: wish };
  const file = await downloadFile(`${PATH}/${id}/proof`, options, (headers) => {
    name = answeredName(headers, `epreuve.${wish.format}`);
  });
  return { file, name };
}
