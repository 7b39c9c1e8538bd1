import type { ReactNode } from 'react';
import { dayInFrance } from '../../../domain/departure.ts';
import { privacyFileName } from '../../../domain/exports/privacy-file-names.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../../../domain/privacy/document-formats.ts';
import { shownName } from '../../../domain/shown-name.ts';
import type { CompanyRow, ContactRow } from '../../frame/api/record-rows.ts';
import { DownloadButton, MadeFileButton } from '../../frame/downloads/download-button.tsx';

const LINE = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3';

interface AccessFileProps {
  contact: ContactRow;
  /** What deletes the record. */
  children: ReactNode;
}

/** What is handed over to somebody who asks what is stored about them, and how they are forgotten. */
export function AccessFile({ contact, children }: AccessFileProps) {
  return (
    <div className={LINE}>
      <p className="text-sm text-ink-soft">
        Tout ce que Bristol contient de cette personne, à lui remettre si elle le demande. Si elle
        veut être oubliée, effacez-la définitivement{'\u00a0'}: sa fiche est supprimée, puis effacée
        de Bristol.
      </p>
      <div className="flex flex-wrap gap-3">
        <MadeFileButton path={`/api/collections/Contacts/records/${contact.id}/access-file`}>
          Fichier d’accès
        </MadeFileButton>
        {children}
      </div>
    </div>
  );
}

const FORMAT_LABELS: Readonly<Record<DocumentFormat, string>> = { pdf: 'PDF', html: 'HTML' };

interface PrivacyDocumentProps {
  /** Where it is made. */
  path: string;
  /** What it is called: before its format on the buttons. */
  title: string;
  /** Of the company that it is about; empty for all of them. */
  company: string;
}

/** A document about personal data, in each of its formats. */
export function PrivacyDocument({ path, title, company }: PrivacyDocumentProps) {
  const day = dayInFrance(new Date());
  return (
    <div className="flex flex-wrap gap-3">
      {DOCUMENT_FORMATS.map((format) => (
        <DownloadButton
          key={format}
          path={path}
          query={{ format }}
          name={privacyFileName({ name: company, day, format })}
        >
          {`${title} (${FORMAT_LABELS[format]})`}
        </DownloadButton>
      ))}
    </div>
  );
}

/** What is handed over to a company that asks what is done with the data of its people. */
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
