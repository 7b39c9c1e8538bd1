import type { ImportView } from '../../../domain/import/import.schema.ts';
import { DownloadButton } from '../../frame/downloads/download-button.tsx';

/** Saves the rows that were not imported, as they stand in the file, with why. */
export function RejectsButton({ made: { id } }: { made: ImportView }) {
  return (
    <DownloadButton
      path={`/api/imports/${encodeURIComponent(id)}/rejects`}
      query={{ format: 'xlsx' }}
      name="lignes-ecartees.xlsx"
    >
      Télécharger les lignes écartées
    </DownloadButton>
  );
}
