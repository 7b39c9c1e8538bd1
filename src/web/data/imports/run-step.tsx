import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnderWay } from '../../../domain/history/jobs.ts';
import type { ImportView } from '../../../domain/import/import.schema.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { Failure } from '../../kit/failure.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { jobsQuery } from '../jobs/jobs-query.ts';
import { importQuery } from './import-queries.ts';
import { endText, hasRejects, rowsAside } from './import-texts.ts';
import { RejectsButton } from './rejects-button.tsx';
import { UndoImport } from './undo-import.tsx';

/** How far an import is, and what it came to. */
export function RunStep({ made }: { made: ImportView }) {
  const jobs = useQuery(jobsQuery);
  const job = jobs.data?.find(({ id }) => id === made.operation);
  const isOver = jobs.data !== undefined && !(job && isUnderWay(job.state));
  const queryClient = useQueryClient();
  useEffect(() => {
    // What it came to is known once it is over.
    if (isOver) void queryClient.invalidateQueries(importQuery(made.id));
  }, [isOver, made.id, queryClient]);
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
          <div className="flex flex-wrap gap-3">
            <ListLink made={made} />
            {hasRejects(made) && <RejectsButton made={made} />}
            <UndoImport operation={made.operation} />
          </div>
        </>
      )}
    </section>
  );
}

/** Leads to the list of what was imported, whatever the company. */
function ListLink({ made: { collection, operation } }: { made: ImportView }) {
  const isOfCompanies = collection === 'Company';
  return (
    <LinkButton
      to={isOfCompanies ? '/companies' : '/contacts'}
      search={{ import: operation }}
      variant="primary"
    >
      {isOfCompanies ? 'Voir les entreprises' : 'Voir les contacts'}
    </LinkButton>
  );
}
