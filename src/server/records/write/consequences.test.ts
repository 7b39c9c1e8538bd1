import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/support/database.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { mergeRecords } from '../../lifecycle/duplicates/merge-records.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewPicture, Pictures } from '../images/image-fields.ts';
import { CONSEQUENCES } from './consequences.ts';
import { deleteRecord } from './delete.ts';
import { restoreRecord } from './restore.ts';
import type { Consequence } from './row-change.ts';
import { saveOperation } from './save-operation.ts';
import { newContext, type WriteContext } from './write-context.ts';
import { createRecord } from './write-create.ts';
import { updateRecord } from './write-update.ts';

const { Company, Contacts, orders } = COLLECTIONS;
const [BREST, QUIMPER] = ['brest0000000001', 'quimper00000001'];
const [ANNE, YVES, ZOE] = ['anne00000000001', 'yves00000000001', 'zoe000000000001'];
const ORDER = 'order0000000001';

function photoNamed(name: string): Pictures {
  const page = { type: 'image/png', width: 1, height: 1, bytes: Buffer.from(name) } as const;
  const variants = new Map([['page', page] as const]);
  const picture: NewPicture = { name, extension: 'png', variants };
  return { made: new Map([['photo', picture]]), errors: {} };
}

/** Every way in which rows are stored, one write each. */
const WRITES: readonly ((context: WriteContext) => Promise<unknown>)[] = [
  (context) => createRecord(context, Company, { id: QUIMPER, RaisonSociale: 'Quimper' }),
  (context) => {
    const body = { id: ANNE, Nom: 'Le Goff', Phone: '06 39 98 00 01', photo: 'anne.png' };
    return createRecord(context, Contacts, body, { pictures: photoNamed('anne.png') });
  },
  (context) =>
    createRecord(context, Contacts, { id: YVES, Nom: 'Riou', Prenom: 'Yves', company: QUIMPER }),
  (context) => {
    const body = { id: ZOE, Nom: 'Roux', Prenom: 'Zoé', company: QUIMPER, photo: 'zoe.png' };
    return createRecord(context, Contacts, body, { pictures: photoNamed('zoe.png') });
  },
  (context) =>
    createRecord(context, Company, { id: BREST, RaisonSociale: 'Brest', contacts: [ANNE, YVES] }),
  (context) =>
    createRecord(context, orders, { id: ORDER, Name: 'Cartes', company: BREST, contacts: [ANNE] }),
  async ({ tx }) => {
    const card = {
      ...{ orderId: ORDER, contact: ANNE, number: 1, template: '', templateName: '' },
      ...{ templateVersion: 1, engine: '', width: 85, height: 55, sideCount: 1, paper: '' },
      ...{ finish: '', printed: '{}', photo: '', remarks: '[]', salt: '', hash: '', at: '' },
      ...{ actor: '', sides: Buffer.from(''), drawing: Buffer.from('') },
    };
    await tx.insertInto('line_versions').values(card).execute();
    const line = { orderId: ORDER, contact: ANNE, state: 'sent', updated: '' } as const;
    const own = { quantity: null, address: '', version: 1 };
    await tx
      .insertInto('order_lines')
      .values({ ...line, ...own })
      .execute();
    const proof = { number: 1, language: 'fr', needsAll: 0, canForward: 0 } as const;
    const sent = { ...proof, orderId: ORDER, at: '', actor: '', expires: '' };
    await tx.insertInto('proofs').values(sent).execute();
  },
  (context) => updateRecord(context, orders, ORDER, { contacts: [YVES, ANNE], Status: 'EXPÉDIÉE' }),
  (context) => updateRecord(context, Company, QUIMPER, { City: 'Quimper', contacts: [YVES] }),
  (context) => updateRecord(context, Contacts, ZOE, { company: BREST }),
  (context) =>
    updateRecord(context, Company, BREST, { RaisonSociale: 'Ponant', 'contacts-': [ANNE] }),
  (context) => updateRecord(context, Contacts, ANNE, { Nom: 'Riou', company: BREST, photo: '' }),
  (context) => deleteRecord(context, Company, BREST),
  (context) => restoreRecord(context, Company, BREST),
  (context) => deleteRecord(context, Contacts, ANNE),
  (context) => restoreRecord(context, Contacts, ANNE),
  (context) => {
    const request = { kept: ANNE, merged: [YVES], versions: {}, picks: {}, orders: [ORDER] };
    return mergeRecords(context, { collection: 'Contacts', ...request });
  },
  (context) => restoreRecord(context, Contacts, YVES),
  (context) => updateRecord(context, Company, QUIMPER, { contacts: [ZOE] }),
  (context) => updateRecord(context, Company, BREST, { RaisonSociale: 'Ouest' }),
  (context) => updateRecord(context, orders, ORDER, { company: QUIMPER, contacts: [] }),
];

const TABLES = [
  ...['Company', 'Contacts', 'orders', 'orders_contacts', 'order_lines', 'match_keys', 'images'],
  'proofs',
];

/** All that the writes leave with these consequences: rows, what is heard, and the history. */
async function outcomeWith(database: Database, list: readonly Consequence[]): Promise<string> {
  const usual = [...CONSEQUENCES];
  // Everything that writes reads this list: the others are put into it for as long.
  for (const [place, one] of list.entries()) Reflect.set(CONSEQUENCES, place, one);
  const told: unknown[] = [];
  let now = Date.parse('2026-03-12T14:05:00.000Z');
  const clock = () => new Date(now);
  const written = database.write(async (tx) => {
    const { dialect } = database;
    for (const write of WRITES) {
      now += 1000;
      const context = newContext({ tx, dialect, clock, by: BY_ITSELF });
      await write(context);
      await saveOperation(context, {});
      told.push(context.changes.list(), context.history.list());
    }
    for (const table of TABLES) {
      const { rows } = await sql`SELECT * FROM ${sql.table(table)} ORDER BY 1, 2, 3`.execute(tx);
      told.push(rows);
    }
    throw new Error('done');
  });
  // A write that is refused, for what was not done before, is an outcome as well.
  await written.catch((error: unknown) => told.push(String(error)));
  for (const [place, one] of usual.entries()) Reflect.set(CONSEQUENCES, place, one);
  return JSON.stringify(told);
}

/** The order of these tells in what is heard, or in the history; of all others it tells nowhere. */
const ORDERED = [
  'takeMembersAlong announce',
  'takeMembersAlong recordChange',
  'announce bringMembersBack',
  'announce writeLists',
  'announce touchOwners',
  'bringMembersBack recordChange',
  'recordCreation writeLists',
  'writeLists recordChange',
];

function isInOrder(list: readonly Consequence[]): boolean {
  const names = list.map(({ name }) => name);
  return ORDERED.every((pair) => {
    const [first = '', second = ''] = pair.split(' ');
    return names.indexOf(first) < names.indexOf(second);
  });
}

it('What follows from a write is another thing once two that have an order are exchanged', async () => {
  const database = await freshDatabase('sqlite');
  expect(isInOrder(CONSEQUENCES)).toBe(true);
  const usual = await outcomeWith(database, CONSEQUENCES);
  const wrong: string[] = [];
  const all = [...CONSEQUENCES];
  for (const [place, first] of all.entries()) {
    for (const second of all.slice(place + 1)) {
      const other = new Map([
        [first, second],
        [second, first],
      ]);
      const list = all.map((one) => other.get(one) ?? one);
      const isSame = (await outcomeWith(database, list)) === usual;
      if (isSame !== isInOrder(list)) wrong.push(`${first.name}, ${second.name}: ${isSame}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('Each of what follows from a write is missed when it is left out', async () => {
  const database = await freshDatabase('sqlite');
  const usual = await outcomeWith(database, CONSEQUENCES);
  const nothing: Consequence = () => {};
  for (const left of [...CONSEQUENCES]) {
    const list = CONSEQUENCES.map((one) => (one === left ? nothing : one));
    expect(await outcomeWith(database, list), left.name).not.toBe(usual);
  }
});
