import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import { DownloadButton } from '../../frame/downloads/download-button.tsx';

const NAMES: Readonly<Record<ImportCollection, string>> = {
  Contacts: 'modele-contacts.xlsx',
  Company: 'modele-entreprises.xlsx',
};

/** Saves an empty workbook whose columns an import knows. */
export function TemplateButton({ collection }: { collection: ImportCollection }) {
  return (
    <DownloadButton
      path="/api/imports/template"
      query={{ collection }}
      name={NAMES[collection]}
      variant="quiet"
    >
      Télécharger un fichier type
    </DownloadButton>
  );
}
