import { DownloadButton } from '../downloads/download-button.tsx';
import type { ImportView } from './import-shape.ts';

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
