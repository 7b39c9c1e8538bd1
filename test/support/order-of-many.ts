import { expect } from 'vitest';
import { z } from 'zod';
import { aCompany, aContact, anOrder } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Storage } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import type { Send } from './server-process.ts';

export const PEOPLE = 1000;

const company = aCompany({ RaisonSociale: 'Atelier Kerbrat' });
const contacts = Array.from({ length: PEOPLE }, (_, at) =>
  aContact({
    ...{ Nom: `Nom${at}`, Prenom: 'Anne', company: company.id, cardState: 'published' },
    ...{ Poste: 'Cheffe d’atelier', Poste2: '', Email: `anne${at}@example.fr` },
  }),
);
/** Somebody whom the order does not name. */
const other = aContact({ Nom: 'Ailleurs', company: '' });
const order = anOrder({ company: company.id, contacts: contacts.map(({ id }) => id) });

export const ORDER_OF_MANY = `/admin/api/orders/${order.id}`;
export const MANY = contacts.map(({ id }) => id);

const templateSchema = z.looseObject({ id: z.string() });
const operationSchema = z.looseObject({ operation: z.string() });
const jobsSchema = z.object({ items: z.array(z.looseObject({ state: z.string() })) });

/** Stores an order of 1,000 people, and somebody beside it. */
export async function fillOrder(storage: Storage): Promise<void> {
  const database = await openDatabase(storage);
  await storeRecords(database, {
    companies: [company],
    contacts: [...contacts, other],
    orders: [order],
  });
  await database.close();
}

/** Publishes a card of two sides with a code, and begins to prepare those of everybody; answers the job. */
export async function beginPreparing(send: Send): Promise<string> {
  const body = { company: company.id, name: 'Standard', preset: 'band' };
  const made = await send('POST', '/admin/api/templates', { body });
  const { id } = templateSchema.parse(JSON.parse(made.text));
  await send('POST', `/admin/api/templates/${id}/publish`, { headers: { 'if-match': '"1"' } });
  const answer = await send('POST', `${ORDER_OF_MANY}/preparation`, { body: {} });
  expect(answer.status, answer.text).toBe(202);
  return operationSchema.parse(JSON.parse(answer.text)).operation;
}

export async function allJobsDone(send: Send): Promise<boolean> {
  const { text } = await send('GET', '/admin/api/jobs');
  return jobsSchema.parse(JSON.parse(text)).items.every(({ state }) => state === 'done');
}

/** How long others wait, for a change and for a list that is read anew, until something is done. */
export async function waitsUntil(send: Send, isDone: () => Promise<boolean>) {
  const waits: number[] = [];
  const timed = async (...request: Parameters<Send>) => {
    const since = performance.now();
    expect((await send(...request)).status).toBe(200);
    waits.push(performance.now() - since);
  };
  const since = performance.now();
  for (;;) {
    const body = { Poste: `Poste ${waits.length}` };
    await timed('PATCH', `/admin/api/collections/Contacts/records/${other.id}`, { body });
    await timed('GET', '/admin/api/collections/Contacts/records?perPage=30&sort=Nom');
    if (waits.length % 20 === 0 && (await isDone())) break;
  }
  const seconds = (performance.now() - since) / 1000;
  waits.sort((one, another) => one - another);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  return { seconds, count: waits.length, p99, longest: waits.at(-1) ?? 0 };
}
