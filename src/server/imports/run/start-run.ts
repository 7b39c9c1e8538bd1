import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import { startJob } from '../../jobs/job-store.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { type Import, readImport, updateImport } from '../import-store.ts';

/**
 * Begins to import what was checked. ApiError `import_begun` when somebody did, `import_changed` when
 * something was decided since, `import_nothing` when no row would change anything.
 */
export function startRun(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
  { by, revision }: { by: Author; revision: number | undefined },
): Promise<Import> {
  const importing = { ...by, source: 'import' } as const;
  return writeRecords(deps, { by: importing }, async (scope) => {
    const { state, summary, operation: begun, ...made } = await readImport(scope.tx, id);
    if (begun !== '') throw new ApiError('import_begun');
    const isOther = revision !== undefined && revision !== made.revision;
    if (isOther || state !== 'checked') throw new ApiError('import_changed');
    const total = summary.creates + summary.updates;
    if (total === 0) throw new ApiError('import_nothing');
    const operation = await startJob(scope, { kind: 'import', params: { import: id }, total });
    const updated = recordTime(scope.clock());
    await updateImport(scope.tx, id, { operation, state: 'running', updated });
    return readImport(scope.tx, id);
  });
}
