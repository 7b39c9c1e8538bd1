import { frenchAnswer } from '../../../domain/qr/export-errors.ts';
import type { QrExportRequest } from '../../../domain/qr/qr-export.schema.ts';
import { QR_EXPORT_COUNT_HEADER, QR_EXPORT_UNSHOWN_HEADER } from '../../../domain/qr/qr-export.ts';
import { pb } from '../../frame/api/client.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { withoutBody } from '../../frame/api/other-build.ts';
import { property } from '../../frame/api/property.ts';
import { entryCounter } from './count-entries.ts';

export interface CodesProgress {
  /** Codes that have arrived. */
  done: number;
  people: number;
}

export interface Codes {
  archive: Blob;
  /** How many of the codes lead to a card that visitors do not see. */
  unshown: number;
}

/** Downloads an archive of codes; a download that is cut short is an error, never a file. */
export async function downloadCodes(
  request: QrExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: CodesProgress) => void },
): Promise<Codes> {
  const parts: Blob[] = [];
  let unshown = 0;
  await pb.send('/api/exports/qr', {
    method: 'POST',
    body: request,
    signal,
    // The client reads answers as JSON; this one is read as it arrives.
    fetch: async (url, config) => {
      const response = await fetch(url, config);
      if (!response.ok || !response.body) return response;
      parts.length = 0;
      const people = Number(response.headers.get(QR_EXPORT_COUNT_HEADER));
      unshown = Number(response.headers.get(QR_EXPORT_UNSHOWN_HEADER));
      const count = entryCounter();
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        // A blob leaves the page's memory, which the bytes of thousands of codes would fill.
        parts.push(new Blob([part.value]));
        onProgress({ done: Math.min(people, count(part.value)), people });
      }
      return withoutBody(response);
    },
  });
  return { archive: new Blob(parts, { type: 'application/zip' }), unshown };
}

/** What to say of a download that failed. */
export function downloadFailure(error: unknown, hasBegun: boolean): string {
  const message = property(property(error, 'response'), 'message');
  const told = typeof message === 'string' ? frenchAnswer(message) : undefined;
  if (told !== undefined) return told;
  const failure = readFailure(error);
  if (failure.status === 0 && hasBegun) {
    return 'Le téléchargement s’est interrompu avant la fin\u00a0: aucun fichier n’a été enregistré. Réessayez.';
  }
  return failure.message;
}
