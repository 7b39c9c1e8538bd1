import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import type { ImportView } from '../../../domain/import/import.schema.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { importMessage, importQuery, runImport } from './import-queries.ts';
import { importedText, rowsAside } from './import-texts.ts';

interface RunBarProps {
  view: ImportView;
  isBusy: boolean;
  /** More was changed since the check than was known. */
  onOutdated: () => void;
}

/** What importing now would do, and the button that does it, at the foot of the window. */
export function RunBar({ view, isBusy, onOutdated }: RunBarProps) {
  const queryClient = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState('');
  const count = view.creates + view.updates;
  const undecided = view.companies.filter(({ choice }) => choice === null).length;

  async function run(): Promise<void> {
    setStarting(true);
    setFailure('');
    try {
      const operation = await runImport(view);
      queryClient.setQueryData(importQuery(view.id).queryKey, { ...view, operation });
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    } catch (error) {
      console.error('Erreur lors de l’import\u00a0:', error);
      setFailure(importMessage(error));
      if (readFailure(error).status === 409) onOutdated();
    } finally {
      setStarting(false);
    }
  }

  return (
    <section
      aria-label="Importer"
      data-save-bar
      className="sticky bottom-4 z-20 flex flex-col gap-2 rounded-panel border border-line bg-surface py-2.5 pr-2.5 pl-4 shadow-float max-md:bottom-2 max-md:pl-2.5"
    >
      {failure && <FormFailure message={failure} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-sm text-ink-soft tabular-nums">
          {isBusy ? 'Vérification…' : leftText(view, undecided)}
        </p>
        <Button
          // What still waits comes first; importing without it stays possible.
          variant={undecided > 0 ? 'secondary' : 'primary'}
          busy={isStarting}
          unavailable={count === 0 || isBusy}
          onClick={() => void run()}
          className="max-md:grow"
        >
          {count === 0 ? 'Rien à importer' : `Importer ${importedText(view.collection, count)}`}
        </Button>
      </div>
    </section>
  );
}

/** What waits for a decision, and what stays out. */
function leftText(view: ImportView, undecided: number): string {
  const aside = rowsAside(view);
  const waiting =
    undecided > 0 &&
    `${frenchCount(undecided, 'entreprise')} ${undecided < 2 ? 'est' : 'sont'} à décider`;
  const left = aside > 0 && `${frenchCount(aside, 'ligne')} ${aside < 2 ? 'écartée' : 'écartées'}`;
  const text = [waiting, left].filter((part) => part !== false).join(', ');
  return text && `${text}.`;
}
