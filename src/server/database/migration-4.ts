import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/** What a company and a contact carry for the public card. */
export async function addCardFields(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const text = dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"';
  const add = (table: string, name: string, value: string) =>
    sql
      .raw(`ALTER TABLE "${table}" ADD COLUMN "${name}" ${text} NOT NULL DEFAULT '${value}'`)
      .execute(tx);
  /** A text and its folded form, which searches and sorts compare. */
  const addText = async (table: string, name: string, initial = '') => {
    await add(table, name, initial);
    await add(table, `${name}_fold`, initial);
  };

  for (const table of ['Company', 'Contacts']) {
    for (const image of ['logo', 'cover']) await add(table, image, '');
    await add(table, 'links', '[]');
    await addText(table, 'color');
  }
  for (const name of ['legalLine', 'siret', 'vatNumber', 'departureText']) {
    await addText('Company', name);
  }
  await addText('Company', 'departure', 'sentence');
  await add('Contacts', 'photo', '');
  for (const name of ['phones', 'emails']) await add('Contacts', name, '[]');
  for (const name of ['photoConsent', 'leftOn', 'departure']) await addText('Contacts', name);
  await addText('Contacts', 'cardState', 'published');
  await sql
    .raw(`ALTER TABLE "Contacts" ADD COLUMN successor ${text} REFERENCES "Contacts" (id)`)
    .execute(tx);
}
