import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { PROOF_DECISIONS } from '../../../domain/proofs/order-proof.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { awaitedAnswers } from './awaited-answers.ts';
import { cardStandings } from './card-standings.ts';
import { findRecipient } from './client-recipient.ts';
import { toldProof } from './told-proof.ts';

type Given = Awaited<ReturnType<typeof orderToProve>>;

const anAct = fc.oneof(
  fc.record({ act: fc.constant('send' as const), needsAll: fc.boolean(), isBoth: fc.boolean() }),
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      ...{ kind: fc.constantFrom(...PROOF_DECISIONS), place: fc.constantFrom(1, 2, 3) },
      who: fc.nat(),
    }),
  },
  fc.record({ act: fc.constant('note' as const), who: fc.nat(), isTaken: fc.boolean() }),
  fc.record({ act: fc.constant('revoke' as const), who: fc.nat() }),
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('terms' as const),
      ...{ who: fc.nat(), quantity: fc.constantFrom(100, 500) },
      address: fc.constantFrom('', 'Chez\t«\u00a0Anne\u00a0»\n2 "quai" \\ Bas'),
    }),
  },
);

/** One act of a client or of staff; what is refused changes nothing. */
async function play(given: Given, act: ReturnType<typeof anAct.generate>['value']): Promise<void> {
  const { test, path, people, send, decided } = given;
  const one = <T>(among: readonly T[], index: number) => among[index % among.length];
  const { kysely } = test.database;
  const query = kysely.selectFrom('proof_recipients').select('id').orderBy('proof', 'desc');
  const recipients = (await query.orderBy('email').limit(2).execute()).map(({ id }) => id);
  if (act.act === 'send') {
    await send({ recipients: act.isBoth ? [JEANNE, PAUL] : [JEANNE], needsAll: act.needsAll });
  } else if (act.act === 'decide') {
    const words = act.kind === 'refused' ? 'Le nom n’est pas le bon.' : '';
    const draft = { kind: act.kind, places: [act.place], words };
    await decided(one(recipients, act.who), draft).catch(() => undefined);
  } else if (act.act === 'revoke') {
    await test.call('POST', `${path}/proof/recipients/${one(recipients, act.who)}/revoke`);
  } else if (act.act === 'terms') {
    const { quantity, address } = act;
    await test.call('PATCH', `${path}/lines/${one(people, act.who)}`, {
      body: { quantity, address },
    });
  } else {
    const noted = { name: 'Jeanne', on: '2026-03-01', means: 'phone', sheet: '' };
    const contacts = [one(people, act.who)];
    const body = act.isTaken ? { contacts } : { contacts, ...noted };
    await test.call('POST', `${path}/proof/noted${act.isTaken ? '/withdraw' : ''}`, { body });
  }
}

it.each(DIALECTS)(
  'A BAT counts a card as accepted where its line is, and mails ask for all that it awaits, whatever was sent, decided and changed, on %s',
  async (dialect) => {
    const given = await orderToProve(dialect, { names: ['Le Goff', 'Morvan', 'Kerjean'] });
    const { test, order, sent, proof } = given;
    await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    const seen = new Set<string>();
    const awaited = new Set<number>();
    const { kysely } = test.database;
    /** How many cards a mail would ask of somebody. */
    const toldTo = (id: string) =>
      writeRecords(test.deps, { by: BY_ITSELF }, async (context) => {
        const recipient = await findRecipient(context.tx, id);
        return recipient && (await toldProof(context, recipient)).asked;
      });
    for (const act of fc.sample(anAct, { seed: 20_261_127, numRuns: 150 })) {
      await play(given, act);
      const standings = await cardStandings(kysely, order);
      const accepted = standings.filter(({ state }) => state === 'accepted');
      const covered = accepted.filter(({ isCovered }) => isCovered).length;
      const { accepted: counted, changed } = (await proof()).proof ?? { accepted: 0, changed: 0 };
      expect([act, counted]).toEqual([act, covered]);
      expect(changed).toBeLessThanOrEqual(accepted.length - covered);
      for (const { recipient: id, asked } of await awaitedAnswers(kysely, test.deps.clock())) {
        // Of a yes that was taken back since the BAT was sent, its page asks, but nobody is reminded.
        expect(await toldTo(id), JSON.stringify(act)).toBeGreaterThanOrEqual(asked);
        awaited.add(asked);
      }
      seen.add(`${counted} ${changed}`);
    }
    expect(seen.size).toBeGreaterThan(4);
    expect([...awaited].sort()).toEqual([1, 2, 3]);
  },
);

it.each(DIALECTS)(
  'Whoever is gone is told apart from the counts of a BAT that has their card alone, on %s',
  async (dialect) => {
    const given = await orderToProve(dialect, { names: ['Le Goff', 'Morvan', 'Kerjean'] });
    const { test, people, sent, lines, proof, remove } = given;
    const [deleted = '', erased = ''] = people;
    await sent({ recipients: [JEANNE] });
    await remove('Contacts', deleted);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [erased]),
    );
    const told = async () => (await lines()).items.map(({ isOfProof = false }) => isOfProof);
    expect(await told()).toEqual([true, true, false]);
    expect((await proof()).proof?.cards).toBe(1);
    await sent({ recipients: [JEANNE] });
    expect(await told()).toEqual([false, false, false]);
  },
);
