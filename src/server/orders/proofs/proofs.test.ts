import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL, READER } from '../../../../test/support/proving.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchDay } from '../../../domain/french.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { proofLinkSchema } from '../../../domain/proofs/order-proof.schema.ts';
import type { RefusalReason } from '../../../domain/proofs/order-proof.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { writeRecords } from '../../records/write/write-records.ts';

const first = <T>([one]: readonly T[]): T | undefined => one;

describe.each(DIALECTS)('The BAT of an order on %s', (dialect) => {
  it('shows clients the prepared cards, whose yes makes their lines accepted', async () => {
    const { sent, decided, states, proof, lines, send } = await orderToProve(dialect);
    expect(await proof()).toMatchObject({ proof: null, sendable: 2, asking: 2, unprepared: 0 });
    const { number, links } = await sent();
    expect(number).toBe(1);
    expect(links[0]?.url).toMatch(/\/bat\/[\w-]{43}$/);
    expect(links[0]?.text).toContain('Bonjour Jeanne Moreau,');
    expect(await states()).toEqual(['sent', 'sent']);
    const jeanne = first(links)?.recipient;
    const outcome = await decided(jeanne, { kind: 'accepted', places: [1] });
    expect(outcome).toEqual({ done: [1], left: [] });
    expect(await states()).toEqual(['accepted', 'sent']);
    const reasons: RefusalReason[] = ['phone'];
    const refusal = { reasons, words: 'Le mobile a changé.', value: '06 39 98 00 11' };
    await decided(jeanne, { kind: 'refused', places: [2], ...refusal });
    expect((await lines()).items[1]).toMatchObject({
      state: 'refused',
      decisions: [{ kind: 'refused', name: 'Jeanne Moreau', ...refusal, isCurrent: true }],
    });
    expect((await proof()).proof).toMatchObject({ state: 'partly', accepted: 1, refused: 1 });
    expect((await send()).status).toBe(200);
  });

  it('asks again for cards that are others since alone, and ends the links before', async () => {
    const { sent, decided, states, prepared, update, second, proof, test } =
      await orderToProve(dialect);
    const former = first((await sent()).links);
    await decided(former?.recipient, { kind: 'accepted', places: [1] });
    await decided(former?.recipient, { kind: 'refused', places: [2], words: 'Non' });
    await update('Contacts', second, { Nom: 'Morvan-Roux' });
    await prepared([second]);
    expect(await states()).toEqual(['accepted', 'ready']);
    // That card is another one now; what was said of it was said.
    expect((await proof()).proof).toMatchObject({ state: 'partly', accepted: 1, refused: 1 });
    const { number, links } = await sent();
    expect(number).toBe(2);
    expect(await states()).toEqual(['accepted', 'sent']);
    await expect(
      decided(former?.recipient, { kind: 'accepted', places: [2] }),
    ).rejects.toMatchObject({ code: 'proof_over' });
    await decided(first(links)?.recipient, { kind: 'accepted', places: [2] });
    expect((await proof()).proof).toMatchObject({ state: 'accepted', accepted: 2, number: 2 });
    const { rows } = await sql<{ former: number | null }>`
      SELECT former FROM proof_lines ORDER BY proof, place`.execute(test.database.kysely);
    expect(rows.map((row) => row.former !== null)).toEqual([false, false, false, true]);
  });

  it('counts no card of anybody who was left out since, or deleted', async () => {
    const {
      sent,
      decided,
      proof,
      update,
      test,
      order,
      first: anne,
      second,
    } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await update('orders', order, { 'contacts-': [second] });
    expect((await proof()).proof).toMatchObject({ cards: 1, accepted: 0, state: 'sent' });
    await decided(jeanne, { kind: 'accepted', places: [1] });
    expect((await proof()).proof).toMatchObject({ cards: 1, accepted: 1, state: 'accepted' });
    await test.call('DELETE', `${recordsPath('Contacts')}/${anne}`);
    expect((await proof()).proof).toMatchObject({ cards: 0, accepted: 0, state: 'sent' });
  });

  it('opens a refused card again that goes out as it was', async () => {
    const { sent, decided, states, proof } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'refused', places: [1], words: 'Non' });
    await decided(jeanne, { kind: 'accepted', places: [2] });
    const again = first((await sent()).links)?.recipient;
    expect(await states()).toEqual(['sent', 'accepted']);
    expect(await decided(again, { kind: 'accepted', places: [1] })).toEqual({
      done: [1],
      left: [],
    });
    expect((await proof()).proof).toMatchObject({ state: 'accepted', accepted: 2, refused: 0 });
  });

  it('lets a yes to the BAT before be taken back, and given again', async () => {
    const { sent, decided, states } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1] });
    const { links } = await sent({ recipients: [JEANNE, PAUL] });
    const [again, paul] = links.map(({ recipient }) => recipient);
    const { done } = await decided(paul, { kind: 'withdrawn', places: [1] });
    expect([done, await states()]).toEqual([[], ['accepted', 'sent']]);
    await decided(again, { kind: 'withdrawn', places: [1] });
    expect(await states()).toEqual(['sent', 'sent']);
    await decided(again, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['accepted', 'sent']);
  });

  it('needs nobody else again where one of several takes a former yes back and gives it anew', async () => {
    const { sent, decided, lines } = await orderToProve(dialect);
    const request = { recipients: [JEANNE, PAUL], needsAll: true };
    for (const { recipient } of (await sent(request)).links) {
      await decided(recipient, { kind: 'accepted', places: [1] });
    }
    const [jeanne] = (await sent(request)).links;
    for (const kind of ['withdrawn', 'accepted'] as const) {
      expect((await decided(jeanne?.recipient, { kind, places: [1] })).done).toEqual([1]);
    }
    const [line] = (await lines()).items;
    expect([line?.state, line?.asksAgain]).toEqual(['accepted', false]);
  });

  it('takes no decision any more once the cards are dispatched', async () => {
    const { sent, decided, states, update, order } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1] });
    await update('orders', order, { Status: 'EXPÉDIÉE' });
    for (const kind of ['accepted', 'refused', 'withdrawn'] as const) {
      const { done } = await decided(jeanne, { kind, places: [1, 2], words: 'Non' });
      expect([kind, done]).toEqual([kind, []]);
    }
    expect(await states()).toEqual(['accepted', 'released']);
  });

  it('asks anew for a refused card that is sent again as it was', async () => {
    const { sent, decided, states, proof } = await orderToProve(dialect);
    const former = first((await sent()).links)?.recipient;
    await decided(former, { kind: 'refused', places: [1], words: 'Non' });
    await decided(former, { kind: 'accepted', places: [2] });
    const again = first((await sent()).links)?.recipient;
    expect(await states()).toEqual(['sent', 'accepted']);
    expect(await decided(again, { kind: 'refused', places: [2], words: 'Non' })).toEqual({
      done: [],
      left: [{ place: 2, why: 'closed' }],
    });
    expect(await decided(again, { kind: 'accepted', places: [1, 2] })).toEqual({
      done: [1],
      left: [{ place: 2, why: 'already' }],
    });
    expect((await proof()).proof).toMatchObject({ state: 'accepted', accepted: 2 });
  });

  it('is decided on as it was sent, whoever became one with its person since', async () => {
    const {
      sent,
      decided,
      create,
      company,
      merge,
      undo,
      lineOf,
      states,
      proof,
      first: anne,
    } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    const values = { Nom: 'Le Goff', Prenom: 'Anna', company, cardState: 'published' };
    const anna = (await create('Contacts', values)).id;
    await merge(anna, anne);
    expect(await decided(jeanne, { kind: 'accepted', places: [1] })).toMatchObject({ done: [1] });
    expect(await lineOf(anna)).toMatchObject({
      state: 'accepted',
      decisions: [{ isCurrent: true }],
    });
    expect((await proof()).proof).toMatchObject({ accepted: 1 });
    await undo();
    expect(await lineOf(anne)).toMatchObject({
      state: 'accepted',
      decisions: [{ isCurrent: true }],
    });
    await undo();
    await decided(jeanne, { kind: 'withdrawn', places: [1] });
    expect((await states()).sort()).toEqual(['sent', 'sent']);
  });

  it('tells what changed of somebody who became one with another, until they are erased', async () => {
    const given = await orderToProve(dialect);
    const { sent, decided, create, company, merge, prepared, test, first: anne } = given;
    const read = async (link = '') => {
      const page = await test.call('GET', new URL(link).pathname, { as: 'guest' });
      return page.text.match(/class="changes">.*?<\/div>/g) ?? [];
    };
    const [before] = (await sent()).links;
    expect(await read(before?.url)).toEqual([]);
    // An accepted card is kept as evidence, whoever is erased.
    await decided(before?.recipient, { kind: 'accepted', places: [1] });
    const values = { Nom: 'Le Goff', Prenom: 'Anna', company, cardState: 'published' };
    const anna = (await create('Contacts', values)).id;
    await merge(anna, anne);
    await prepared([anna]);
    const [now] = (await sent()).links;
    expect(await read(now?.url)).toEqual([expect.stringContaining('Anna')]);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [anne]),
    );
    expect(await read(now?.url)).toEqual([]);
  });

  it('asks for no yes to the card of somebody who was taken off', async () => {
    const { sent, decided, update, order, second, proof, test } = await orderToProve(dialect);
    const [link] = (await sent()).links;
    const asked = async () => {
      const page = await test.call('GET', new URL(link?.url ?? '').pathname, { as: 'guest' });
      return page.text.includes('name="card" value="2"');
    };
    expect(await asked()).toBe(true);
    await update('orders', order, { 'contacts-': [second] });
    expect(await asked()).toBe(false);
    const yes = { kind: 'accepted', places: [1, 2] } as const;
    expect(await decided(link?.recipient, yes)).toMatchObject({ done: [1] });
    await update('orders', order, { 'contacts+': [second] });
    expect(await asked()).toBe(true);
    expect(await decided(link?.recipient, yes)).toMatchObject({ done: [2] });
    expect((await proof()).proof).toMatchObject({ accepted: 2 });
  });

  it('keeps what was accepted for a merge that is taken back', async () => {
    const given = await orderToProve(dialect);
    const { sent, decided, create, company, merge, undo, lastOperation, prepared, lineOf } = given;
    const values = { Nom: 'Le Goff', Prenom: 'Anna', company, cardState: 'published' };
    const anna = (await create('Contacts', values)).id;
    await merge(anna, given.first);
    const merged = await lastOperation();
    await prepared([anna]);
    await decided(first((await sent()).links)?.recipient, { kind: 'accepted', places: [1] });
    await undo(merged);
    expect(await lineOf(given.first)).toMatchObject({ state: 'toPrepare', frozen: null });
    const { kysely } = given.test.database;
    const decisions = await kysely.selectFrom('proof_decisions').select('kind').execute();
    expect(decisions).toEqual([{ kind: 'accepted' }]);
  });

  it('counts one decision of several, and tells whoever comes later', async () => {
    const { sent, decided, states } = await orderToProve(dialect);
    const { links } = await sent({ recipients: [JEANNE, PAUL, READER] });
    const [jeanne, paul, reader] = links.map(({ recipient }) => recipient);
    await decided(jeanne, { kind: 'refused', places: [1], words: 'Non' });
    expect(await decided(paul, { kind: 'accepted', places: [1, 2] })).toEqual({
      done: [2],
      left: [{ place: 1, why: 'closed' }],
    });
    expect(await decided(paul, { kind: 'accepted', places: [2] })).toEqual({
      done: [],
      left: [{ place: 2, why: 'already' }],
    });
    await expect(decided(reader, { kind: 'accepted', places: [1] })).rejects.toMatchObject({
      code: 'proof_over',
    });
    await decided(paul, { kind: 'withdrawn', places: [2] });
    expect(await states()).toEqual(['refused', 'sent']);
  });

  it('notes each decision, whatever the client typed as a name', async () => {
    const { sent, decided, test, people } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1, 2] }, 'accepted');
    const { kysely } = test.database;
    const events = kysely.selectFrom('order_events').select(['contact', 'former', 'given']);
    const noted = await events.where('part', '=', 'decision').orderBy('seq').execute();
    expect(noted).toEqual(
      people.map((contact) => ({ contact, former: 'accepted', given: 'accepted' })),
    );
  });

  it('waits for everybody where everybody has to accept', async () => {
    const { sent, decided, states, test, path } = await orderToProve(dialect);
    const { links } = await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    const [jeanne, paul] = links.map(({ recipient }) => recipient);
    await decided(jeanne, { kind: 'accepted', places: [1, 2] });
    expect(await states()).toEqual(['sent', 'sent']);
    await decided(paul, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['accepted', 'sent']);
    // Nobody waits for whoever is revoked.
    await test.call('POST', `${path}/proof/recipients/${paul}/revoke`);
    expect(await states()).toEqual(['accepted', 'accepted']);
  });

  it('takes no yes for a card that is another one since', async () => {
    const { sent, decided, update, prepared, first: anne, states } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await update('Contacts', anne, { Nom: 'Autre' });
    await prepared([anne]);
    expect(await decided(jeanne, { kind: 'accepted', places: [1] })).toEqual({
      done: [],
      left: [{ place: 1, why: 'changed' }],
    });
    expect(await states()).toEqual(['ready', 'sent']);
  });

  it('tells of each link how long that one works', async () => {
    const { sent, test, path } = await orderToProve(dialect);
    const [link] = (await sent()).links;
    const dayIn = (days: number) =>
      frenchDay(dayInFrance(new Date(test.clock.read().getTime() + days * 86_400_000)));
    expect(link?.text).toContain(`jusqu’au ${dayIn(30)}.`);
    test.clock.advance(2 * 86_400_000);
    const again = `${path}/proof/recipients/${link?.recipient}/link`;
    const more = await test.call('POST', again, { body: { isMailed: false } });
    expect(proofLinkSchema.parse(more.body).text).toContain(`jusqu’au ${dayIn(30)}.`);
  });

  it('gives ten links to a recipient at most, and none once it is revoked', async () => {
    const { sent, test, path, proof } = await orderToProve(dialect);
    const { recipient } = first((await sent()).links) ?? { recipient: '' };
    const more = () =>
      test.call('POST', `${path}/proof/recipients/${recipient}/link`, {
        body: { isMailed: false },
      });
    for (let made = 1; made < 10; made += 1) expect((await more()).status).toBe(200);
    expect(Object(await more()).status).toBe(409);
    const revoked = await test.call('POST', `${path}/proof/recipients/${recipient}/revoke`);
    expect(revoked.status).toBe(200);
    expect((await proof()).proof?.recipients).toMatchObject([{ isRevoked: true, links: 10 }]);
    expect((await more()).status).toBe(409);
  });
});
