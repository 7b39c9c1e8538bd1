import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { frenchCount, frenchNumber } from '../../../../domain/french.ts';
import type { ImportChange, ImportView, Problem } from '../../../../domain/import/import.schema.ts';
import {
  MOVE_CHOICES,
  UNKNOWN_COMPANY,
  VERDICT_LABELS,
  VERDICTS,
  type Verdict,
} from '../../../../domain/import/import-verdict.ts';
import { pageCount } from '../../../../domain/limits.ts';
import { loadingMessage, readFailure } from '../../../frame/api/failure.ts';
import { Button } from '../../../kit/button.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Failure } from '../../../kit/failure.tsx';
import { FormFailure } from '../../../kit/form/form-failure.tsx';
import { SelectBox } from '../../../kit/form/select-field.tsx';
import { ErrorIcon, WarningIcon } from '../../../kit/icons.tsx';
import { SKELETON_ROWS, Skeleton } from '../../../kit/skeleton.tsx';
import { Paging } from '../../../kit/table/paging.tsx';
import { recordsText } from '../../exports/exported-records.ts';
import {
  changedSinceQuery,
  importMessage,
  importQuery,
  rowsQuery,
  runImport,
} from '../import-queries.ts';
import type { ImportSearch } from '../import-search.ts';
import { linesText, rowsAside } from '../import-texts.ts';
import type { ImportChanges } from '../use-import-changes.ts';
import { CheckedRows } from './checked-rows.tsx';
import { UnknownCompanies } from './unknown-companies.tsx';

const CHOICES = [
  { value: '', label: 'À décider', disabled: true },
  { value: 'stay', label: 'Laisser en place' },
  { value: 'move', label: 'Déplacer' },
];

interface MovingPeopleProps {
  view: ImportView;
  isBusy: boolean;
  onChange: (change: ImportChange) => void;
}

/** Asks once about all whom the file puts into another company; rows can say otherwise. */
function MovingPeople({ view: { moving, moves }, isBusy, onChange }: MovingPeopleProps) {
  const titleId = useId();
  if (moving === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2.5 shadow-panel"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id={titleId} className="text-base font-semibold">
          {moving < 2
            ? '1\u00a0ligne changerait une personne d’entreprise'
            : `${frenchCount(moving, 'ligne')} changeraient des personnes d’entreprise`}
        </h2>
        <p className="text-sm text-ink-soft">
          {moves === ''
            ? 'Rien n’en est importé tant que rien n’est décidé, ici ou ligne par ligne.'
            : 'Chaque ligne peut encore en décider autrement.'}
        </p>
      </div>
      <SelectBox
        label="Que faire des personnes qui changeraient d’entreprise"
        options={CHOICES}
        value={moves}
        className="w-60 max-md:w-full"
        onChange={({ target }) => {
          const chosen = MOVE_CHOICES.find((one) => one === target.value);
          if (chosen) onChange({ moves: chosen });
        }}
      />
    </section>
  );
}

interface CheckStepProps {
  changes: ImportChanges;
  search: ImportSearch;
}

/** The outcome of importing, row by row, before it is done. */
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
      <VerdictFilters counts={view.counts} verdict={verdict} waiting={waitingRows(view)} />
      {view.companies.length > 0 && (
        <UnknownCompanies companies={view.companies} isBusy={isBusy} onChange={change} />
      )}
      <MovingPeople view={view} isBusy={isBusy} onChange={change} />
      <SharedProblems problems={view.problems} />
      <div
        aria-busy={rows.isPlaceholderData || isBusy}
        className="rounded-panel border border-line bg-surface shadow-panel"
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

interface ChangedSinceProps {
  /** Records that were changed since all rows were checked. */
  count: number;
  isBusy: boolean;
  onCheck: () => void;
}

/** Says that what is shown may not be so any more. */
function ChangedSince({ count, isBusy, onCheck }: ChangedSinceProps) {
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2.5 shadow-panel">
          <p className="flex min-w-0 grow basis-72 gap-2 text-amber">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            {changedText(count)}
          </p>
          <Button busy={isBusy} onClick={onCheck}>
            Vérifier à nouveau
          </Button>
        </div>
      )}
    </div>
  );
}

function changedText(count: number): string {
  const verb = count < 2 ? 'a été modifiée' : 'ont été modifiées';
  return `${frenchCount(count, 'fiche')} ${verb} depuis la vérification.`;
}

interface VerdictFiltersProps {
  counts: Readonly<Record<Verdict, number>>;
  /** Empty for all rows. */
  verdict: Verdict | '';
  /** Of those that cannot be imported, so many wait for what becomes of their company. */
  waiting: number;
}

/** The rows whose company nobody has decided about. */
function waitingRows({ companies }: ImportView): number {
  return companies.reduce((sum, { rows, choice }) => sum + (choice === null ? rows : 0), 0);
}

/** A row that waits is no mistake of the file. */
function wrongLabel(count: number, waiting: number): string {
  if (waiting === 0) return VERDICT_LABELS.error;
  return waiting < count ? `${VERDICT_LABELS.error} et attentes` : 'En attente d’une entreprise';
}

/** How many rows come to what; each leads to its own. */
export function VerdictFilters({ counts, verdict, waiting }: VerdictFiltersProps) {
  const all = VERDICTS.reduce((sum, one) => sum + counts[one], 0);
  const filters = [
    { value: '' as const, label: 'Toutes', count: all },
    ...VERDICTS.map((value) => ({
      ...{ value, count: counts[value] },
      label: value === 'error' ? wrongLabel(counts.error, waiting) : VERDICT_LABELS[value],
    })),
  ];
  return (
    <nav aria-label="Lignes">
      <ul className="flex flex-wrap gap-1.5">
        {filters.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to="."
              search={{ etape: 'verification', ...(value !== '' && { lignes: value }) }}
              aria-current={value === verdict ? 'page' : undefined}
              resetScroll={false}
              className={classNames(
                'flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors max-md:min-h-11',
                value === verdict
                  ? 'border-accent bg-accent-soft text-accent'
                  : 'border-line-strong bg-surface text-ink-soft hover:text-ink',
                value === 'error' && count > waiting && value !== verdict && 'text-danger',
              )}
            >
              {label}
              <span className="tabular-nums">{frenchNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RunBarProps {
  view: ImportView;
  isBusy: boolean;
  /** More was changed since the check than was known. */
  onOutdated: () => void;
}

/** The outcome of importing now, and the button that starts it, at the foot of the window. */
function RunBar({ view, isBusy, onOutdated }: RunBarProps) {
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
          // Rows that still wait come first; importing without them stays possible.
          variant={undecided > 0 ? 'secondary' : 'primary'}
          busy={isStarting}
          unavailable={count === 0 || isBusy}
          onClick={() => void run()}
          className="max-md:grow"
        >
          {count === 0 ? 'Rien à importer' : `Importer ${recordsText(view.collection, count)}`}
        </Button>
      </div>
    </section>
  );
}

/** The count of the rows that wait for a decision, and of those that stay out. */
function leftText(view: ImportView, undecided: number): string {
  const aside = rowsAside(view);
  const waiting =
    undecided > 0 &&
    `${frenchCount(undecided, 'entreprise')} ${undecided < 2 ? 'est' : 'sont'} à décider`;
  const left = aside > 0 && `${frenchCount(aside, 'ligne')} ${aside < 2 ? 'écartée' : 'écartées'}`;
  const text = [waiting, left].filter((part) => part !== false).join(', ');
  return text && `${text}.`;
}

/** The errors of several rows, each said once; unknown companies are listed anyway. */
export function SharedProblems({ problems }: Pick<ImportView, 'problems'>) {
  const told = problems.filter(({ message }) => message !== UNKNOWN_COMPANY);
  if (told.length === 0) return null;
  return (
    <ul
      aria-label="Ce qui empêche plusieurs lignes d’être importées"
      className="flex flex-col gap-2 rounded-panel border border-line bg-surface px-4 py-3 shadow-panel"
    >
      {told.map((problem) => (
        <li key={problem.message} className="flex gap-2">
          <ErrorIcon className="mt-0.5 size-4 shrink-0 text-danger" />
          <span className="min-w-0">
            <span className="text-danger">{problemText(problem)}</span>
            <span className="block text-sm text-ink-soft tabular-nums">{linesText(problem)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function problemText({ rows, message }: Problem): string {
  return `${frenchCount(rows, 'ligne')}\u00a0: ${message}`;
}
