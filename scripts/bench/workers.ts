/**
 * Measures the built server with one, two and three workers on one PostgreSQL. The load generator
 * and PostgreSQL run on the same cores: on a small machine they are what more workers compete with.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.ts';
import { CONNECTIONS, putLoad, type Work } from './put-load.ts';
import { type MeasuredServer, startBristol, usageOf } from './servers.ts';
import { commonWorks } from './works.ts';

const COUNTS = [1, 2, 3];

/** What a process and those that it started have used; nothing where unknown. */
function usageOfAll(pid: number): { cpu: number; memory: number } | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)];
    const usages = pids.map(usageOf).filter((usage) => usage !== undefined);
    return {
      cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
      memory: usages.reduce((sum, { memory }) => sum + memory, 0),
    };
  } catch {
    return undefined;
  }
}

async function measure(server: MeasuredServer, work: Work, seconds: number) {
  await putLoad(work, Math.ceil(seconds / 4));
  const before = usageOfAll(server.pid);
  const result = await putLoad(work, seconds);
  const after = usageOfAll(server.pid);
  const cpu = before && after ? after.cpu - before.cpu : Number.NaN;
  return {
    perSecond: result.perSecond,
    p50: result.p50,
    p99: result.p99,
    cpu: cpu / seconds,
    cpuPerThousand: (cpu / result.total) * 1000,
    memory: after?.memory ?? Number.NaN,
  };
}

async function worksOn({ url }: MeasuredServer): Promise<Map<string, Work>> {
  const { list, changedList, create, card } = await commonWorks(url);
  return new Map([
    ['list of 30 companies with contacts, unchanged', list],
    ['the same list, just changed', changedList],
    ['durable create', create],
    ['public card page', card],
  ]);
}

function row(name: string, count: number, result: Measured): string {
  const number = (value: number, digits = 0) => (Number.isNaN(value) ? '?' : value.toFixed(digits));
  const cells = [
    name,
    count,
    number(result.perSecond),
    `${result.p50} ms`,
    `${result.p99} ms`,
    `${number(result.cpu * 100)} %`,
    `${number(result.cpuPerThousand * 1000)} ms`,
    `${number(result.memory / 1e6)} MB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

type Measured = Awaited<ReturnType<typeof measure>>;
type Postgres = Awaited<ReturnType<typeof startPostgres>>;

async function startWith(count: number, postgres: Postgres, folder: string) {
  const server = await startBristol({
    env: {
      WORKERS: String(count),
      DATABASE_URL: await postgres.addDatabase(`workers_${count}`),
    },
    output: join(folder, `server-${count}.log`),
  });
  return { count, server, works: await worksOn(server) };
}

type Candidate = Awaited<ReturnType<typeof startWith>>;

/** The best of the rounds, which take turns: whatever else the machine did disturbed it least. */
async function bestOf(
  candidates: readonly Candidate[],
  name: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<number, Measured>> {
  const best = new Map<number, Measured>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { count, server, works } of candidates) {
      const work = works.get(name);
      if (!work) continue;
      const result = await measure(server, work, seconds);
      const known = best.get(count);
      if (!known || result.perSecond > known.perSecond) best.set(count, result);
    }
  }
  return best;
}

export async function workers() {
  const { values } = parseArgs({
    options: { workers: { type: 'boolean' }, quick: { type: 'boolean', default: false } },
  });
  const effort = values.quick ? { rounds: 2, seconds: 2 } : { rounds: 4, seconds: 4 };
  const folder = mkdtempSync(join(tmpdir(), 'bristol-workers-'));
  const postgres = await startPostgres(folder);
  const candidates: Candidate[] = [];
  try {
    for (const count of COUNTS) candidates.push(await startWith(count, postgres, folder));
    console.log(
      `${CONNECTIONS} connections, best of ${effort.rounds} × ${effort.seconds} s, ${availableParallelism()} × ${cpus()[0]?.model} for the server, PostgreSQL and the load generator together, Node ${process.version}`,
    );
    console.log('\n| work | workers | req/s | p50 | p99 | CPU | CPU per 1,000 | memory |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const name of candidates[0]?.works.keys() ?? []) {
      const best = await bestOf(candidates, name, effort);
      for (const [count, result] of best) console.log(row(name, count, result));
    }
  } finally {
    for (const { server } of candidates) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
