import { queryOptions } from '@tanstack/react-query';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import type { ShownWith, TemplateThumbnail } from '../../../domain/press/preview.schema.ts';
import type { ProofFormat } from '../../../domain/press/proof/proof.ts';
import type { CardTemplate, Publication } from '../../../domain/press/template.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { answeredName } from '../../frame/downloads/answered-name.ts';
import { downloadFile } from '../../frame/downloads/download-file.ts';
import type { Draft } from './saving/draft-saver.ts';
import { onceSaved } from './saving/drafts-under-way.ts';

const PATH = '/api/templates';

/** Bodies of requests that outlive their page are refused beyond 64 KiB, all of them together. */
const KEPT_ALIVE_MAX = 60_000;

/** The bytes of the bodies on their way that outlive their page. */
let keptAlive = 0;

/** A template as it is stored now. */
export function readStoredTemplate(id: string, signal?: AbortSignal): Promise<CardTemplate> {
  return pb.send<CardTemplate>(`${PATH}/${id}`, { ...(signal && { signal }) });
}

/** A template with its draft. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: async ({ signal }) => {
      await onceSaved(id);
      return readStoredTemplate(id, signal);
    },
    // Edits go on from the template as read; a colleague's save is met when one saves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The picture of a draft as it was last saved, which is there before the card is laid out. */
export function lastPictureQuery(id: string) {
  return queryOptions({
    queryKey: ['templates', 'thumbnail', id],
    queryFn: ({ signal }) => pb.send<TemplateThumbnail>(`${PATH}/${id}/thumbnail`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

function bytesOf(design: CardDesign): number {
  return new TextEncoder().encode(JSON.stringify({ design })).length;
}

/** Whether the save of a design goes on when its page goes. */
export function outlivesPage(design: CardDesign): boolean {
  return keptAlive + bytesOf(design) <= KEPT_ALIVE_MAX;
}

/** Saves a draft that goes on from a version; answers the template that it makes. */
export async function saveDraft(id: string, { design, version }: Draft): Promise<CardTemplate> {
  const options = { method: 'PATCH', body: { design }, headers: ifMatch(version) };
  const keepalive = outlivesPage(design);
  const weight = keepalive ? bytesOf(design) : 0;
  keptAlive += weight;
  try {
    const path = `${PATH}/${id}/draft`;
    return await pb.send<CardTemplate>(path, { ...options, keepalive });
  } finally {
    keptAlive -= weight;
  }
}

/** Makes a version of the draft; tells its number, and whether there was none like it. */
export function publishTemplate(id: string, version: number): Promise<Publication> {
  const options = { method: 'POST', headers: ifMatch(version) };
  return pb.send<Publication>(`${PATH}/${id}/publish`, options);
}

/** The proof of a card as it is shown, and what it is called. */
export async function fetchProof(
  id: string,
  request: ShownWith & { readonly format: ProofFormat; readonly design: CardDesign },
): Promise<{ file: Blob; name: string }> {
  let name = '';
  const options = { method: 'POST', body: request };
  const file = await downloadFile(`${PATH}/${id}/proof`, options, (headers) => {
    name = answeredName(headers, `epreuve.${request.format}`);
  });
  return { file, name };
}
