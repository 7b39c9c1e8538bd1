import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { frenchCount } from '../../../domain/french.ts';
import type { ImportView } from '../../../domain/import/import.schema.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { UnreadPage } from '../../frame/navigation/unread-page.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusHeading } from '../../kit/focus-places.ts';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportHeader } from './import-header.tsx';
import { importQuery } from './import-queries.ts';
import { IMPORT_STEPS, importOf, NEW_IMPORT, readImportSearch } from './import-search.ts';
import { CheckStep } from './rows/check-step.tsx';
import { RunStep } from './run-step.tsx';
import { useImportChanges } from './use-import-changes.ts';

/** The import that the address names, or the page that asks for its file. */
export function ImportScreen() {
  const { importId = '' } = useParams({ strict: false });
  const search = readImportSearch(useSearch({ strict: false }));
  if (importId === NEW_IMPORT) return <FileStep of={importOf(search)} />;
  return <StoredImport id={importId} />;
}

function StoredImport({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  const isUnknown = query.isError && readFailure(query.error).status === 404;
  useScreenTitle(query.data ? `Import ${query.data.name}` : 'Import');
  if (isUnknown) return <UnknownImport />;
  if (query.data) return <ImportPage stored={query.data} />;
  return (
    <>
      <PageHeader title="Import" />
      {query.isError ? <UnreadPage query={query} /> : <FormSkeleton />}
    </>
  );
}

function UnknownImport() {
  return (
    <>
      <PageHeader title="Import introuvable" />
      <div className="rounded-panel border border-line bg-surface shadow-panel">
        <EmptyState
          title="Cet import n’est plus là"
          text="Un import que personne ne touche pendant trente jours est effacé. Ce qu’il a apporté reste."
          action={
            <LinkButton to="/imports/$importId" params={{ importId: NEW_IMPORT }} variant="primary">
              Importer un fichier
            </LinkButton>
          }
        />
      </div>
    </>
  );
}

/** An import whose file was read: its columns, its rows, and what became of it. */
function ImportPage({ stored }: { stored: ImportView }) {
  const changes = useImportChanges(stored);
  const search = readImportSearch(useSearch({ strict: false }));
  const { view, failure } = changes;
  const isRun = view.operation !== '';
  const step = isRun ? 'import' : search.etape === 'verification' ? 'verification' : 'colonnes';
  const reachable = isRun ? [] : IMPORT_STEPS.filter((one) => one !== 'import');
  const shown = useRef(step);
  useEffect(() => {
    // The button that led to another step is gone with its own.
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
