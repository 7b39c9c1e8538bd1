import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { filesHolding, tablesHolding } from '../../../../test/support/all-values.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { readPerson } from '../../exchange/exports/access/person-data.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { previewErasing } from '../../operations/erasing/erase-preview.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { HOLDER, holderIn } from './decision-holder.ts';
import { evidenceRetention } from './evidence-retention.ts';
import { verifyOrder } from './verify-order.ts';

const DAY_MS = 86_400_000;

/** A client who is a contact, too, and accepted one of two cards; the other was only shown. */
async function withDecider(dialect: (typeof DIALECTS)[number]) {
  const given = await orderToProve(dialect, { names: ['Zqxvbkwy', 'Jwpfhmgk'] });
  const { create, sent, decided, test, order } = given;
  const client = (await create('Contacts', { Nom: 'Moreau', Email: 'JEANNE@client.fr' })).id;
  const { links } = await sent({ recipients: [JEANNE, PAUL] });
  const [jeanne, paul] = links.map(({ recipient }) => recipient);
  await decided(jeanne, { kind: 'accepted', places: [1] });
  await test.call('POST', `${given.path}/proof/recipients/${paul}/link`, {
    body: { isMailed: false },
  });
  const at = '2026-03-12 10:00:00.000Z';
  const event = { orderId: order, at, actor: '', contact: '' } as const;
  await test.database.write(async (tx) => {
    await tx
      .insertInto('order_events')
      .values([
        { ...event, part: 'linkAsked', former: '', given: JEANNE.email },
        { ...event, part: 'forwarded', former: JEANNE.email, given: PAUL.name },
        { ...event, part: 'forwarded', former: PAUL.name, given: JEANNE.name },
        { ...event, part: 'decision', former: JEANNE.name, given: 'refused' },
      ])
      .execute();
    const opening = { recipient: jeanne ?? '', at, network: '192.0.2.0/24' };
    await tx.insertInto('proof_openings').values(opening).execute();
  });
  const erase = (name: RecordCollection, id: string) =>
    writeRecords(test.deps, { by: BY_ITSELF }, (context) => eraseRecords(context, name, [id]));
  const sweep = async (years: number, evidenceYears: number) => {
    test.clock.advance((years * 365.25 + 2) * DAY_MS);
    const deps = { ...test.deps, config: { ...test.deps.config, evidenceYears } };
    await evidenceRetention(deps).run(new AbortController().signal);
  };
  const faults = async () => (await verifyOrder(test.database.kysely, order)).faults;
  return { ...given, client, jeanne, erase, sweep, faults };
}

describe.each(DIALECTS)('A recipient of BATs who is erased on %s', (dialect) => {
  it('is known by the e-mail: the address and links go, the name in a decision stays', async () => {
    const { client, jeanne, erase, test, faults, proof } = await withDecider(dialect);
    await erase('Contacts', client);
    expect(await tablesHolding(test.database, [JEANNE.email])).toEqual([]);
    const { kysely } = test.database;
    const links = await kysely.selectFrom('proof_links').select('recipient').execute();
    expect(links.length).toBe(2);
    const events = kysely.selectFrom('order_events').select('part').where('former', '<>', '');
    const parts = (await events.execute()).map(({ part }) => part);
    expect(parts.filter((part) => part === 'forwarded')).toEqual([]);
    expect(await kysely.selectFrom('proof_openings').selectAll().execute()).toEqual([]);
    expect(links.map(({ recipient }) => recipient)).not.toContain(jeanne);
    const [decision] = await kysely.selectFrom('proof_decisions').select('name').execute();
    expect(decision?.name).toBe('Jeanne Moreau');
    expect(await faults()).toEqual([]);
    const names = (await proof()).proof?.recipients.map(({ name }) => name).sort();
    expect(names).toEqual([PAUL.name, 'Personne effacée']);
  });

  it('is not taken for another who was erased, whose seat it would fill', async () => {
    const { sent, decided, create, erase, client, test } = await withDecider(dialect);
    const other = (await create('Contacts', { Nom: 'Client', Email: PAUL.email })).id;
    const { links } = await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    await decided(links[0]?.recipient, { kind: 'accepted', places: [2] });
    await erase('Contacts', client);
    await erase('Contacts', other);

    const { rows } = await sql`SELECT d.seq, ${HOLDER} AS holder
      FROM proof_decisions d ${holderIn(2)}`.execute(test.database.kysely);
    expect(rows.length).toBe(2);
  });

  it('stays while another contact has the same mailbox', async () => {
    const { client, create, erase, test } = await withDecider(dialect);
    await create('Contacts', { Nom: 'Accueil', Email: JEANNE.email });
    await erase('Contacts', client);
    const { kysely } = test.database;
    const kept = await kysely.selectFrom('proof_recipients').select('email').execute();
    expect(kept.map(({ email }) => email)).toContain(JEANNE.email);
  });

  it('is named nowhere once the evidence is over, after as many years as the setting says', async () => {
    const { client, erase, sweep, test, faults } = await withDecider(dialect);
    await erase('Contacts', client);
    await sweep(1, 2);
    expect(await tablesHolding(test.database, ['Jeanne Moreau'])).not.toEqual([]);
    await sweep(1, 2);
    expect(await tablesHolding(test.database, ['Jeanne Moreau'])).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('is told in the access file of that contact', async () => {
    const { client, test } = await withDecider(dialect);
    const { kysely: db } = test.database;
    const data = await readPerson({ db, dialect }, client);
    expect(data?.proofs).toMatchObject([{ proof: 1, email: JEANNE.email }]);
    expect(data?.answers).toMatchObject([{ kind: 'accepted', cards: 1 }]);
  });
});

describe.each(DIALECTS)('Somebody whose card was shown to a client on %s', (dialect) => {
  it('is gone from every byte once erased where nobody accepted the card', async () => {
    const { second, erase, test, faults } = await withDecider(dialect);
    await erase('Contacts', second);
    await test.database.scrub();
    expect(await tablesHolding(test.database, ['jwpfhmgk'])).toEqual([]);
    const { dataDir } = test.database.storage;
    if (dialect === 'sqlite') expect(filesHolding(dataDir, ['jwpfhmgk'])).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('stays on an accepted card until the day that is told before, then goes with its salt', async () => {
    const { first, erase, sweep, test, faults } = await withDecider(dialect);
    const { kysely: db } = test.database;
    const choice = { ids: [first], evidenceYears: 5 };
    await writeRecords(test.deps, { by: BY_ITSELF }, async ({ tx }) => {
      await sql`UPDATE "Contacts" SET deleted = '2026-03-12' WHERE id = ${first}`.execute(tx);
    });
    const told = await previewErasing({ db, dialect }, 'Contacts', choice);
    expect(told.evidenceUntil).toBe(`${test.clock.read().getFullYear() + 5}-03-12`);
    const [card] = await db
      .selectFrom('line_versions')
      .select('salt')
      .where('contact', '=', first)
      .execute();
    const secrets = ['zqxvbkwy', card?.salt ?? 'none'];
    await erase('Contacts', first);
    await test.database.scrub();
    expect(await tablesHolding(test.database, secrets)).toEqual(['line_versions']);
    await sweep(5, 5);
    await test.database.scrub();
    expect(await tablesHolding(test.database, secrets)).toEqual([]);
    const { dataDir } = test.database.storage;
    if (dialect === 'sqlite') expect(filesHolding(dataDir, secrets)).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

describe.each(DIALECTS)('An order that is erased on %s', (dialect) => {
  it('leaves nothing in any table of its cards, BATs, links and records', async () => {
    const { order, erase, test } = await withDecider(dialect);
    const { kysely } = test.database;
    const tables = await kysely.introspection.getTables();
    const own = tables.filter(({ name }) => /^(proof|line_|order_|press_parts)/.test(name));
    expect(own.length).toBeGreaterThan(10);
    await erase('orders', order);
    const left: string[] = [];
    for (const { name } of own) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM ${sql.table(name)}`.execute(kysely);
      if (Number(rows[0]?.count) > 0) left.push(name);
    }
    expect(left).toEqual([]);
  });
});
