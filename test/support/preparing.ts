import { deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import type { OrderLine, OrderLines } from '../../src/domain/order-lines/order-line.schema.ts';
import { orderLinesSchema } from '../../src/domain/order-lines/order-line.schema.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { freezeCards } from '../../src/server/press/run/freeze-run.ts';
import type { CardFreezer } from '../../src/server/press/run/press-in-thread.ts';
import { publishedCard } from './press-file.ts';
import { undoingOf } from './undo.ts';

/** Draws nothing. */
export const undrawnCards: CardFreezer = async ({ cards }) => {
  const packed = deflateSync('[]');
  const sources = { fonts: {}, pictures: {}, pages: {} };
  const size = { width: 85, height: 55, sideCount: 1 };
  const card = {
    ...size,
    sidesHash: '',
    sides: packed,
    drawing: packed,
    pages: [],
    pictures: [],
    sources,
  };
  return { cards: cards.map(() => card), findings: cards.map(() => []), parts: new Map() };
};

/** An order of a company with a published card for some people, and what prepares their cards. */
export async function orderToPrepare(
  dialect: Dialect,
  {
    names = ['Le Goff', 'Morvan'],
    ...options
  }: { names?: readonly string[] } & Parameters<typeof publishedCard>[1] = {},
) {
  // On the test's own thread, where fonts and codes are loaded once.
  const here: AppOptions = { freezeCards: (task) => freezeCards(task) };
  const given = await publishedCard(dialect, { ...here, ...options });
  const { test, create, company } = given;
  const bare = { Prenom: 'Anne', Email: 'anne@example.fr', cardState: 'published' } as const;
  const contacts = names.map((Nom) => aContact({ Nom, company, ...bare }));
  await storeRecords(test.database, { contacts });
  const people = contacts.map(({ id }) => id);
  const order = (await create('orders', { company, contacts: people, Quantity: 200 })).id;
  const path = `/admin/api/orders/${order}`;
  const prepare = (contacts?: readonly string[]) =>
    test.call('POST', `${path}/preparation`, { body: contacts ? { contacts } : {} });
  const lines = async (): Promise<OrderLines> => {
    const { body } = await test.call('GET', `${path}/lines`);
    return orderLinesSchema.parse(body);
  };
  const lineOf = async (contact: string | undefined): Promise<OrderLine> => {
    const line = (await lines()).items.find((one) => one.contact === contact);
    if (!line) throw new Error(`${contact} has no line`);
    return line;
  };
  const prepared = async (contacts?: readonly string[]) => {
    const answer = await prepare(contacts);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  /** Two people become one. */
  const merge = async (kept: string, merged: string) => {
    const versions: Record<string, string> = {};
    for (const id of [kept, merged]) versions[id] = (await given.view('Contacts', id)).updated;
    const body = { collection: 'Contacts', kept, merged: [merged], versions };
    const answer = await test.call('POST', '/admin/api/duplicates/merge', { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const [first = '', second = ''] = people;
  const calls = { prepare, prepared, lines, lineOf, merge, ...undoingOf(test) };
  return { ...given, ...calls, people, first, second, order, path };
}
