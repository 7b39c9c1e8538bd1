import { useId } from 'react';
import { AGENCY_PDF_BYTES_MAX } from '../../../domain/press/agency/agency-page.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import type { AgencyPdf } from './use-agency-pdf.ts';

const MEGABYTES = AGENCY_PDF_BYTES_MAX / 1024 / 1024;

/** Chooses the PDF of an agency, which is read at once. */
export function AgencyFile({ pdf }: { pdf: AgencyPdf }) {
  const hint = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p id={hint} className="text-sm text-ink-soft">
        Le PDF d’impression, en CMJN et tons directs, {MEGABYTES}&nbsp;Mo au plus. Il s’imprime tel
        quel, sous les textes de chaque personne.
      </p>
      <div className="flex items-center gap-3">
        <FileButton
          {...{ busy: pdf.isBusy, label: 'PDF de l’agence', 'aria-describedby': hint }}
          accept="application/pdf,.pdf"
          onFile={(file) => void pdf.bring(file)}
        >
          {pdf.name === '' ? 'Choisir un PDF' : 'Choisir un autre PDF'}
        </FileButton>
        <span role="status" className="min-w-0 truncate text-sm text-ink-soft">
          {pdf.isBusy ? 'Lecture du PDF…' : pdf.name}
        </span>
      </div>
      {pdf.failure && <FormFailure message={pdf.failure} />}
    </div>
  );
}
