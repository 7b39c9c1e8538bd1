import { type FormEvent, useState } from 'react';
import { frenchNumber } from '../../../domain/french.ts';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_ROWS_MAX,
} from '../../../domain/import/import-limits.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import { DownloadButton } from '../../frame/downloads/download-button.tsx';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportHeader } from './import-header.tsx';
import type { ImportOf } from './import-queries.ts';
import { useImportStart } from './use-import-start.ts';

const NAMES: Readonly<Record<ImportCollection, string>> = {
  Contacts: 'modele-contacts.xlsx',
  Company: 'modele-entreprises.xlsx',
};

/** Saves an empty workbook whose columns an import knows. */
function TemplateButton({ collection }: { collection: ImportCollection }) {
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

const MEGABYTES = IMPORT_FILE_BYTES_MAX / 1024 / 1024;
const LIMITS = `${MEGABYTES}\u00a0Mo, ${frenchNumber(IMPORT_ROWS_MAX)}\u00a0lignes et ${IMPORT_COLUMNS_MAX}\u00a0colonnes au plus.`;

/** Asks for what is to be imported: a file, or cells that were copied. */
export function FileStep({ of }: { of: ImportOf }) {
  const { part, refusal, start, cancel } = useImportStart(of);
  const [pasted, setPasted] = useState('');
  const isBusy = part !== undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && pasted.trim() !== '') void start(pasted);
  }

  return (
    <>
      <ImportHeader
        of={of}
        subtitle="Rien n’est modifié avant la dernière étape."
        step="fichier"
        reachable={[]}
      />
      <div className="flex max-w-3xl flex-col gap-5 rounded-panel border border-line bg-surface p-6 shadow-panel max-md:p-4">
        {refusal && <FormFailure message={refusal} />}
        {isBusy ? (
          <Reading part={part} onCancel={cancel} />
        ) : (
          <FileDrop limits={LIMITS} onFile={(file) => void start(file)} />
        )}
        <form onSubmit={submit} className="flex flex-col gap-3">
          <TextArea
            label="Ou collez ici les cellules copiées dans Excel"
            hint="Avec la ligne des titres, si possible."
            value={pasted}
            rows={4}
            spellCheck={false}
            disabled={isBusy}
            onChange={(event) => setPasted(event.target.value)}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="-ml-3.5">
              <TemplateButton collection={of.collection} />
            </span>
            <Button
              type="submit"
              variant="primary"
              className="max-md:w-full"
              unavailable={pasted.trim() === ''}
              busy={isBusy}
            >
              Continuer
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}

function Reading({ part, onCancel }: { part: number; onCancel: () => void }) {
  const text = part < 1 ? `Envoi\u00a0: ${Math.round(part * 100)}\u00a0%` : 'Lecture…';
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-4 rounded-panel border border-line p-6">
      <p role="status" className="text-ink-soft tabular-nums">
        {text}
      </p>
      <ProgressBar
        label="Progression de l’envoi"
        done={part * 100}
        total={part < 1 ? 100 : undefined}
        className="max-w-80"
      />
      <Button onClick={onCancel}>Annuler</Button>
    </div>
  );
}
