import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startOfDayInFrance } from '../../src/domain/calendar/days-in-france.ts';
import { workingDaysAfter } from '../../src/domain/calendar/working-days.ts';
import { dayInFrance } from '../../src/domain/departure.ts';
import { sentProofSchema } from '../../src/domain/proofs/order-proof.schema.ts';
import { PROOF_RECIPIENTS_MAX } from '../../src/domain/proofs/order-proof.ts';
import { verificationSchema } from '../../src/domain/proofs/verification.schema.ts';
import { aCompany, aContact, anOrder } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Storage } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import { mailServer } from '../support/mails.ts';
import { callerOf, SERVER, type Send, startProcess, tokenOf } from '../support/server-process.ts';

const KILLS = 6;
const HOUR_MS = 3_600_000;
/** Slow enough that a kill finds mails on their way. */
const slowly = () => pause(20 * Math.random());
const UNTIL = { timeout: 120_000, interval: 100 };
/** As many as a BAT may have. */
const CLIENTS = Array.from({ length: PROOF_RECIPIENTS_MAX }, (_, at) => ({
  ...{ name: `Jeanne ${at}`, email: `client${at}@example.fr`, role: 'decides' },
}));

const company = aCompany({ RaisonSociale: 'Atelier Kerbrat' });
const person = (at: number) =>
  aContact({
    ...{ Nom: `Nom${at}`, Prenom: 'Anne', company: company.id, cardState: 'published' },
    Email: `anne${at}@example.fr`,
  });

const madeSchema = z.looseObject({ id: z.string() });

/** A store with orders of so many people, and servers of it that send mails. */
async function withOrders(dialect: (typeof DIALECTS)[number], sizes: readonly number[]) {
  const { url: smtp, received } = await mailServer(slowly);
  const storage: Storage = await freshStorage(dialect);
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const contacts = sizes.map((size) => Array.from({ length: size }, (_, at) => person(at)));
  const orders = contacts.map((people) =>
    anOrder({ company: company.id, contacts: people.map(({ id }) => id) }),
  );
  await storeRecords(database, { companies: [company], contacts: contacts.flat(), orders });
  const start = (clockMovedMs = 0) =>
    startProcess(
      {
        DATA_DIR: storage.dataDir,
        ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
        ...{ SMTP_URL: smtp, MAIL_FROM: 'Bristol <bat@example.fr>', WORKERS: '1' },
        ...{ PUBLIC_URL: 'https://bristol.example', CLOCK_MOVED_MS: String(clockMovedMs) },
      },
      [process.execPath, '--import', `${import.meta.dirname}/../support/quick-minutes.ts`, SERVER],
    );
  /** As if the time were over for which a process that was killed has its tasks and mails. */
  const endLeases = () =>
    database.write(async (tx) => {
      await tx.updateTable('tasks').set({ until: '' }).execute();
      await tx.updateTable('mails').set({ due: '' }).execute();
    });
  const waiting = async () =>
    (await database.kysely.selectFrom('mails').select('id').execute()).length;
  return { received, database, orders, start, endLeases, waiting };
}

/** Publishes a card of the company. */
async function publish(send: Send): Promise<void> {
  const body = { company: company.id, name: 'Standard', preset: 'band' };
  const { text } = await send('POST', '/admin/api/templates', { body });
  const { id } = madeSchema.parse(JSON.parse(text));
  await send('POST', `/admin/api/templates/${id}/publish`, { headers: { 'if-match': '"1"' } });
}

/** Prepares the cards of an order and sends its BAT; answers the page of each client where it is copied. */
async function sendProof(
  send: Send,
  order: string,
  { clients, isMailed }: { readonly clients: number; readonly isMailed: boolean },
): Promise<readonly string[]> {
  const path = `/admin/api/orders/${order}`;
  const prepared = await send('POST', `${path}/preparation`, { body: {} });
  expect(prepared.status, prepared.text).toBe(200);
  const body = {
    ...{ recipients: CLIENTS.slice(0, clients), language: 'fr', isMailed },
    ...{ needsAll: false, canForward: false },
  };
  const { status, text } = await send('POST', `${path}/proof`, { body });
  expect(status, text).toBe(200);
  return sentProofSchema.parse(JSON.parse(text)).links.map(({ url }) => new URL(url).pathname);
}

const messageIds = (mails: readonly ReceivedMail[]) =>
  mails.map(({ text }) => /Message-ID: (<\w+@example\.fr>)/i.exec(text)?.[1] ?? '');

/** There are so many mails, and those that a kill made come twice are the same, under one id. */
function expectMails(mails: readonly ReceivedMail[], count: number, repeatedMax: number): void {
  // The line between two parts of a mail is drawn anew each time.
  const texts = mails.map(({ text }) => text.replaceAll(/_NmP-\w+/g, ''));
  expect([new Set(texts).size, new Set(messageIds(mails)).size]).toEqual([count, count]);
  expect(mails.length - count).toBeLessThanOrEqual(repeatedMax);
}

describe.each(DIALECTS)('A server that is killed again and again on %s', (dialect) => {
  it('loses no decision, counts none twice, and mails one certificate of each', {
    timeout: 10 * 60_000,
  }, async () => {
    const PEOPLE = 40;
    const { received, database, orders, start, endLeases, waiting } = await withOrders(dialect, [
      PEOPLE,
    ]);
    const [order = ''] = orders.map(({ id }) => id);
    let server = await start();
    const token = await tokenOf(server);
    await publish(callerOf(server, token));
    const pages = await sendProof(callerOf(server, token), order, {
      ...{ clients: 2, isMailed: false },
    });
    /** Cards whose client was told that the answer counts. */
    const told = new Set<number>();
    const left = () =>
      Array.from({ length: PEOPLE }, (_, at) => at + 1).filter((card) => !told.has(card));
    /** Two clients say yes to the same cards, one by one, for as long as the server lives. */
    const decideAll = async (page: string) => {
      const send = callerOf(server);
      for (const card of left()) {
        const form = new URLSearchParams({
          ...{ action: 'accepted', card: String(card), name: 'Jeanne Moreau', agreed: 'yes' },
        });
        const { status, text } = await send('POST', `${page}/decision`, { form });
        // The answer leads to a page that tells it.
        expect([card, status], text).toEqual([card, 303]);
        told.add(card);
      }
    };
    for (let kills = 0; kills < KILLS; kills += 1) {
      const deciding = Promise.allSettled(pages.map(decideAll));
      const before = told.size;
      await expect.poll(() => told.size, { ...UNTIL, interval: 1 }).toBeGreaterThan(before);
      await pause(40 * Math.random());
      await server.end('SIGKILL');
      await deciding;
      await endLeases();
      server = await start();
    }
    expect(left().length).toBeGreaterThan(0);
    await Promise.all(pages.map(decideAll));
    await expect.poll(waiting, UNTIL).toBe(0);

    const decisions = await database.kysely
      .selectFrom('proof_decisions')
      .select(['contact', 'recipient', 'kind'])
      .execute();
    expect(new Set(decisions.map(({ contact }) => contact)).size).toBe(PEOPLE);
    // Both may say yes to a card, but each of them once.
    const answers = decisions.map(({ contact, recipient }) => `${contact} ${recipient}`);
    expect(new Set(answers).size).toBe(decisions.length);
    expect(new Set(decisions.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    const { text } = await callerOf(server, token)(
      'GET',
      `/admin/api/orders/${order}/proof/verification`,
    );
    const found = verificationSchema.parse(JSON.parse(text));
    expect([found.faults, found.decisions]).toEqual([[], decisions.length]);
    expectMails(received, decisions.length, KILLS * pages.length);
  });

  it('reminds each client once, and notes each reminder with its mail', {
    timeout: 10 * 60_000,
  }, async () => {
    const { received, database, orders, start, endLeases, waiting } = await withOrders(
      dialect,
      [1, 1],
    );
    const all = orders.length * CLIENTS.length;
    const first = await start();
    const send = callerOf(first, await tokenOf(first));
    await publish(send);
    for (const { id } of orders)
      await sendProof(send, id, { clients: CLIENTS.length, isMailed: true });
    await expect.poll(waiting, UNTIL).toBe(0);
    await first.end('SIGTERM');
    const sent = received.splice(0);
    expect(sent).toHaveLength(all);

    const now = new Date();
    const day = workingDaysAfter(dayInFrance(now), 3);
    const tenOClock = startOfDayInFrance(day).getTime() + 10 * HOUR_MS;
    const reminded = async () =>
      (
        await database.kysely
          .selectFrom('proof_recipients')
          .select('id')
          .where('reminded', '=', 1)
          .execute()
      ).length;
    let kills = 0;
    for (; (await reminded()) < all; kills += 1) {
      const server = await start(tenOClock - now.getTime());
      const before = await reminded();
      await expect.poll(reminded, { ...UNTIL, interval: 5 }).toBeGreaterThan(before);
      await server.end('SIGKILL');
      await endLeases();
    }
    expect(kills).toBeGreaterThan(1);
    const last = await start(tenOClock - now.getTime());
    await expect.poll(waiting, UNTIL).toBe(0);
    await last.end('SIGTERM');

    const { kysely } = database;
    const events = await kysely
      .selectFrom('order_events')
      .select(['orderId', 'given'])
      .where('part', '=', 'reminded')
      .execute();
    const named = events.map(({ orderId, given }) => `${orderId} ${given}`);
    expect(new Set(named).size).toBe(all);
    expect(events).toHaveLength(all);
    expect(await kysely.selectFrom('proof_links').select('hash').execute()).toHaveLength(2 * all);
    expectMails(received, all, kills * CLIENTS.length);
  });
});
