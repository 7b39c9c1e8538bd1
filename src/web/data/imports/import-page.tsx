import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import type { ImportView } from '../../../domain/import/import.schema.ts';
import { Button } from '../../kit/button.tsx';
import { focusHeading } from '../../kit/focus-places.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { ImportHeader } from './import-header.tsx';
import { IMPORT_STEPS, readImportSearch } from './import-search.ts';
import { CheckStep } from './rows/check-step.tsx';
import { RunStep } from './run-step.tsx';
import { useImportChanges } from './use-import-changes.ts';

/** An import whose file was read: its columns, its rows, and what became of it. */
export function ImportPage({ stored }: { stored: ImportView }) {
  const changes = useImportChanges(stored);
  const search = readImportSearch(useSearch({ strict: false }));
  const { view, failure } = changes;
  const isRun = view.operation !== '';
  const step = isRun ? 'import' : search.etape === 'verification' ? 'verification' : 'colonnes';
  const reachable = isRun ? [] : IMPORT_STEPS.filter((one) => one !== 'import');
  const shown = useRef(step);
  useEffect(() => {
    // What led to another step is gone with its own.
    if (shown.current !== step) focusHeading();
    shown.current = step;
  }, [step]);

  return (
    <>
      <ImportHeader of={view} subtitle={subtitleOf(view)} step={step} reachable={reachable} />
      {failure && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <FormFailure message={failure} className="min-w-0 grow" />
          {changes.isStale ? (
            <Button onClick={changes.reload}>Voir où il en est</Button>
          ) : (
            <Button onClick={changes.retry}>Réessayer</Button>
          )}
        </div>
      )}
      {step === 'colonnes' && <ColumnsStep changes={changes} />}
      {step === 'verification' && <CheckStep changes={changes} search={search} />}
      {step === 'import' && <RunStep made={view} />}
    </>
  );
}

function subtitleOf({ name, sheet, sheets, total, actor }: ImportView): string {
  const part = sheets.length > 1 ? `, feuille ${sheet}` : '';
  return `${name}${part} · ${frenchCount(total, 'ligne')} · ${actor}`;
}
