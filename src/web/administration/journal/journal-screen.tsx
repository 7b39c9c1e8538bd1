import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { TRACE_MONTHS } from '../../../domain/trace/security-events.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { NO_NEWS } from '../../kit/table/no-news.ts';
import { JournalExport } from './journal-export.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { journalQuery } from './journal-query.ts';
import { type JournalSearch, journalSubject, readJournalSearch } from './journal-search.ts';
import { journalColumns } from './journal-table.tsx';

/** Who signed in, and what was done about accounts and the installation, for administrators. */
export function JournalScreen() {
  const search = readJournalSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { personne, type, periode } = search;
  // A period is counted from the moment at which it was chosen.
  const subject = useMemo(
    () => journalSubject({ personne, type, periode }, new Date()),
    [personne, type, periode],
  );
  const query = useInfiniteQuery(journalQuery(subject));
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];

  function narrow(changes: JournalSearch): void {
    const next = readJournalSearch({ ...search, ...changes });
    void navigate({ to: '/journal', search: next, resetScroll: true });
  }

  return (
    <>
      <PageHeader
        title="Journal de sécurité"
        subtitle={`${TRACE_MONTHS}\u00a0derniers mois`}
        search={<JournalFilters search={search} onChange={narrow} />}
        actions={<JournalExport subject={subject} />}
      />
      <DataTable
        caption="Journal de sécurité"
        columns={journalColumns(new Date())}
        rows={events}
        news={NO_NEWS}
        state={query.isPending ? 'loading' : query.isPlaceholderData ? 'refreshing' : 'ready'}
        empty={
          <EmptyState
            title="Aucun événement ne correspond à ces filtres"
            text="Retirez-en un, ou montrez tout le journal."
            action={
              <Button onClick={() => narrow({ personne: '', type: '', periode: '' })}>
                Retirer les filtres
              </Button>
            }
          />
        }
        failure={
          query.isError
            ? {
                message: loadingMessage(query.error),
                busy: query.isFetching,
                onRetry: () => void query.refetch(),
              }
            : undefined
        }
      />
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Plus ancien
          </Button>
        </div>
      )}
    </>
  );
}
