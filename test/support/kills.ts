import { expect } from 'vitest';
import { z } from 'zod';
import type { Storage } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { callerOf, type Send, startProcess, tokenOf } from './server-process.ts';

/** How often each piece of work that goes on step by step is killed in its middle. */
export const KILLS = 12;

const jobsSchema = z.object({
  items: z.array(z.object({ id: z.string(), state: z.string(), done: z.number() })),
});

/** The built server on a store, and a caller that is signed in. */
export async function serverOn({ dataDir, databaseUrl }: Storage) {
  const server = await startProcess({
    DATA_DIR: dataDir,
    WORKERS: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  return { server, send: callerOf(server, await tokenOf(server)) };
}

/** How far a job is. */
async function progress(send: Send, id: string): Promise<{ state: string; done: number }> {
  const { text } = await send('GET', '/admin/api/jobs');
  const job = jobsSchema.parse(JSON.parse(text)).items.find((one) => one.id === id);
  if (!job) throw new Error(`There is no job ${id}.`);
  return job;
}

/** Ends the lease of a process that died, as if its time had passed. */
async function endLease(storage: Storage): Promise<void> {
  const database = await openDatabase(storage);
  await database.write((tx) => tx.updateTable('jobs').set({ leaseUntil: '' }).execute());
  await database.close();
}

/** Goes on with a job until it is done, or has done a step and is to be killed. */
async function isDone(send: Send, id: string, isToBeKilled: boolean): Promise<boolean> {
  const before = (await progress(send, id)).done;
  for (;;) {
    const { state, done } = await progress(send, id);
    if (state === 'done') return true;
    expect(['waiting', 'running']).toContain(state);
    if (isToBeKilled && done > before) return false;
  }
}

/** Begins a job and kills the server in the middle of it, again and again, until the job is done. */
export async function carriedThroughKills(
  storage: Storage,
  begin: (send: Send) => Promise<string>,
): Promise<{ id: string; kills: number }> {
  let id = '';
  for (let kills = 0; ; kills++) {
    const { server, send } = await serverOn(storage);
    id ||= await begin(send);
    if (await isDone(send, id, kills < KILLS)) {
      await server.end('SIGTERM');
      return { id, kills };
    }
    await server.end('SIGKILL');
    await endLease(storage);
  }
}
