/**
 * `npm run bench -- --zip`: the codes of 5,000 people as one archive, from the built server, with
 * the memory that it takes and how long it keeps others waiting. ZIP_PEOPLE changes the number.
 */
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { aCompany, aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { signIn } from './data.ts';
import { type MeasuredServer, startBristol, usageOf } from './servers.ts';

const PEOPLE = Number(process.env.ZIP_PEOPLE ?? 5000);
const IDLE_MS = 10_000;
const NAMES = ['Durand', 'Lefèvre', 'Nguyễn', 'Nowak', 'Œuvrard', 'd’Aubigné'];

const loopSchema = z.object({ max: z.number(), p99: z.number(), held: z.number() });

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function fill(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir });
  const company = aCompany({ RaisonSociale: 'Atelier Éclair' });
  const contacts = Array.from({ length: PEOPLE }, (_, index) =>
    aContact({
      Nom: `${NAMES[index % NAMES.length]} ${index}`,
      Prenom: 'Élise',
      company: company.id,
    }),
  );
  await storeRecords(database, { companies: [company], contacts });
  await database.close();
  return company.id;
}

/** What the server's main thread did meanwhile, from a file that it writes itself. */
async function watched(server: MeasuredServer, loopFile: string, work: () => Promise<unknown>) {
  process.kill(server.pid, 'SIGUSR2');
  const before = usageOf(server.pid);
  let peak = before?.memory ?? 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, usageOf(server.pid)?.memory ?? 0);
  }, 200);
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  clearInterval(timer);
  // Until it has written once more.
  await pause(1500);
  const loop = loopSchema.parse(JSON.parse(readFileSync(loopFile, 'utf8')));
  const cpu = (usageOf(server.pid)?.cpu ?? Number.NaN) - (before?.cpu ?? 0);
  return { ms, cpu, before: before?.memory ?? 0, peak, loop };
}

export async function zip() {
  const folder = mkdtempSync(join(tmpdir(), 'bristol-zip-'));
  const company = await fill(folder);
  const loopFile = join(folder, 'loop.json');
  const server = await startBristol({
    env: {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      LOOP_FILE: loopFile,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'watch-loop.ts'))}`,
    },
    output: join(folder, 'server.txt'),
  });
  const token = await signIn(server.url);
  type Watched = Awaited<ReturnType<typeof watched>>;
  const show = (label: string, { ms, cpu, before, peak, loop }: Watched, size?: number) =>
    console.log(
      `${label.padEnd(6)} ${seconds(ms).padStart(8)}  cpu ${seconds(cpu * 1000).padStart(8)}  memory ${megabytes(before)} → ${megabytes(peak)}  loop held ${loop.held.toFixed(1)} ms of cpu (by the clock ${loop.max.toFixed(1)} ms, p99 ${loop.p99.toFixed(1)} ms)${size === undefined ? '' : `  ${megabytes(size)}`}`,
    );
  try {
    console.log(`${PEOPLE} people`);
    show('idle', await watched(server, loopFile, () => pause(IDLE_MS)));
    for (const format of ['png', 'svg', 'pdf']) {
      const file = join(folder, `${format}.zip`);
      const figures = await watched(server, loopFile, async () => {
        const answer = await fetch(`${server.url}/admin/api/exports/qr`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ company, format, sizeMm: 20 }),
        });
        if (!answer.ok) throw new Error(`The export answered ${answer.status}`);
        if (!answer.body) throw new Error('The export is empty');
        await pipeline(Readable.fromWeb(answer.body), createWriteStream(file));
      });
      show(format, figures, statSync(file).size);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) await zip();
