/**
 * Measures the built server beside a bare `node:http` server that sends the same number of bytes, in
 * the same run. `--quick` measures for two seconds instead of eight.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { aContact, load, signIn } from './data.mjs';
import { startBristol, startServer, usageOf } from './servers.mjs';

const CONNECTIONS = 50;
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    server: { type: 'string' },
    only: { type: 'string' },
  },
});
const SECONDS = values.quick ? 2 : 8;
const WARM_UP_SECONDS = values.quick ? 1 : 2;

/** Runs the load generator in a process of its own, once to warm up and once to measure. */
async function measure(server, work) {
  const script = join(import.meta.dirname, 'load.mjs');
  const run = async (seconds) => {
    const settings = JSON.stringify({ ...work, connections: CONNECTIONS, seconds });
    const { stdout } = await promisify(execFile)(process.execPath, [script, settings]);
    return JSON.parse(stdout);
  };
  await run(WARM_UP_SECONDS);
  const before = usageOf(server.pid);
  const started = performance.now();
  const result = await run(SECONDS);
  const after = usageOf(server.pid);
  const elapsed = (performance.now() - started) / 1000;
  if (result.failed > 0) throw new Error(`${result.failed} requests failed: ${work.url}`);
  if (work.isKnown && result.unchanged === 0) throw new Error(`no 304 from ${work.url}`);
  return {
    ...result,
    // The load generator's own start is part of the time; the server rests meanwhile.
    cpu: before && after ? (after.cpu - before.cpu) / Math.min(elapsed, SECONDS) : Number.NaN,
    memory: after?.memory ?? Number.NaN,
  };
}

/** The same work asked of the bare server. */
function bareWork(bare, work, bytes) {
  const { change: _, headers, ...same } = work;
  return { ...same, headers, url: `${bare.url}/${bytes}` };
}

async function bytesOf({ url, method, headers, body }) {
  const init = { method, headers: { 'accept-encoding': 'identity', ...headers } };
  const answer = await fetch(url, body === undefined ? init : { ...init, body });
  if (!answer.ok && answer.status !== 304) throw new Error(`${url} answered ${answer.status}`);
  return { etag: answer.headers.get('etag'), bytes: (await answer.arrayBuffer()).byteLength };
}

async function worksOn(server) {
  const token = await signIn(server.url);
  const { companies, contacts } = await load(server.url, token);
  const records = `${server.url}/admin/api/collections`;
  const headers = { authorization: token };
  const list = {
    url: `${records}/Company/records?page=1&perPage=30&expand=contacts`,
    method: 'GET',
    headers,
  };
  const change = { url: `${records}/Company/records/${companies[3]}`, field: 'Address2' };
  return [
    { name: 'list of 30 companies with contacts, unchanged', goal: 60, work: list },
    {
      name: 'the same list, just changed',
      goal: 8,
      work: { ...list, isUnique: true, change },
    },
    {
      name: 'one record',
      goal: 55,
      work: { url: `${records}/Contacts/records/${contacts[7]}`, method: 'GET', headers },
    },
    {
      name: 'durable create',
      goal: 20,
      work: {
        url: `${records}/Contacts/records`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(aContact(companies[500], '%N%')),
        isUnique: true,
      },
    },
    {
      name: 'public card page',
      goal: 60,
      work: { url: `${server.url}/c/${contacts[7]}`, method: 'GET', headers: {} },
    },
    {
      name: 'If-None-Match that matches',
      goal: 60,
      work: list,
      // Only now: the works before changed what the list holds.
      prepare: async (work) => {
        const { etag } = await bytesOf(work);
        return { ...work, headers: { ...headers, 'if-none-match': etag ?? '' }, isKnown: true };
      },
    },
  ];
}

const HEAD = ['work', 'req/s', 'p50', 'p99', 'CPU', 'memory', 'bare req/s', 'bare p99', 'bare CPU'];
const COLUMNS = [...HEAD, 'of bare', 'goal', 'met'];
const percent = (share) => (Number.isNaN(share) ? '?' : `${Math.round(share * 100)} %`);

function rowOf({ name, goal }, own, bare) {
  const ratio = own.perSecond / bare.perSecond;
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
    percent(ratio),
    `${goal} %`,
    ratio * 100 >= goal ? 'yes' : 'NO',
  ].map(String);
}

function printTable(rows) {
  const widths = COLUMNS.map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  for (const row of rows) {
    const cells = row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]),
    );
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bristol-bench-'));
const bare = await startServer(join(import.meta.dirname, 'bare-server.mjs'), {
  port: /^port (\d+)/m,
  output: join(folder, 'bare.log'),
});
let server;
try {
  server = await startBristol({
    script: values.server,
    env: { DATA_DIR: folder },
    output: join(folder, 'server.log'),
  });
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s each, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
  );
  const rows = [];
  for (const task of await worksOn(server)) {
    if (values.only && !task.name.includes(values.only)) continue;
    const work = (await task.prepare?.(task.work)) ?? task.work;
    const { bytes } = await bytesOf(work);
    const reference = await measure(bare, bareWork(bare, work, bytes));
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
