import { sql } from 'kysely';
import { expect } from 'vitest';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import type { CollectionName } from '../../src/domain/field.ts';
import { aCompany, aContact, anOrder } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Database, Dialect } from '../../src/server/platform/database/database.ts';
import { freshDatabase } from './database.ts';
import { listRecords } from './list-records.ts';

/** When the sample is looked at. */
export const NOW = new Date('2026-03-12T14:05:00.000Z');

/** Three companies that live, one of them without contacts, and one that was deleted. */
const atelier = aCompany({
  id: 'atelier00000000',
  RaisonSociale: 'Atelier Éclair',
  City: 'Évry',
  CodePostal: '75001',
  Tel: '100%_sûr',
  created: '2026-03-11 10:00:00.000Z',
});
const boutique = aCompany({
  id: 'boutique0000000',
  RaisonSociale: 'Boutique du Cœur',
  City: '',
  CodePostal: '01000',
  Tel: "L'eau \\ vive",
  isActive: false,
});
const vide = aCompany({
  id: 'vide00000000000',
  RaisonSociale: 'Vide',
  City: 'atelier',
  CodePostal: '1000',
  Tel: '',
});
const disparue = aCompany({ id: 'disparue0000000', RaisonSociale: 'Disparue' });

const eric = aContact({ Nom: 'Éric', Prenom: 'Un', Email: 'e@a.fr', company: atelier.id });
export const zoe = aContact({ Nom: 'Zoé', Prenom: 'Deux', Email: 'z@a.fr', company: atelier.id });
export const anna = aContact({ Nom: 'Anna', Prenom: 'Anna', Email: '', company: boutique.id });
const libre = aContact({ Nom: 'Libre', Prenom: 'Sans', Email: 'l@b.fr' });
export const parti = aContact({ Nom: 'Parti', company: disparue.id });

const big = anOrder({
  Name: 'Grande',
  company: atelier.id,
  contacts: [eric.id, zoe.id],
  Quantity: 1000,
});
const small = anOrder({
  Name: 'Petite',
  company: disparue.id,
  contacts: [anna.id, parti.id],
  Quantity: 0,
  Status: 'LIVRÉE',
});
const none = anOrder({ Name: 'Aucune', Quantity: 12 });

/** Those records in a database of their own, two of them deleted. */
export async function sampleDatabase(dialect: Dialect): Promise<Database> {
  return withSample(await freshDatabase(dialect));
}

/** Fills an empty database with those records. */
export async function withSample(database: Database): Promise<Database> {
  await storeRecords(database, {
    companies: [atelier, boutique, vide, disparue],
    contacts: [eric, zoe, anna, libre, parti],
    orders: [big, small, none],
  });
  await database.write(async (tx) => {
    for (const [table, id] of [
      ['Company', disparue.id],
      ['Contacts', parti.id],
    ]) {
      await sql`UPDATE ${sql.table(table ?? '')} SET deleted = ${'2026-03-01 10:00:00.000Z'} WHERE id = ${id}`.execute(
        tx,
      );
    }
  });
  return database;
}

const NAMES = {
  Company: 'RaisonSociale',
  Contacts: 'Nom',
  orders: 'Name',
  users: 'email',
} as const;

/** The first letters of what a query finds, in its order; its total has to agree. */
export async function foundLetters(
  database: Database,
  collection: CollectionName,
  query: { filter?: string; sort?: string },
): Promise<string> {
  const { kysely, dialect } = database;
  const list = JSON.parse(await listRecords(kysely, dialect, COLLECTIONS[collection], query, NOW));
  const names: string[] = list.items.map((item: Record<string, string>) => item[NAMES[collection]]);
  expect(list.totalItems).toBe(names.length);
  return names.map((name) => name.charAt(0)).join(' ');
}
