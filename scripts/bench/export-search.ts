/**
 * What searches take while somebody takes everything out, beside what they take alone in the same
 * run: `node scripts/bench/export-search.ts`, on the built server, with the data of `scale.ts` in
 * SCALE_DIR. The goal: a p99 of 50 ms during the export, too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { signIn } from './data.ts';
import { TYPED_EVERYWHERE } from './scale-cases.ts';
import { type MeasuredServer, startBristol } from './servers.ts';

/** Fewer end before the export holds the first records. */
const ROUNDS = 15;
const heldSchema = z.object({ held: z.number(), worked: z.number() });
const partialSchema = z.object({ partial: z.boolean() });
const linkSchema = z.object({ url: z.string() });

const percentile = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Searches everywhere, one after the other. */
async function search(server: MeasuredServer, token: string, label: string): Promise<void> {
  const times: number[] = [];
  let late = 0;
  await server.ask();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const typed of TYPED_EVERYWHERE) {
      const start = performance.now();
      const answer = await fetch(
        `${server.url}/admin/api/search?q=${encodeURIComponent(typed)}&_=${round}`,
        { headers: { authorization: token } },
      );
      if (partialSchema.parse(await answer.json()).partial) late += 1;
      times.push(performance.now() - start);
    }
  }
  const { worked } = heldSchema.parse(await server.ask());
  times.sort((a, b) => a - b);
  const [middle, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.log(
    `${label}: ${times.length} searches, p50 ${middle.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${late} partial; the loop worked ${worked.toFixed(1)} ms at most in a turn; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** Takes it as quickly as it is made, until the signal says that it is enough. */
async function takeEverything(server: MeasuredServer, token: string, signal: AbortSignal) {
  const asked = await fetch(`${server.url}/admin/api/exports/all`, {
    method: 'POST',
    headers: { authorization: token },
  });
  const { url } = linkSchema.parse(await asked.json());
  let bytes = 0;
  try {
    const archive = await fetch(new URL(url, server.url), { signal });
    for await (const part of archive.body ?? []) bytes += part.length;
    console.log('the export ended before the searches did');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  console.log(`everything: ${Math.round(bytes / 1e6)} MB by then`);
}

const folder = mkdtempSync(join(tmpdir(), 'bristol-search-'));
const server = await startBristol({
  env: { DATA_DIR: process.env.SCALE_DIR ?? join(tmpdir(), 'bristol-scale') },
  output: join(folder, 'server.log'),
  probe: pathToFileURL(join(import.meta.dirname, 'loop-probe.ts')).href,
});
try {
  const token = await signIn(server.url);
  // As screens do when the search is opened: the thread is there once somebody types.
  await fetch(`${server.url}/admin/api/search`, { headers: { authorization: token } });
  await search(server, token, 'alone');
  const over = new AbortController();
  const taken = takeEverything(server, token, over.signal);
  await search(server, token, 'during the export');
  over.abort();
  await taken;
  await search(server, token, 'alone again');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
