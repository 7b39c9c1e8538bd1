/**
 * Measures the built server beside a bare `node:http` server that sends the same number of bytes, in
 * the same run. `--quick` measures for two seconds instead of eight.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONNECTIONS, type LoadResult, putLoad, type Work } from './put-load.ts';
import { type MeasuredServer, startBristol, startServer, usageOf } from './servers.ts';
import { commonWorks } from './works.ts';

interface Task {
  name: string;
  /** In percent of what the bare server does. */
  work: Work;
  prepare?: (work: Work) => Promise<Work>;
}

type Measured = LoadResult & { cpu: number; memory: number };

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    server: { type: 'string' },
    only: { type: 'string' },
  },
});
const SECONDS = values.quick ? 2 : 8;
const WARM_UP_SECONDS = values.quick ? 1 : 2;

/** Puts an address under load, once to warm up and once to measure. */
async function measure(server: MeasuredServer, work: Work): Promise<Measured> {
  await putLoad(work, WARM_UP_SECONDS);
  const before = usageOf(server.pid);
  const started = performance.now();
  const result = await putLoad(work, SECONDS);
  const after = usageOf(server.pid);
  const elapsed = (performance.now() - started) / 1000;
  const isKnown = work.headers['if-none-match'] !== undefined;
  if (isKnown && result.unchanged === 0) throw new Error(`no 304 from ${work.url}`);
  return {
    ...result,
    // The load generator's own start is part of the time; the server rests meanwhile.
    cpu: before && after ? (after.cpu - before.cpu) / Math.min(elapsed, SECONDS) : Number.NaN,
    memory: after?.memory ?? Number.NaN,
  };
}

/** The same work asked of the bare server. */
async function bareWork(bare: MeasuredServer, work: Work): Promise<Work> {
  const { change: _, write, ...same } = work;
  const bareUrl = async (url: string) => `${bare.url}/${(await bytesOf({ ...work, url })).bytes}`;
  const url = await bareUrl(work.url);
  if (!write) return { ...same, url };
  const urls = await Promise.all(write.urls.slice(0, 1).map(bareUrl));
  return { ...same, url, write: { ...write, urls } };
}

async function bytesOf({ url, method, headers, body }: Work) {
  const init = { method, headers: { 'accept-encoding': 'identity', ...headers } };
  const answer = await fetch(url, body === undefined ? init : { ...init, body });
  if (!answer.ok && answer.status !== 304) throw new Error(`${url} answered ${answer.status}`);
  return { etag: answer.headers.get('etag'), bytes: (await answer.arrayBuffer()).byteLength };
}

async function worksOn({ url }: MeasuredServer): Promise<Task[]> {
  const { companies, contacts, records, headers, ...works } = await commonWorks(url);
  const { list } = works;
  const companyUrls = companies.slice(0, 30).map((id) => `${records}/Company/records/${id}`);
  return [
    { name: 'list of 30 companies with contacts, unchanged', work: list },
    { name: 'the same list, just changed', work: works.changedList },
    {
      name: 'one write to nine lists of 30 companies with contacts',
      work: { ...list, write: { field: 'Address2', urls: companyUrls } },
    },
    {
      name: 'one record',
      work: { url: `${records}/Contacts/records/${contacts[7]}`, method: 'GET', headers },
    },
    { name: 'durable create', work: works.create },
    { name: 'public card page', work: works.card },
    {
      name: 'If-None-Match that matches',
      work: list,
      // Only now: the works before changed what the list holds.
      prepare: async (work) => {
        const { etag } = await bytesOf(work);
        return { ...work, headers: { ...headers, 'if-none-match': etag ?? '' } };
      },
    },
  ];
}

const HEAD = ['work', 'req/s', 'p50', 'p99', 'CPU', 'memory', 'bare req/s', 'bare p99', 'bare CPU'];
const COLUMNS = [...HEAD, 'of bare'];
const percent = (share: number) => (Number.isNaN(share) ? '?' : `${Math.round(share * 100)} %`);

function rowOf({ name }: Task, own: Measured, bare: Measured): string[] {
  return [
    name,
    Math.round(own.perSecond),
    `${own.p50} ms`,
    `${own.p99} ms`,
    percent(own.cpu),
    `${Math.round(own.memory / 1e6)} MB`,
    Math.round(bare.perSecond),
    `${bare.p99} ms`,
    percent(bare.cpu),
    percent(own.perSecond / bare.perSecond),
  ].map(String);
}

function printTable(rows: readonly string[][]): void {
  const widths = COLUMNS.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, index) => {
      const width = widths[index] ?? 0;
      return index === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bristol-bench-'));
const bare = await startServer(join(import.meta.dirname, 'bare-server.ts'), {
  port: /^port (\d+)/m,
  output: join(folder, 'bare.log'),
});
let server: MeasuredServer | undefined;
try {
  server = await startBristol({
    script: values.server,
    env: { DATA_DIR: folder },
    output: join(folder, 'server.log'),
  });
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s each, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
  );
  const rows: string[][] = [];
  for (const task of await worksOn(server)) {
    if (values.only && !task.name.includes(values.only)) continue;
    const work = (await task.prepare?.(task.work)) ?? task.work;
    const reference = await measure(bare, await bareWork(bare, work));
    const own = await measure(server, work);
    rows.push(rowOf(task, own, reference));
    console.log(rows.at(-1)?.join('  '));
  }
  console.log('');
  printTable([COLUMNS, COLUMNS.map(() => '---'), ...rows]);
} finally {
  await Promise.all([server?.stop(), bare.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
