import { ApiError } from '../../../../domain/errors.ts';
import type { Author } from '../../../../domain/history/history.ts';
import { recordTime } from '../../../../domain/time.ts';
import type { Deps } from '../../../identity/deps.ts';
import { startJob } from '../../../records/jobs/job-store.ts';
import { writeRecords } from '../../../records/write/write-records.ts';
import { changedRecords } from '../check/changed-records.ts';
import { type Import, readImport, updateImport } from '../import-store.ts';

interface RunRequest {
  readonly by: Author;
  readonly revision?: number | undefined;
  /** Of how many changed records somebody knew; nothing when they do not care. */
  readonly changedSince?: number | undefined;
}

/**
 * Begins to import what was checked. ApiError `import_begun` when somebody did, `import_changed` when
 * something was decided since, `import_outdated` when more records were changed than somebody knew of,
 * `import_nothing` when no row would change anything.
 */
export function startRun(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
  { by, revision, changedSince }: RunRequest,
): Promise<Import> {
  const importing = { ...by, source: 'import' } as const;
  return writeRecords(deps, { by: importing }, async (context) => {
    const { state, summary, operation: begun, ...made } = await readImport(context.tx, id);
    if (begun !== '') throw new ApiError('import_begun');
    const isOther = revision !== undefined && revision !== made.revision;
    if (isOther || state !== 'checked') throw new ApiError('import_changed');
    if (changedSince !== undefined) {
      const changed = await changedRecords(context.tx, { id, state, summary });
      if (changed > changedSince) throw new ApiError('import_outdated');
    }
    const total = summary.creates + summary.updates;
    if (total === 0) throw new ApiError('import_nothing');
    const operation = await startJob(context, { kind: 'import', params: { import: id }, total });
    const updated = recordTime(context.clock());
    await updateImport(context.tx, id, { operation, state: 'running', updated });
    return readImport(context.tx, id);
  });
}
