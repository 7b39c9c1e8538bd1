/**
 * The page of a client: its bytes on the wire, its time, and the processor time of the server, of 12
 * lines and of 100, before and after each was accepted; on both databases. `npm run bench -- --client-page`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { presetDesign } from '../../src/domain/press/presets/presets.ts';
import { startEmbedded } from '../../test/support/embedded-postgres.ts';
import { ACCOUNT, aContact } from './data.ts';
import { type MeasuredServer, startBristol, usageOf } from './servers.ts';

const LINES = [12, 100];
const ROUNDS = 100;

/** An order whose cards a client is asked about; answers the link. */
async function sentOrder(api: PocketBase, lines: number): Promise<string> {
  const firm = {
    RaisonSociale: `Atelier ${lines}`,
    Address1: '12 rue des Tanneurs',
    City: 'Lille',
  };
  const { id: company } = await api.collection('Company').create(firm);
  const contacts: string[] = [];
  for (let count = 0; count < lines; count += 1) {
    contacts.push((await api.collection('Contacts').create(aContact(company, count))).id);
  }
  const look = { color: '#1b365d', hasLogo: false, hasLegal: false };
  const body = { company, name: 'Standard', design: presetDesign('band', look) };
  const { id: template } = await api.send('/api/templates', { method: 'POST', body });
  const headers = { 'if-match': '"1"' };
  await api.send(`/api/templates/${template}/publish`, { method: 'POST', body: {}, headers });
  const order = { Name: 'Mesure', company, contacts, Quantity: 200 };
  const path = `/api/orders/${(await api.collection('orders').create(order)).id}`;
  await api.send(`${path}/preparation`, { method: 'POST', body: {}, requestKey: null });
  const recipients = [{ name: 'Jeanne Roux', email: 'jeanne@client.example', role: 'decides' }];
  const rules = { language: 'fr', needsAll: false, canForward: true, isMailed: false };
  const sent = await api.send(`${path}/proof`, { method: 'POST', body: { recipients, ...rules } });
  return new URL(String(sent.links[0].url)).pathname;
}

/** Reads the page again and again, and prints what that took. */
async function measure(server: MeasuredServer, path: string, what: string): Promise<void> {
  const times: number[] = [];
  const cpuOf = () => usageOf(server.pid)?.cpu ?? 0;
  const read = () => fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } });
  // The first ones compile.
  for (let round = 0; round < ROUNDS / 2; round += 1) await (await read()).text();
  const before = cpuOf();
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await (await read()).text();
    times.push(performance.now() - from);
  }
  const cpu = ((cpuOf() - before) / ROUNDS) * 1000;
  times.sort((one, other) => one - other);
  const [half, most] = [0.5, 0.95].map((part) => times[Math.floor(ROUNDS * part)]?.toFixed(1));
  const bytes = (await read()).headers.get('content-length') ?? '?';
  console.log(
    `${what}: p50 ${half} ms, p95 ${most} ms, processor ${cpu.toFixed(1)} ms, ${bytes} bytes (gzip)`,
  );
}

async function measureOn(name: string, env: Record<string, string>, folder: string) {
  const server = await startBristol({ output: join(folder, `output-${name}`), env });
  try {
    const api = new PocketBase(`${server.url}/admin`);
    await api.collection('users').authWithPassword(ACCOUNT.email, ACCOUNT.password);
    for (const lines of LINES) {
      const path = await sentOrder(api, lines);
      await measure(server, path, `${name}, ${lines} lines`);
      const answer = new URLSearchParams({
        action: 'accepted',
        name: 'Jeanne Roux',
        agreed: 'yes',
      });
      for (let place = 1; place <= lines; place += 1) answer.append('card', String(place));
      await fetch(`${server.url}${path}/decision`, { method: 'POST', body: answer });
      await measure(server, path, `${name}, ${lines} lines, all accepted`);
    }
  } finally {
    await server.stop();
  }
}

export async function clientPage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bristol-client-page-'));
  const postgres = await startEmbedded(folder);
  try {
    await measureOn('sqlite', { DATA_DIR: join(folder, 'data') }, folder);
    await measureOn(
      'postgres',
      { DATA_DIR: join(folder, 'files'), DATABASE_URL: await postgres.addDatabase('bristol') },
      folder,
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}
