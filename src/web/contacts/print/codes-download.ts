import type { FileProgress } from '../../../domain/made-files/made-file.ts';
import { madeFileSentence } from '../../../domain/made-files/made-file-errors.ts';
import { frenchAnswer } from '../../../domain/qr/export-errors.ts';
import type { QrExportRequest } from '../../../domain/qr/qr-export.schema.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { property } from '../../frame/api/property.ts';
import { fetchMadeFile, makeFile } from '../../frame/downloads/made-files.ts';

/** How many codes are drawn, of how many. */
export type CodesProgress = Pick<FileProgress, 'done' | 'all'>;

/** Makes an archive of codes, and hands it to the browser; answers how many lead to a card that visitors do not see. */
export async function downloadCodes(
  request: QrExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: CodesProgress) => void },
): Promise<number> {
  const file = await makeFile('/api/exports/qr', request, { signal, tell: onProgress });
  await fetchMadeFile(file);
  return file.report && 'unshown' in file.report ? file.report.unshown : 0;
}

/** The message of a download that failed. */
export function downloadFailure(error: unknown, hasBegun: boolean): string {
  const message = property(property(error, 'response'), 'message');
  const told = frenchAnswer(message) ?? madeFileSentence(message);
  if (told !== undefined) return told;
  const failure = readFailure(error);
  if (failure.status === 0 && hasBegun) {
    return 'Le téléchargement s’est interrompu avant la fin\u00a0: aucun fichier n’a été enregistré. Réessayez.';
  }
  return failure.message;
}
