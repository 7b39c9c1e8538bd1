import { expect } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import { encodeCode } from '../../src/server/cards/print/code-file.ts';
import type { ExportRun } from '../../src/server/cards/print/codes-run.ts';
import { exportCodes } from '../../src/server/cards/print/export-codes.ts';
import { aCompany, aContact, anOrder } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { createTestApp, type TestApp } from './app.ts';
import { readArchive } from './archive.ts';
import { fetchedFile } from './made-files.ts';

export const EXPORTS = '/admin/api/exports/qr';

/** People with a printed code: two of one name, one named like a formula, one without a company. */
export const company = aCompany({ RaisonSociale: 'Atelier Éclair' });
export const elise = aContact({ Nom: 'Durand', Prenom: 'Élise', company: company.id });
export const twin = aContact({ Nom: 'DURAND', Prenom: 'Élise', company: company.id });
export const lukasz = aContact({
  Nom: '=HYPERLINK("http://x")',
  Prenom: 'Łukasz Дмитрий',
  company: company.id,
  cardState: 'hidden',
});
export const elsewhere = aContact({ Nom: '田中', Prenom: '', company: '' });
export const order = anOrder({ company: company.id, contacts: [twin.id, elsewhere.id] });

/** The application with these people in it. */
export async function withPeople(
  dialect: Dialect = 'sqlite',
  options: AppOptions = {},
): Promise<TestApp> {
  const test = await createTestApp(dialect, {}, options);
  await storeRecords(test.database, {
    companies: [company],
    contacts: [elise, twin, lukasz, elsewhere],
    orders: [order],
  });
  return test;
}

/** Asks for codes, and reads the archive that comes. */
export async function codesOf(test: TestApp, body: object): Promise<Map<string, Buffer>> {
  const answer = await fetchedFile(test, EXPORTS, { body: { format: 'svg', sizeMm: 20, ...body } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return readArchive(answer.bytes);
}

/** On the test's own thread, where what they need is loaded once. */
const onThisThread: ExportRun = (task, { tell }) => exportCodes(task, encodeCode, tell);
export const HERE = { print: { run: onThisThread } };
