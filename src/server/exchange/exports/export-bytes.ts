import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../../identity/deps.ts';
import { streamTask } from '../../platform/threads/run-task.ts';
import type { exportFile } from './export-file.ts';
import type { Promised } from './export-links.ts';
import type { ExportTask } from './export-task.ts';

const COPY_PREFIX = 'export-';

/** Makes the bytes of an export, as they are asked for. */
export type ExportRun = (task: ExportTask) => AsyncGenerator<Uint8Array>;

/** On a thread of its own: a million records would keep everybody else waiting. */
export const exportInThread: ExportRun = (task) => streamTask<typeof exportFile>('export', task);

export interface ExportDeps extends Pick<Deps, 'database' | 'publicUrl' | 'clock'> {
  /** The description of the API, which goes with an archive of everything. */
  readonly apiDescription: () => string;
}

/** The bytes of what a link promised. */
export async function* exportBytes(
  { database, publicUrl, clock, apiDescription }: ExportDeps,
  promised: Exclude<Promised, { kind: 'cards' }>,
  run: ExportRun,
): AsyncGenerator<Uint8Array> {
  const { storage, dialect } = database;
  const common = { storage, publicUrl: publicUrl(), time: clock() };
  if (promised.kind === 'records') {
    yield* run({ ...common, ...promised });
    return;
  }
  const task = { ...common, kind: promised.kind, apiDescription: apiDescription() };
  if (dialect === 'postgres') {
    yield* run({ ...task, copyDir: '' });
    return;
  }
  // Beside the database: there is room for another one, which a folder in memory may not have.
  const copyDir = mkdtempSync(join(storage.dataDir, COPY_PREFIX));
  try {
    yield* run({ ...task, copyDir });
  } finally {
    rmSync(copyDir, { recursive: true, force: true });
  }
}

/**
 * Takes away copies that a server left behind when it was killed. For whoever holds the folder alone: a
 * command that works beside a server would take those that are being read.
 */
export function removeLeftCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(COPY_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
