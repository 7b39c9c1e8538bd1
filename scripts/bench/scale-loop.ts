/** How long the built server holds its event loop on the data of a large firm, request by request. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ACCOUNT, aContact, signIn } from './data.ts';
import { CASES, isAsked } from './scale-cases.ts';
import { companyName, idOf } from './scale-data.ts';
import { type MeasuredServer, startBristol, usageOf } from './servers.ts';

const RUNS = 3;
const GOAL_MS = 30;
const RECORDS = '/admin/api/collections';
const LARGEST = idOf('c', 0);
/** A filter that goes through two lists looks at many pairs of records. */
const PATHOLOGICAL = { filter: "contacts.company.contacts.Nom != 'x'" };

type Call = [method: string, path: string, body?: unknown];
type Request = [label: string, ask: () => Call, runs?: number];

const connectSchema = z.object({ clientId: z.string() });
const heldSchema = z.object({ held: z.number(), worked: z.number() });

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
const milliseconds = (value: number) => value.toFixed(1).padStart(9);

async function call(server: MeasuredServer, token: string, [method, path, body]: Call) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { bytes, status: answer.status };
}

/** Asks each time for something that no answer is kept of. */
let asked = 0;
function listOf(collection: string, query: Record<string, string>): Call {
  asked += 1;
  const texts = new URLSearchParams({ ...query, _: String(asked) });
  return ['GET', `${RECORDS}/${collection}/records?${texts}`];
}

const records = (name: string, id?: string) => `${RECORDS}/${name}/records${id ? `/${id}` : ''}`;
const company = records('Company', LARGEST);

function readings(): Request[] {
  return [
    ...CASES.map(([label, name, query]): Request => [label, () => listOf(name, query)]),
    [
      'companies, 500 expanded',
      () => listOf('Company', { perPage: '500', expand: 'contacts', sort: '-created' }),
    ],
    [
      'companies, 500 expanded, the largest among them',
      () => listOf('Company', { perPage: '500', expand: 'contacts' }),
    ],
    [
      'the same, few fields',
      () =>
        listOf('Company', { perPage: '500', expand: 'contacts', fields: '*,expand.contacts.id' }),
    ],
    [
      'the same, every field named',
      () =>
        listOf('Company', { perPage: '500', expand: 'contacts', fields: '*,expand.contacts.*' }),
    ],
    [
      'contacts, a filter through a list',
      () => listOf('Contacts', { filter: "orders_via_contacts.Name ~ 'zzz'" }),
    ],
    [
      'companies, a filter through their contacts',
      () => listOf('Company', { filter: "contacts.Nom ?~ 'zzz'" }),
    ],
    ['one contact', () => ['GET', records('Contacts', `${idOf('p', 777)}?_=${asked++}`)]],
    ['the largest company', () => ['GET', `${company}?_=${asked++}`]],
    ['the largest company, expanded', () => ['GET', `${company}?expand=contacts&_=${asked++}`]],
    ['a card', () => ['GET', `/c/${idOf('p', 777)}`]],
    ['a vCard', () => ['GET', `/c/${idOf('p', 777)}.vcf`]],
    [
      'signing in',
      () => [
        'POST',
        `${RECORDS}/users/auth-with-password`,
        { identity: ACCOUNT.email, password: ACCOUNT.password },
      ],
    ],
  ];
}

function writings(): Request[] {
  const contacts = Array.from({ length: 50 }, (_, index) => ({
    method: 'POST',
    url: '/api/collections/Contacts/records',
    body: aContact(idOf('c', 7), index),
  }));
  let renamed = 0;
  return [
    [
      'changing it, expanded',
      () => ['PATCH', `${company}?expand=contacts`, { City: `Brest ${renamed++}` }],
    ],
    ['creating a contact', () => ['POST', records('Contacts'), aContact(idOf('c', 7), 1)]],
    [
      'creating one in the largest company',
      () => ['POST', records('Contacts'), aContact(LARGEST, 1)],
    ],
    ['creating 50 in a batch', () => ['POST', '/admin/api/batch', { requests: contacts }]],
    [
      'renaming a usual company',
      () => ['PATCH', records('Company', idOf('c', 7)), { RaisonSociale: `Atelier ${renamed++}` }],
    ],
    ['moving the largest company', () => ['PATCH', company, { City: `Brest ${renamed++}` }]],
    [
      'renaming the largest company',
      () => ['PATCH', company, { RaisonSociale: `Atelier ${renamed++}` }],
    ],
    ['giving its name back', () => ['PATCH', company, { RaisonSociale: companyName(0) }], 1],
    ['deleting the largest company', () => ['DELETE', company], 1],
    ['restoring the largest company', () => ['POST', `${company}/restore`], 1],
    ['deleting it again', () => ['DELETE', company], 1],
    ['restoring it again', () => ['POST', `${company}/restore`], 1],
  ];
}

/** Hears of each change, as every open screen does. */
async function listen(server: MeasuredServer, token: string) {
  const stream = await fetch(`${server.url}/admin/api/realtime`);
  if (!stream.body) throw new Error('The stream is empty');
  const reader = stream.body.getReader();
  const { value } = await reader.read();
  const first = /data:(.*)/.exec(new TextDecoder().decode(value))?.[1] ?? '';
  const { clientId } = connectSchema.parse(JSON.parse(first));
  let bytes = 0;
  const heard = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      bytes += part.value.length;
  })().catch(() => {});
  const subscriptions = ['Company/*', 'Contacts/*', 'orders/*'];
  await call(server, token, ['POST', '/admin/api/realtime', { clientId, subscriptions }]);
  return { heard, bytes: () => bytes };
}

async function measure(
  server: MeasuredServer,
  token: string,
  [label, request, runs = RUNS]: Request,
): Promise<void> {
  if (!isAsked(label)) return;
  let held = 0;
  let worked = 0;
  const times: number[] = [];
  let last = { status: 0, bytes: 0 };
  for (let run = 0; run < runs; run++) {
    const asks = request();
    await server.ask();
    const start = performance.now();
    last = await call(server, token, asks);
    times.push(performance.now() - start);
    const told = heldSchema.parse(await server.ask());
    held = Math.max(held, told.held);
    worked = Math.max(worked, told.worked);
  }
  times.sort((a, b) => a - b);
  const mark = worked > GOAL_MS ? '  > 30' : '';
  const size = `${(last.bytes / 1000).toFixed(0)} kB`.padStart(10);
  console.log(
    `${label.padEnd(52)}${String(last.status).padStart(4)}${size}${milliseconds(times[times.length >> 1] ?? Number.NaN)}${milliseconds(held)}${milliseconds(worked)}${mark}`,
  );
}

async function startOn(dataDir: string, output: string) {
  const begun = performance.now();
  const databaseUrl = process.env.SCALE_DATABASE_URL;
  const server = await startBristol({
    env: {
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, WORKERS: '1' } : {}),
    },
    output,
    probe: pathToFileURL(join(import.meta.dirname, 'loop-probe.ts')).href,
  });
  await fetch(`${server.url}/c/${idOf('p', 1)}`);
  return { server, took: performance.now() - begun };
}

/** Prints it for each request of the screens, and for the heaviest ones. */
export async function measureLoop(dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bristol-loop-'));
  const { server, took } = await startOn(dataDir, join(folder, 'server.log'));
  try {
    const { cpu } = usageOf(server.pid) ?? { cpu: Number.NaN };
    console.log(
      `\nthe server: first answer ${took.toFixed(0)} ms after its start, of which it worked ${(cpu * 1000).toFixed(0)}`,
    );
    console.log(`${''.padEnd(52)}code     bytes   p50 ms  held ms   cpu ms`);
    const token = await signIn(server.url);
    const stream = await listen(server, token);
    for (const one of [...readings(), ...writings()]) await measure(server, token, one);
    await measure(server, token, [
      'a filter through two lists',
      () => listOf('Company', PATHOLOGICAL),
      1,
    ]);
    console.log(`heard ${(stream.bytes() / 1e6).toFixed(1)} MB of live events`);
    const { memory, peak } = usageOf(server.pid) ?? { memory: Number.NaN, peak: Number.NaN };
    console.log(`memory ${megabytes(memory)} MB, ${megabytes(peak)} at most`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await measureLoop(process.env.SCALE_DIR ?? join(tmpdir(), 'bristol-scale'));
