import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { frenchNumber } from '../../../domain/french.ts';
import type { JobView } from '../../../domain/history/jobs.schema.ts';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import type { Undone } from '../../../domain/history/undo.schema.ts';
import type { ImportView } from '../../../domain/import/import.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { DownloadButton } from '../../frame/downloads/download-button.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { focusHeading } from '../../kit/focus-places.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LazyConfirmDialog } from '../../kit/overlay/lazy-confirm-dialog.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { undoFailure, undoOperation, undoPath } from '../history/take-back.ts';
import { undoneNotice } from '../history/undo-outcome.ts';
import { jobName, jobText } from '../jobs/job-texts.ts';
import { jobsQuery, useJobMoves } from '../jobs/jobs-query.ts';
import { importQuery } from './import-queries.ts';
import { endText, hasRejects, rowsAside } from './import-texts.ts';

/** How far an import is, and what it came to. */
export function RunStep({ made }: { made: ImportView }) {
  const jobs = useQuery(jobsQuery);
  const job = jobs.data?.find(({ id }) => id === made.operation);
  const isOver = jobs.data !== undefined && !(job && isUnderWay(job.state));
  const queryClient = useQueryClient();
  useEffect(() => {
    // Its outcome is known once it is over.
    if (isOver) void queryClient.invalidateQueries(importQuery(made.id));
  }, [isOver, made.id, queryClient]);
  const isUndone = made.run?.isUndone === true;
  // A job that broke off can go on; an import of long ago has none any more.
  const isTold = made.state === 'done' || (made.run !== null && !isUnderWay(made.run.state));
  return (
    <section
      aria-label="Import"
      className="flex max-w-3xl flex-col gap-5 rounded-panel border border-line bg-surface p-6 shadow-panel max-md:p-4"
    >
      {jobs.isError && !jobs.data && (
        <Failure message={loadingMessage(jobs.error)} onRetry={() => void jobs.refetch()} />
      )}
      {job && isUnderWay(job.state) && <JobProgress job={job} />}
      {isOver && isTold && (
        <>
          <p role="status" className="text-base font-medium">
            {endText(made.collection, rowsAside(made), made.run)}
          </p>
          <div className="flex flex-wrap gap-3 max-md:*:w-full">
            <ListLink made={made} />
            {hasRejects(made) && <RejectsButton made={made} />}
            {!isUndone && <UndoImport made={made} />}
          </div>
        </>
      )}
    </section>
  );
}

/** Leads to the list of what was imported, whatever the company; to all of it once nothing of that is left. */
function ListLink({ made: { collection, operation, run } }: { made: ImportView }) {
  const isOfCompanies = collection === 'Company';
  return (
    <LinkButton
      to={isOfCompanies ? '/companies' : '/contacts'}
      search={run?.isUndone ? {} : { import: operation }}
      variant="primary"
    >
      {isOfCompanies ? 'Voir les entreprises' : 'Voir les contacts'}
    </LinkButton>
  );
}

/** Saves the rows that were not imported, as they stand in the file, with why. */
function RejectsButton({ made: { id } }: { made: ImportView }) {
  return (
    <DownloadButton
      path={`/api/imports/${encodeURIComponent(id)}/rejects`}
      query={{ format: 'xlsx' }}
      name="lignes-ecartees.xlsx"
    >
      Télécharger les lignes écartées
    </DownloadButton>
  );
}

/** How far a job is, on its own page; the line under the header says it aloud. */
function JobProgress({ job }: { job: JobView }) {
  const { busy, move } = useJobMoves();
  return (
    <>
      <p className="text-base font-medium tabular-nums">{jobText(job)}</p>
      <ProgressBar
        label={`Progression de l’${jobName(job).toLowerCase()}`}
        done={job.done}
        total={job.state === 'running' ? job.total : undefined}
      />
      <div>
        <Button busy={busy === 'stop'} onClick={() => void move(job.id, 'stop')}>
          Arrêter
        </Button>
      </div>
    </>
  );
}

/** Takes an import back, after saying what that would do. */
function UndoImport({ made: { id, operation } }: { made: ImportView }) {
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<Undone>();
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    if (!(await attempt('Erreur lors de l’annulation\u00a0:', work, undoFailure))) {
      setPreview(undefined);
    }
    setBusy(false);
  }

  const ask = () => run(async () => setPreview(await pb.send<Undone>(undoPath(operation), {})));
  const undo = () =>
    run(async () => {
      const outcome = await undoOperation(operation, {});
      setPreview(undefined);
      notify(
        outcome.isJob
          ? { message: undoneNotice(outcome, new Date()) }
          : { message: 'L’import est annulé.', tone: 'success' },
      );
      void queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
      void queryClient.invalidateQueries(importQuery(id));
      // The button that was pressed goes.
      focusHeading();
      await refreshRecords(queryClient);
    });

  return (
    <>
      <Button busy={isBusy && !preview} onClick={() => void ask()}>
        Annuler cet import
      </Button>
      <LazyConfirmDialog
        open={preview !== undefined}
        title="Annuler cet import"
        question="Êtes-vous sûr de vouloir annuler cet import ?"
        details={preview && consequence(preview)}
        confirmLabel="Annuler l’import"
        cancelLabel="Garder"
        busy={isBusy}
        onConfirm={() => void undo()}
        onClose={() => setPreview(undefined)}
      />
    </>
  );
}

function consequence({ counts: { deleted, updated }, countsAreMost }: Undone): string {
  const number = (count: number) => `${countsAreMost ? 'au plus ' : ''}${frenchNumber(count)}`;
  return `À la corbeille\u00a0: ${number(deleted)}. Remises à leurs valeurs d’avant\u00a0: ${number(updated)}. Ce que d’autres ont modifié depuis reste.`;
}
