import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportView } from '../../../../domain/import/import.schema.ts';
import { Button } from '../../../kit/button.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { WarningIcon } from '../../../kit/icons.tsx';
import { LazyModule, lazyModule } from '../../../kit/overlay/lazy-module.tsx';
import { sourceQuery } from '../import-queries.ts';
import { useImportStart } from '../use-import-start.ts';

const dialog = lazyModule(() => import('./file-again-dialog.tsx'));

const TEXTS = {
  Contacts: {
    seems: 'Cette feuille ressemble à une liste de personnes, pas d’entreprises.',
    action: 'La lire comme des contacts',
  },
  Company: {
    seems: 'Cette feuille ressemble à une liste d’entreprises, pas de personnes.',
    action: 'La lire comme des entreprises',
  },
} as const;

/** Says that a file looks like one of people where companies are imported, and reads it as such. */
export function SeemsOther({ view }: { view: ImportView }) {
  const { id, name, seemsOf, sheet, sheets, encoding } = view;
  const { part, refusal, start } = useImportStart({
    collection: seemsOf || view.collection,
    company: '',
  });
  const { data: source } = useQuery(sourceQuery(id));
  const [isAsked, setAsked] = useState(false);
  if (seemsOf === '') return null;
  const isBusy = part !== undefined;
  const read = (file: File) =>
    start(file, {
      replaces: id,
      ...(sheets.length > 1 && { sheet }),
      ...(encoding && { encoding }),
    });

  return (
    <section
      aria-label="Sorte de fiches"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface px-4 py-3 shadow-panel"
    >
      {refusal && <FormFailure message={refusal} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 grow basis-72 gap-2 text-amber">
          <WarningIcon className="mt-0.5 size-4 shrink-0" />
          {TEXTS[seemsOf].seems}
        </p>
        <Button
          busy={isBusy}
          onClick={() => (source ? void read(source) : setAsked(true))}
          className="max-md:grow"
        >
          {TEXTS[seemsOf].action}
        </Button>
      </div>
      <LazyModule code={dialog} when={isAsked} onMissing={() => setAsked(false)}>
        {({ FileAgainDialog }) => (
          <FileAgainDialog
            name={name}
            open={isAsked}
            onClose={() => setAsked(false)}
            onFile={(file) => void read(file).then(() => setAsked(false))}
          />
        )}
      </LazyModule>
    </section>
  );
}
