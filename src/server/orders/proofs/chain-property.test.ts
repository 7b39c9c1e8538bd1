import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToFile } from '../../../../test/support/filing.ts';
import { JEANNE, PAUL, READER } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { PROOF_DECISIONS } from '../../../domain/proofs/order-proof.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { evidenceRetention } from './evidence-retention.ts';
import { verifyOrder } from './verify-order.ts';

type Given = Awaited<ReturnType<typeof orderToFile>>;

/** The same choices each time, by a linear congruence. */
function choices(seed: number) {
  let state = seed;
  return <T>(among: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const [first] = among;
    const chosen = among[Math.floor((state / 2_147_483_648) * among.length)] ?? first;
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  };
}

const SELDOM = [
  ...(['release', 'release', 'takeBack', 'file', 'status'] as const),
  ...(['revoke', 'erase', 'sweep'] as const),
];

/** All that happens to BATs and files, by chance; what is refused changes nothing. */
function actsOn(given: Given, seed: number) {
  const { test, path, people, order, send, decided, update, prepare } = given;
  const one = choices(seed);
  const { kysely } = test.database;
  const recipient = async () => {
    const query = kysely.selectFrom('proof_recipients').select('id').orderBy('proof', 'desc');
    const all = await query.orderBy('email').limit(3).execute();
    return all.length === 0 ? '' : one(all).id;
  };
  const acts = {
    send: () =>
      send({
        recipients: one([[JEANNE], [JEANNE, PAUL], [JEANNE, PAUL, READER]]),
        needsAll: one([true, false]),
      }),
    decide: async () => {
      const kind = one(PROOF_DECISIONS);
      const words = kind === 'refused' ? 'Le nom n’est pas le bon.' : '';
      const draft = { kind, places: one([[1], [2], [1, 2, 3]]), words, value: '' };
      await decided(await recipient(), draft).catch(() => undefined);
    },
    note: () =>
      test.call('POST', `${path}/proof/noted`, {
        body: {
          contacts: [one(people)],
          name: 'Jeanne',
          on: '2026-03-01',
          means: 'phone',
          sheet: '',
        },
      }),
    revoke: async () => test.call('POST', `${path}/proof/recipients/${await recipient()}/revoke`),
    terms: () =>
      test.call('PATCH', `${path}/lines/${one(people)}`, { body: { quantity: one([100, 500]) } }),
    anew: async () => {
      const contact = one(people);
      await update('Contacts', contact, { Nom: one(['Roux', 'Petit', 'Blanc']) }).catch(
        () => undefined,
      );
      await prepare([contact]);
    },
    erase: () =>
      writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
        eraseRecords(context, 'Contacts', [one(people)]),
      ),
    release: () => given.release([one(people)], one(['Pressé', 'Vu au téléphone'])),
    takeBack: () => given.takeBack([one(people)]),
    file: () => given.asked({ scope: one(['new', 'all']) }),
    status: () => update('orders', order, { Status: one(['EN COURS', 'EN PRODUCTION']) }),
    sweep: async () => {
      test.clock.advance(one([1, 700]) * 86_400_000);
      await evidenceRetention(test.deps).run(new AbortController().signal);
    },
  };
  const often = [
    'note',
    'send',
    'decide',
    'decide',
    'decide',
    'decide',
    'decide',
    'terms',
    'anew',
  ] as const;
  return async (rare: boolean) => {
    const all = [...often, ...SELDOM] as const;
    const name = one(rare ? all : often);
    await acts[name]();
    return name;
  };
}

const EVIDENCE = {
  proof_records: ['number', 'previous', 'hash', 'body'],
  proofs: ['number', 'at', 'actor', 'expires', 'needsAll', 'language'],
  proof_lines: ['terms', 'asks'],
  proof_recipients: ['name', 'email', 'role', 'salt', 'revoked', 'forwardedBy'],
  proof_decisions: [
    ...['kind', 'terms', 'name', 'reasons', 'words', 'value', 'at'],
    ...['means', 'receivedOn', 'actor', 'point'],
  ],
  line_releases: ['terms', 'cause', 'reason', 'former', 'at', 'actor'],
  order_files: ['number', 'at', 'actor', 'profile', 'salt'],
  order_file_lines: ['place', 'terms', 'state', 'reason'],
  order_file_hashes: ['places', 'hash'],
  line_versions: [
    ...['printed', 'sides', 'drawing', 'salt', 'hash'],
    ...['template', 'templateName', 'templateVersion', 'engine'],
  ],
} as const;

/** By which of its columns a row is found again. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ proof_recipients: 'id', proof_lines: 'terms' },
  ...{ order_file_lines: 'contact', order_file_hashes: 'file' },
};

/** The same but for one of its bytes. */
function changed(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) + 100;
  if (value instanceof Uint8Array) {
    const other = Buffer.from(value);
    const at = Math.floor(other.length / 2);
    other.writeUInt8(other.readUInt8(at) ^ 1, at);
    return other;
  }
  const text = String(value);
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
}

/** All values of the evidence of an order; cards only as far as a record names them. */
async function evidenceOf({ test, order }: Given) {
  const { kysely } = test.database;
  const { rows: bodies } = await sql<{ body: string }>`SELECT body FROM proof_records`.execute(
    kysely,
  );
  const told = bodies.map(({ body }) => body).join('\n');
  const found: { table: string; column: string; key: string; id: unknown; value: unknown }[] = [];
  for (const [table, columns] of Object.entries(EVIDENCE)) {
    const key = KEYS[table] ?? 'seq';
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM ${sql.table(table)}`.execute(kysely);
    for (const row of rows) {
      if (table === 'line_versions' && !told.includes(String(row.hash))) continue;
      if (table === 'proof_lines' && row.version === null) continue;
      if (table === 'proof_recipients' && row.salt === '') continue;
      const id = row[key];
      for (const column of columns) {
        found.push({ table, column, key, id, value: row[column] });
      }
    }
  }
  expect(order).not.toBe('');
  return found;
}

describe.each(DIALECTS)('The chain of an order on %s', (dialect) => {
  it.each([1, 7, 42])('verifies after whatever happens to its BATs, by chance %i', async (seed) => {
    const given = await orderToFile(dialect, { names: ['Le Goff', 'Morvan', 'Kerjean'] });
    const act = actsOn(given, seed);
    const done: string[] = [];
    let compared = 0;
    for (let count = 0; count < 40; count += 1) {
      done.push(await act(count > 15));
      const { faults, decisions } = await verifyOrder(given.test.database.kysely, given.order);
      compared += decisions;
      expect([done.join(' '), faults]).toEqual([done.join(' '), []]);
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('tells of any changed or emptied text in a record, an answer, a card, its terms, a release or a file', async () => {
    const given = await orderToFile(dialect, { names: ['Le Goff', 'Morvan', 'Kerjean'] });
    const { sent, decided, path, test, people, release, takeBack } = given;
    const { links } = await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    const [jeanne, paul] = links.map(({ recipient }) => recipient);
    await decided(jeanne, { kind: 'accepted', places: [1, 2] });
    const refusal = { reasons: ['phone'], words: 'Le mobile', value: '06 39 98 00 11' } as const;
    await decided(paul, { kind: 'refused', places: [2], ...refusal });
    await test.call('POST', `${path}/proof/recipients/${paul}/revoke`);
    const noted = { contacts: [given.second], name: 'Jeanne', on: '2026-03-01', means: 'phone' };
    const answer = await test.call('POST', `${path}/proof/noted`, {
      body: { ...noted, sheet: '' },
    });
    expect(answer.status, answer.text).toBe(200);
    await release(people.slice(2), 'Par erreur');
    await takeBack(people.slice(2));
    await release(people.slice(2));
    await given.made();
    const { kysely } = given.test.database;
    const isWhole = async () => (await verifyOrder(kysely, given.order)).faults.length === 0;
    const { decisions } = await verifyOrder(kysely, given.order);
    expect(decisions).toBe(4);
    const unnoticed: string[] = [];
    for (const { table, column, key, id, value } of await evidenceOf(given)) {
      const set = (to: unknown, where: unknown) =>
        given.test.database.write((tx) =>
          sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to}
            WHERE ${sql.ref(key)} = ${where}`.execute(tx),
        );
      // Without an e-mail, a recipient is one who was erased.
      const isEmptied = typeof value === 'string' && value !== '' && column !== 'email';
      for (const other of [changed(value), ...(isEmptied ? [''] : [])]) {
        await set(other, id);
        if (await isWhole()) unnoticed.push(`${table}.${column}`);
        await set(value, column === key ? other : id);
      }
    }
    expect(unnoticed).toEqual([]);
    expect(await isWhole()).toBe(true);
    await test.database.write((tx) => sql`UPDATE order_lines SET state = 'released'`.execute(tx));
    expect((await verifyOrder(kysely, given.order)).faults).toEqual([
      { number: 0, part: 'release', fault: 'unrecorded' },
    ]);
  });
});
