import { dayInFrance } from '../../../domain/departure.ts';
import { privacyFileName } from '../../../domain/exports/privacy-file-names.ts';
import { shownName } from '../../../domain/shown-name.ts';
import type { CompanyRow, ContactRow } from '../../frame/api/record-rows.ts';
import { DownloadButton, MadeFileButton } from '../../frame/downloads/download-button.tsx';
import { Button } from '../../kit/button.tsx';

const LINE = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3';

/** The file for somebody who asks what is stored about them, and the way to forget them. */
export function AccessFile({ contact, onErase }: { contact: ContactRow; onErase: () => void }) {
  return (
    <div className={LINE}>
      <p className="min-w-0 text-sm text-ink-soft md:flex-1">
        Tout ce que Bristol contient de cette personne, à lui remettre si elle le demande. Si elle
        veut être oubliée, effacez-la définitivement{'\u00a0'}: sa fiche est supprimée, puis effacée
        de Bristol.
      </p>
      <div className="flex flex-wrap gap-3">
        <MadeFileButton path={`/api/collections/Contacts/records/${contact.id}/access-file`}>
          Fichier d’accès
        </MadeFileButton>
        <Button variant="quiet" onClick={onErase} className="max-md:-ml-4 md:-mr-4">
          Effacer définitivement…
        </Button>
      </div>
    </div>
  );
}

interface PrivacyDocumentProps {
  /** Where it is made. */
  path: string;
  /** The text of its button. */
  title: string;
  /** Of the company that it is about; empty for all of them. */
  company: string;
}

/** A document about personal data, as a page for a browser, which prints it. */
export function PrivacyDocument({ path, title, company }: PrivacyDocumentProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <DownloadButton path={path} name={privacyFileName(company, dayInFrance(new Date()))}>
        {title}
      </DownloadButton>
      <p className="text-sm text-ink-soft">
        S’ouvre dans un navigateur, qui l’imprime ou l’enregistre en PDF.
      </p>
    </div>
  );
}

/** The sheet for a company that asks how the data of its people is processed. */
export function PrivacySheet({ company }: { company: CompanyRow }) {
  return (
    <div className={LINE}>
      <p className="text-sm text-ink-soft">
        Fiche RGPD à remettre à l’entreprise&nbsp;: comment les données de son personnel sont
        traitées. Elle ne nomme personne.
      </p>
      <PrivacyDocument
        path={`/api/collections/Company/records/${company.id}/privacy-sheet`}
        title="Fiche RGPD"
        company={shownName(company.RaisonSociale)}
      />
    </div>
  );
}
