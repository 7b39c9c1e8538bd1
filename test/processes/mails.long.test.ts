import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { freshStorage } from '../support/database.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import { mailServer } from '../support/mails.ts';
import { callerOf, type ServerProcess, startProcess, tokenOf } from '../support/server-process.ts';

const PEOPLE = 4;
const KILLS = 8;
/** Between two kills, in milliseconds. */
const CALM_MS = 700;
/** A killed process has its mails for a minute, and the others look each minute. */
const SENT = { timeout: 200_000, interval: 500 };

const settingsOf = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Bristol <carte@example.fr>',
  PUBLIC_URL: 'https://bristol.example',
  WORKERS: '1',
});

/** The address of somebody who is invited by several at once; each is another one. */
let invited = 0;
const nextEmail = () => `personne${invited++}@example.fr`;

/** Invites people for as long as the server lives; none are told whose answers were cut off. */
async function inviteOn(server: ServerProcess, token: string, answered: string[]): Promise<void> {
  const send = callerOf(server, token);
  for (;;) {
    const email = nextEmail();
    try {
      const { status } = await send('POST', '/admin/api/invitations', { body: { email } });
      expect(status).toBe(200);
      answered.push(email);
    } catch {
      return;
    }
  }
}

/** The whole texts that came for each address. */
function mailsByAddress(received: readonly ReceivedMail[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { to, text } of received) {
    const [address = ''] = to;
    found.set(address, [...(found.get(address) ?? []), text]);
  }
  return found;
}

const messageIds = (texts: readonly string[]) =>
  new Set(texts.map((text) => /^Message-ID: (\S+)\r$/im.exec(text)?.[1]));

it('Two servers that are killed again and again lose no mail, and repeat none but those that a kill cut off', async () => {
  // Slow enough that each kill finds mails on their way.
  const { url, received } = await mailServer(() => pause(40 * Math.random()));
  const storage = await freshStorage('postgres');
  const settings = { ...settingsOf(url), DATABASE_URL: storage.databaseUrl ?? '' };
  const servers = await Promise.all([startProcess(settings), startProcess(settings)]);
  const token = await tokenOf(servers[0]);
  const answered: string[] = [];
  const invite = (server: ServerProcess) =>
    Array.from({ length: PEOPLE }, () => inviteOn(server, token, answered));
  const work = servers.flatMap(invite);
  for (let kills = 0; kills < KILLS; kills += 1) {
    await pause(CALM_MS);
    const place = kills % 2 === 0 ? 0 : 1;
    await servers[place].end('SIGKILL');
    servers[place] = await startProcess(settings);
    // The last ones only deliver what those before have left.
    if (kills < KILLS - 2) work.push(...invite(servers[place]));
  }
  await Promise.all(work);

  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const waiting = async () =>
    (await database.kysely.selectFrom('mails').select('id').execute()).length;
  await expect.poll(waiting, SENT).toBe(0);
  const accounts = await database.kysely
    .selectFrom('users')
    .select('email')
    .where('email', 'like', 'personne%')
    .execute();
  const emails = accounts.map(({ email }) => email).sort();
  const mails = mailsByAddress(received);
  // One for each act that was committed, told or not, and none for any other.
  expect([...mails.keys()].sort()).toEqual(emails);
  expect(answered.filter((email) => !mails.has(email))).toEqual([]);
  const repeated = [...mails.values()].filter(({ length }) => length > 1);
  expect(repeated.length).toBeLessThanOrEqual(KILLS * PEOPLE);
  for (const texts of repeated) {
    expect([new Set(texts).size, messageIds(texts).size]).toEqual([1, 1]);
  }
  const ids = messageIds(received.map(({ text }) => text));
  expect(ids.size).toBe(emails.length);
});

it('A mail whose answer a kill cut off goes again, word for word', async () => {
  let isHeld = true;
  const { url, received } = await mailServer(async () => {
    if (isHeld) await new Promise(() => {});
  });
  const { dataDir } = await freshStorage('sqlite');
  const settings = { ...settingsOf(url), DATA_DIR: dataDir };
  const killed = await startProcess(settings);
  const send = callerOf(killed, await tokenOf(killed));
  const body = { email: 'zoe@example.fr' };
  const asking = send('POST', '/admin/api/invitations', { body });
  asking.catch(() => {});
  await expect.poll(() => received.length, SENT).toBe(1);
  isHeld = false;
  await killed.end('SIGKILL');
  await expect(asking).rejects.toThrow();
  const next = await startProcess(settings);
  await expect.poll(() => received.length, SENT).toBe(2);
  expect(received[1]).toEqual(received[0]);
  expect(received[0]?.text).toMatch(/^Message-ID: <\w{15}@example\.fr>\r$/m);
  await next.end('SIGTERM');
  const database = await openDatabase({ dataDir });
  expect(await database.kysely.selectFrom('mails').select('id').execute()).toEqual([]);
  await database.close();
});
