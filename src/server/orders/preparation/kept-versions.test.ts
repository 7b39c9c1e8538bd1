import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToFile } from '../../../../test/support/filing.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { orderCertificate } from '../proofs/certificate-of.ts';
import { verifyOrder } from '../proofs/verify-order.ts';

/** Cards by what is known of them, each named as the person for whom it was prepared. */
const KINDS = [
  ...['Prête', 'Notée', 'Reprise', 'Libérée', 'Retenue'],
  ...['Vue', 'Refusée', 'Acceptée', 'Imprimée'],
] as const;
const ACCEPTED: readonly string[] = ['Notée', 'Acceptée', 'Imprimée'];
const ALL_BUT_READY = KINDS.filter((name) => name !== 'Prête');

const CARD = design([
  text({ id: 'name' }),
  { kind: 'photo', id: 'photo', x: 6, y: 35, width: 3, height: 4 },
]);

/** An order with a card of each kind; `prepare` makes these cards of whoever is on it. */
async function orderWithAll(
  dialect: Dialect,
  prepareFor: (
    given: Awaited<ReturnType<typeof orderToFile>>,
  ) => Promise<readonly string[]> = async ({ people }) => people,
) {
  const given = await orderToFile(dialect, { names: KINDS, card: CARD });
  const { test, path, sent, decided, release, takeBack, made } = given;
  const people = await prepareFor(given);
  const place = (name: (typeof KINDS)[number]) => KINDS.indexOf(name) + 1;
  const of = (...names: (typeof KINDS)[number][]) =>
    names.map((name) => people[KINDS.indexOf(name)] ?? '');
  const on = test.deps.clock().toISOString().slice(0, 10);
  const noted = { name: 'Jeanne Moreau', on, means: 'phone', sheet: '' };
  const post = async (part: string, body: object) => {
    const answer = await test.call('POST', `${path}/${part}`, { body: { ...body } });
    expect(answer.status, answer.text).toBe(200);
  };
  // Those of whom no BAT tells come back to the order once it was sent.
  const early = of('Prête', 'Notée', 'Reprise', 'Libérée', 'Retenue');
  await given.update('orders', given.order, { 'contacts-': early });
  const recipient = (await sent()).links[0]?.recipient;
  const shown = (name: (typeof KINDS)[number]) => place(name) - early.length;
  await decided(recipient, { kind: 'refused', places: [shown('Refusée')], words: 'Non' });
  await decided(recipient, { kind: 'accepted', places: [shown('Acceptée'), shown('Imprimée')] });
  await made();
  await given.update('orders', given.order, { contacts: people });
  await post('proof/noted', { ...noted, contacts: of('Notée', 'Reprise') });
  await post('proof/noted/withdraw', { contacts: of('Reprise') });
  await release(of('Libérée', 'Retenue'));
  await takeBack(of('Retenue'));
  const { kysely } = test.database;
  const versions = async () => {
    const { rows } = await sql<{ contact: string; seq: number }>`
      SELECT contact, seq FROM line_versions ORDER BY seq`.execute(kysely);
    return new Map(rows.map(({ contact, seq }) => [seq, contact]));
  };
  const before = await versions();
  /** The kinds of which the card is still there. */
  const kept = async () => {
    const now = await versions();
    const left = new Set([...before].flatMap(([seq, contact]) => (now.has(seq) ? [contact] : [])));
    return KINDS.filter((_, index) => left.has(people[index] ?? ''));
  };
  const isSound = async () => {
    expect(await verifyOrder(kysely, given.order)).toMatchObject({ faults: [] });
    const { decisions } = await orderCertificate(kysely, given.order, test.deps.clock());
    return decisions.length;
  };
  return { ...given, people, kept, isSound };
}

const withPhotos = async ({
  people,
  upload,
  prepared,
}: Awaited<ReturnType<typeof orderToFile>>) => {
  for (const id of people) {
    await upload('Contacts', id, { photo: await jpegFile(), photoConsent: '2026-03-01' });
  }
  await prepared(people);
  return people;
};

describe.each(DIALECTS)('A prepared card on %s', (dialect) => {
  it('stays with all that was decided on it, or printed, once it is prepared anew', async () => {
    const { prepared, people, kept, isSound } = await orderWithAll(dialect);
    const decisions = await isSound();
    await prepared(people);
    expect(await kept()).toEqual(ALL_BUT_READY);
    expect(await isSound()).toBe(decisions);
  });

  it('stays with them once it is none of its person, whose merge is undone', async () => {
    const merges: string[] = [];
    const given = await orderWithAll(dialect, async ({ people, create, company, ...more }) => {
      const all: string[] = [];
      for (const merged of people) {
        const values = { Nom: 'Double', Prenom: 'Anna', company, cardState: 'published' };
        const { id: one } = await create('Contacts', values);
        await more.merge(one, merged);
        merges.push(await more.lastOperation());
        all.push(one);
      }
      await more.prepared(all);
      return all;
    });
    const decisions = await given.isSound();
    for (const merge of merges.reverse()) await given.undo(merge);
    expect(await given.kept()).toEqual(ALL_BUT_READY);
    expect(await given.isSound()).toBe(decisions);
  });

  it('stays without its photo’s consent where somebody accepted it, and nowhere else', async () => {
    const { update, people, kept, isSound } = await orderWithAll(dialect, withPhotos);
    for (const id of people) await update('Contacts', id, { photoConsent: '' });
    expect(await kept()).toEqual(ACCEPTED);
    await isSound();
  });

  it.each(['Contacts', 'Company'] as const)(
    'stays once %s are erased where somebody accepted it, and nowhere else',
    async (collection) => {
      const { test, company, people, kept, isSound } = await orderWithAll(dialect);
      await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
        eraseRecords(context, collection, collection === 'Company' ? [company] : people),
      );
      expect(await kept()).toEqual(ACCEPTED);
      await isSound();
    },
  );
});
