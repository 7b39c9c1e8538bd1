import { describe, expect, it } from 'vitest';
import { withMailedClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL, READER } from '../../../../test/support/proving.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { proofLinkSchema } from '../../../domain/proofs/order-proof.schema.ts';
import { todaySchema } from '../../../domain/today/today.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Mail } from '../../identity/mail/mailer.ts';
import { Outbox } from '../../identity/mail/outbox.ts';
import { Schedule } from '../../platform/scheduler/schedule.ts';
import { proofReminders } from './remind.ts';

const DAY_MS = 86_400_000;
const AT = '2026-03-12 10:00:00.000Z';
const SECRET = 'another secret than that of the application';

/** An order whose BAT was just mailed, on a Thursday, and processes that remind. */
async function withMailedProof(
  dialect: (typeof DIALECTS)[number],
  more: Record<string, unknown> = {},
) {
  const mailFrom = { name: 'Atelier', address: 'bat@atelier.fr' };
  const given = await orderToProve(dialect, {
    mailer: { send: async () => true },
    config: { publicUrl: 'https://cartes.example.fr', mailFrom },
  });
  const { test, sent, path } = given;
  await sent({ isMailed: true, ...more });
  const ids = async () => (await given.proof()).proof?.recipients.map(({ id }) => id) ?? [];
  const [jeanne, paul] = await ids();
  const mails: Mail[] = [];
  const process = (deps: Deps = test.deps) => {
    const outbox = new Outbox(deps, {
      mailer: { send: async (mail) => mails.push(mail) > 0 },
      secret: SECRET,
    });
    const schedule = new Schedule(deps);
    schedule.add(proofReminders(deps, outbox));
    return {
      look: async () => {
        await schedule.look();
        await outbox.close();
      },
    };
  };
  const one = process();
  /** The mails that left on the morning so many days later. */
  const remindedAfter = async (days: number, look: () => Promise<unknown> = one.look) => {
    test.clock.advance(days * DAY_MS);
    await look();
    return mails.splice(0).map(({ to }) => to);
  };
  const events = async () => (await test.call('GET', `${path}/events`)).body;
  return { ...given, jeanne, paul, mails, process, one, remindedAfter, events };
}

it.each([true, false])(
  'Staff who look on hear whether a mail server took it (%s)',
  async (isTaken) => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
    const send = () => {
      ask();
      return answered;
    };
    const { sent, proof, order, test } = await orderToProve('sqlite', {
      mailer: { send },
      config: { publicUrl: 'https://cartes.example.fr' },
    });
    const mailOf = async () => (await proof()).proof?.recipients[0]?.mail;
    await sent({ isMailed: true });
    await asked;
    expect(await mailOf()).toBe('waiting');
    const heard: string[] = [];
    await test.database.listen({ heard: (lines) => heard.push(...lines), lost: () => {} });
    answer(isTaken);
    await expect.poll(() => heard).toEqual([`update orders ${order}`]);
    expect(await mailOf()).toBe(isTaken ? 'sent' : 'lost');
  },
);

describe.each(DIALECTS)('Reminders of a BAT on %s', (dialect) => {
  it('leave after two and after five working days, each once, with a link that opens it', async () => {
    const { remindedAfter, mails, test, one, events } = await withMailedProof(dialect, {
      recipients: [JEANNE, READER],
    });
    expect(await remindedAfter(1)).toEqual([]);
    expect(await remindedAfter(2)).toEqual([]);
    test.clock.advance(DAY_MS);
    await one.look();
    await one.look();
    expect(mails).toHaveLength(1);
    const [mail] = mails.splice(0);
    expect([mail?.to, mail?.subject]).toEqual([JEANNE.email, expect.stringMatching(/^Rappel/)]);
    expect(mail?.text).toContain('2\u00a0cartes');
    const page = /\/bat\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await test.call('GET', page, { as: 'guest' })).text).toContain('Le Goff');
    expect(await events()).toMatchObject({
      items: [
        { part: 'reminded', former: '1', given: JEANNE.name },
        { part: 'proofSent' },
        { part: 'prepared' },
      ],
    });
    expect(await remindedAfter(1)).toEqual([]);
    expect(await remindedAfter(2)).toEqual([JEANNE.email]);
    expect(await remindedAfter(7)).toEqual([]);
  });

  it('leave once, however many processes there are, and whatever was killed between', async () => {
    const { remindedAfter, process, test } = await withMailedProof(dialect);
    const looks = [process(), process(), process()].map(({ look }) => look);
    const all = () => Promise.all(looks.map((look) => look()));
    expect(await remindedAfter(4, all)).toEqual([JEANNE.email]);
    // The process that reminded was killed before it could say that it is done.
    await test.database.write((tx) =>
      tx.updateTable('tasks').set({ due: '' }).where('name', '=', 'remind-proofs').execute(),
    );
    expect(await remindedAfter(0, all)).toEqual([]);
    expect(await remindedAfter(3, all)).toEqual([JEANNE.email]);
  });

  it('go to those alone whose answer to a card is missing', async () => {
    const { remindedAfter, decided, jeanne, paul } = await withMailedProof(dialect, {
      ...{ recipients: [JEANNE, PAUL], needsAll: true },
    });
    await decided(jeanne, { kind: 'accepted', places: [1, 2] });
    expect(await remindedAfter(4)).toEqual([PAUL.email]);
    await decided(jeanne, { kind: 'withdrawn', places: [2] });
    await decided(paul, { kind: 'accepted', places: [1, 2] });
    expect(await remindedAfter(3)).toEqual([JEANNE.email]);
  });

  it('ask for a yes to new terms of an accepted card, too', async () => {
    const { remindedAfter, decided, jeanne, test, path, first, sent, mails, one } =
      await withMailedProof(dialect);
    await decided(jeanne, { kind: 'accepted', places: [1, 2] });
    expect(await remindedAfter(4)).toEqual([]);
    await test.call('PATCH', `${path}/lines/${first}`, { body: { quantity: 500 } });
    await sent({ isMailed: true });
    test.clock.advance(2 * DAY_MS);
    await one.look();
    expect(mails.map(({ to }) => to)).toEqual([JEANNE.email]);
    expect(mails[0]?.text).toContain('Les nouvelles conditions d’une carte déjà acceptée');
  });

  it.each(['revoked', 'replaced', 'binned', 'cancelled', 'refused', 'printed'] as const)(
    'go to nobody once it is %s',
    async (end) => {
      const { remindedAfter, test, path, order, jeanne, update, decided, prepared, ...made } =
        await withMailedProof(dialect);
      const ends = {
        revoked: () => test.call('POST', `${path}/proof/recipients/${jeanne}/revoke`),
        replaced: async () => {
          await update('Contacts', made.first, { Nom: 'Autre' });
          await prepared([made.first]);
          await made.sent({ recipients: [PAUL] });
        },
        binned: () => test.call('DELETE', `${recordsPath('orders')}/${order}`),
        cancelled: () => update('orders', order, { Status: 'ANNULÉE' }),
        refused: () => decided(jeanne, { kind: 'refused', places: [1, 2], words: 'Non' }),
        printed: () => update('orders', order, { Status: 'EXPÉDIÉE' }),
      };
      await ends[end]();
      expect(await remindedAfter(4)).toEqual([]);
    },
  );

  it('stay out for two working days after a link that staff sent, and once all links expired', async () => {
    const { remindedAfter, test, path, jeanne } = await withMailedProof(dialect);
    test.clock.advance(3 * DAY_MS + DAY_MS / 2);
    const link = `${path}/proof/recipients/${jeanne}/link`;
    expect((await test.call('POST', link, { body: { isMailed: false } })).status).toBe(200);
    expect(await remindedAfter(0.5)).toEqual([]);
    expect(await remindedAfter(1)).toEqual([]);
    expect(await remindedAfter(1)).toEqual([JEANNE.email]);
    expect(await remindedAfter(28)).toEqual([]);
  });

  it('are what staff send to whoever has the BAT, and did not answer it', async () => {
    const { sent, test, path, ...given } = await withMailedClient(dialect);
    const subjects = async () => {
      const { recipients = [] } = (await given.proof()).proof ?? {};
      const seen = [];
      for (const { id, name } of recipients) {
        const link = `${path}/proof/recipients/${id}/link`;
        const { body } = await test.call('POST', link, { body: { isMailed: false } });
        seen.push([name, proofLinkSchema.parse(body).subject.split('\u00a0:')[0]]);
      }
      return seen;
    };
    // Nobody is known to have sent these texts.
    expect(await subjects()).toEqual([[JEANNE.name, 'BAT de vos cartes de visite']]);
    await sent({ recipients: [JEANNE, PAUL, READER], isMailed: true, needsAll: true });
    const { id } = (await given.proof()).proof?.recipients[1] ?? {};
    await given.decided(id, { kind: 'accepted', places: [1, 2] });
    expect(await subjects()).toEqual([
      [JEANNE.name, 'Rappel'],
      [PAUL.name, 'BAT (version 2) de vos cartes de visite'],
      [READER.name, 'BAT (version 2) de vos cartes de visite'],
    ]);
  });

  it('are no reminder to somebody whose mail was refused', async () => {
    const { sent, proof, test, path } = await orderToProve(dialect, {
      mailer: { send: async () => false },
      config: { publicUrl: 'https://cartes.example.fr' },
    });
    await sent({ isMailed: true });
    const { id } = (await proof()).proof?.recipients[0] ?? {};
    await test.database.write((tx) => tx.updateTable('mails').set({ failed: AT }).execute());
    expect((await proof()).proof?.recipients[0]?.mail).toBe('lost');
    const link = `${path}/proof/recipients/${id}/link`;
    const { body } = await test.call('POST', link, { body: { isMailed: false } });
    expect(proofLinkSchema.parse(body).subject).toMatch(/^BAT de vos cartes/);
  });

  it('leave neither at night nor on a day without work', async () => {
    const { remindedAfter } = await withMailedProof(dialect);
    // Monday at three in the morning.
    expect(await remindedAfter(3.5)).toEqual([]);
    expect(await remindedAfter(0.5)).toEqual([JEANNE.email]);
    // Sunday, when the second one would be due since Thursday.
    expect(await remindedAfter(6)).toEqual([]);
    expect(await remindedAfter(1)).toEqual([JEANNE.email]);
  });
});

describe.each(DIALECTS)('A BAT that no mail reminds of on %s', (dialect) => {
  it('is told on the dashboard from the second working day on, until it is answered', async () => {
    const { test, sent, decided, order, update } = await orderToProve(dialect);
    await update('orders', order, { Name: 'Salon' });
    const { links } = await sent();
    const toRemind = async () =>
      todaySchema.parse((await test.call('GET', '/admin/api/today')).body).toRemind;
    expect(await toRemind()).toEqual({ count: 0, orders: [] });
    test.clock.advance(4 * DAY_MS);
    const told = { id: order, name: 'Salon', sentOn: '2026-03-12' };
    expect(await toRemind()).toMatchObject({ count: 1, orders: [told] });
    await decided(links[0]?.recipient, { kind: 'accepted', places: [1] });
    expect(await toRemind()).toMatchObject({ count: 1 });
    await decided(links[0]?.recipient, { kind: 'accepted', places: [2] });
    expect(await toRemind()).toEqual({ count: 0, orders: [] });
  });

  it('is told of copied texts where mails leave, and of no mailed one', async () => {
    const { test, proof, sent } = await withMailedProof(dialect);
    const toRemind = async () =>
      todaySchema.parse(
        (await test.call('GET', '/admin/api/today', { as: await test.signIn() })).body,
      ).toRemind.count;
    test.clock.advance(4 * DAY_MS);
    expect([(await proof()).mails, await toRemind()]).toEqual(['sent', 0]);
    await sent({ isMailed: false });
    test.clock.advance(2 * DAY_MS);
    expect(await toRemind()).toBe(1);
  });
});
