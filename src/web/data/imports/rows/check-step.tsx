import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { pageCount } from '../../../../domain/limits.ts';
import { loadingMessage } from '../../../frame/api/failure.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Failure } from '../../../kit/failure.tsx';
import { SKELETON_ROWS, Skeleton } from '../../../kit/skeleton.tsx';
import { Paging } from '../../../kit/table/paging.tsx';
import { changedSinceQuery, rowsQuery } from '../import-queries.ts';
import type { ImportSearch } from '../import-search.ts';
import { RunBar } from '../run-bar.tsx';
import type { ImportChanges } from '../use-import-changes.ts';
import { ChangedSince } from './changed-since.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { MovingPeople } from './moving-people.tsx';
import { SharedProblems } from './shared-problems.tsx';
import { UnknownCompanies } from './unknown-companies.tsx';
import { VerdictFilters } from './verdict-filters.tsx';

interface CheckStepProps {
  changes: ImportChanges;
  search: ImportSearch;
}

/** What importing would do, row by row, before it is done. */
export function CheckStep({ changes, search }: CheckStepProps) {
  const { view, change, isBusy, failure } = changes;
  const navigate = useNavigate();
  const { lignes: verdict = '', page = 1 } = search;
  const isChecked = view.state === 'checked';
  const rows = useQuery({ ...rowsQuery(view, { verdict, page }), enabled: isChecked });

  const changedSince = useQuery({ ...changedSinceQuery(view), enabled: isChecked });
  const changed = changedSince.data ?? view.changedSince;

  const check = useEffectEvent(() => {
    if (!isBusy && failure === '') change({});
  });
  useEffect(() => {
    // Nobody has decided anything yet, or whoever did went away before the rows were checked.
    if (!isChecked) check();
  }, [isChecked]);

  if (!isChecked) return failure === '' && <Checking />;
  return (
    <div className="flex flex-col gap-4">
      <ChangedSince count={changed} isBusy={isBusy} onCheck={() => change({})} />
      <VerdictFilters counts={view.counts} verdict={verdict} />
      {view.companies.length > 0 && (
        <UnknownCompanies companies={view.companies} isBusy={isBusy} onChange={change} />
      )}
      <MovingPeople view={view} isBusy={isBusy} onChange={change} />
      <SharedProblems problems={view.problems} />
      <div
        aria-busy={rows.isPlaceholderData || isBusy}
        className="overflow-hidden rounded-panel border border-line bg-surface shadow-panel"
      >
        {rows.isError && (
          <Failure message={loadingMessage(rows.error)} onRetry={() => void rows.refetch()} />
        )}
        {rows.isPending && <RowSkeletons />}
        {rows.data?.items.length === 0 && <EmptyState title="Aucune ligne" />}
        {rows.data && rows.data.items.length > 0 && (
          <CheckedRows view={view} rows={rows.data.items} isBusy={isBusy} onChange={change} />
        )}
      </div>
      <Paging
        page={page}
        pages={rows.data && pageCount(rows.data.totalItems)}
        onPage={(next) => void navigate({ to: '.', search: { ...search, page: next } })}
      />
      <RunBar
        view={{ ...view, changedSince: changed }}
        isBusy={isBusy}
        onOutdated={() => void changedSince.refetch()}
      />
    </div>
  );
}

function Checking() {
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-panel">
      <p role="status" className="border-b border-line px-4 py-3 text-ink-soft">
        Vérification des lignes…
      </p>
      <RowSkeletons />
    </div>
  );
}

function RowSkeletons() {
  return (
    <div aria-busy="true">
      {SKELETON_ROWS.slice(0, 8).map((key) => (
        <div key={key} className="flex h-11 items-center gap-8 border-b border-line px-4">
          <Skeleton className="w-24" />
          <Skeleton className="w-40" />
          <Skeleton className="w-32 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
