/**
 * The same change to 10,000 people of a large firm, as a job: `node scripts/bench/bulk.ts`, with the
 * data of `scale.ts` in SCALE_DIR, or in SCALE_DATABASE_URL. From the sources. The goals: 15 s, and
 * an event loop that is never held for more than 30 ms. Each change is taken back at the end.
 */
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BulkAction } from '../../src/domain/bulk/bulk-action.schema.ts';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { bulkJob } from '../../src/server/lifecycle/bulk/bulk-job.ts';
import { startBulk } from '../../src/server/lifecycle/bulk/start-bulk.ts';
import { undoJob } from '../../src/server/lifecycle/history/undo-job.ts';
import { findOperation, startUndo } from '../../src/server/lifecycle/history/undo-operation.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { createLog } from '../../src/server/platform/http/log.ts';
import { JobRunner } from '../../src/server/records/jobs/job-runner.ts';
import { countChosen } from '../../src/server/records/read/choice.ts';
import { contact, idOf } from './scale-data.ts';
import { watchTurns } from './turns.ts';

const PEOPLE = 10_000;
const ACTIONS: readonly BulkAction[] = [
  { kind: 'hide' },
  { kind: 'set', field: 'Poste', value: 'Conseil' },
  { kind: 'move', company: idOf('c', 7) },
];

const dataDir = process.env.SCALE_DIR ?? join(tmpdir(), 'bristol-scale');
const database = await openDatabase({ dataDir, databaseUrl: process.env.SCALE_DATABASE_URL });
const deps = { database, clock: () => new Date() };
const reader = { db: database.kysely, dialect: database.dialect };
const runner = new JobRunner(
  { ...deps, elapsedMs: () => performance.now(), log: createLog('warn') },
  [bulkJob, undoJob],
);
const turns = watchTurns();

async function timed(what: string, begin: () => Promise<unknown>): Promise<void> {
  turns.most();
  const start = performance.now();
  const before = process.cpuUsage();
  await begin();
  await runner.workOff();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${what}: ${seconds.toFixed(1)} s, of which ${((user + system) / 1e6).toFixed(1)} s of processor; the loop worked ${turns.most().toFixed(1)} ms at most in a turn; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

// Within the largest company, by creation: a list that the change itself leaves as it is.
const { created } = contact(PEOPLE);
for (const action of ACTIONS) {
  const list = { filter: `created < '${created}'`, sort: 'Nom,Prenom' };
  const choice = { list, except: [], count: PEOPLE };
  const now = deps.clock();
  const total = await countChosen(reader, COLLECTIONS.Contacts, choice, now);
  let operation = '';
  await timed(`${action.kind}, ${total} people`, async () => {
    const wish = { collection: 'Contacts', choice, action } as const;
    operation = await startBulk(deps, wish, { by: BY_ITSELF, total });
  });
  await timed('taken back', async () =>
    startUndo(deps, await findOperation(database.kysely, operation), { by: BY_ITSELF, total }),
  );
}
turns.stop();
await database.close();
