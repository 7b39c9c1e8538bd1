import { fullName } from '../../domain/contact.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { accessFileName } from '../../domain/exports/access-file-name.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { DownloadButton } from '../downloads/download-button.tsx';

/** What is handed over to somebody who asks what is stored about them. */
export function PersonalData({ contact }: { contact: ContactRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-sm text-ink-soft">
        Tout ce que Bristol contient de cette personne, à lui remettre si elle le demande.
      </p>
      <DownloadButton
        path={`/api/collections/Contacts/records/${contact.id}/access-file`}
        name={accessFileName(fullName(contact), dayInFrance(new Date()))}
      >
        Fichier d’accès
      </DownloadButton>
    </div>
  );
}
