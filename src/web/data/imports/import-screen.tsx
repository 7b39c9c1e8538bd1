import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { readFailure } from '../../frame/api/failure.ts';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { UnreadPage } from '../../frame/navigation/unread-page.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { FileStep } from './file-step.tsx';
import { ImportPage } from './import-page.tsx';
import { importQuery } from './import-queries.ts';
import { importOf, NEW_IMPORT, readImportSearch } from './import-search.ts';

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
