/**
 * Opens thousands of event streams, signs each in, lets nothing pass for a while, and reads what the
 * server used meanwhile; then one write is told to all of them.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { signIn } from './data.ts';
import { startBristol, usageOf } from './servers.ts';

/** As many streams as one address may open before it has signed in to them. */
const TOGETHER = 50;
const STEPS = [0, 1000, 2000, 4000];

const connectSchema = z.object({ clientId: z.string() });

/** Opens one stream that listens to the companies. */
async function openStream(base: string, token: string) {
  const url = `${base}/admin/api/realtime`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`A stream answered ${answer.statusCode}`);
  const [first] = await once(answer.setEncoding('utf8'), 'data');
  const { clientId } = connectSchema.parse(
    JSON.parse(/^data:(.*)$/m.exec(String(first))?.[1] ?? ''),
  );
  const bound = await fetch(url, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: ['Company/*'] }),
  });
  if (bound.status !== 204) throw new Error(`Subscribing answered ${bound.status}`);
  // Read all the while, so that what comes is taken.
  answer.on('data', () => {});
  return { answer, close: () => answer.destroy() };
}

type Stream = Awaited<ReturnType<typeof openStream>>;

async function timeToTellAll(
  base: string,
  token: string,
  streams: readonly Stream[],
): Promise<number> {
  const told = Promise.all(streams.map(({ answer }) => once(answer, 'data')));
  const started = performance.now();
  const made = await fetch(`${base}/admin/api/collections/Company/records`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ RaisonSociale: 'Atelier' }),
  });
  if (!made.ok) throw new Error(`A write answered ${made.status}`);
  await told;
  return performance.now() - started;
}

export async function idle() {
  const { values } = parseArgs({
    options: { idle: { type: 'boolean' }, quick: { type: 'boolean', default: false } },
  });
  const seconds = values.quick ? 5 : 20;
  const folder = mkdtempSync(join(tmpdir(), 'bristol-idle-'));
  const server = await startBristol({
    env: { DATA_DIR: folder },
    output: join(folder, 'server.log'),
  });
  const streams: Stream[] = [];
  try {
    const token = await signIn(server.url);
    console.log(`${seconds} s each, Node ${process.version}`);
    console.log('\n| idle streams | memory | CPU | one write told to all |');
    console.log('| ---: | ---: | ---: | ---: |');
    for (const count of STEPS) {
      while (streams.length < count) {
        const opened = Array.from({ length: TOGETHER }, () => openStream(server.url, token));
        streams.push(...(await Promise.all(opened)));
      }
      const before = usageOf(server.pid);
      await pause(seconds * 1000);
      const after = usageOf(server.pid);
      const told = await timeToTellAll(server.url, token, streams);
      const cpu = before && after ? ((after.cpu - before.cpu) / seconds) * 100 : Number.NaN;
      const memory = (after?.memory ?? Number.NaN) / 1e6;
      console.log(
        `| ${count} | ${memory.toFixed(0)} MB | ${cpu.toFixed(2)} % | ${told.toFixed(0)} ms |`,
      );
    }
  } finally {
    for (const { close } of streams) close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
