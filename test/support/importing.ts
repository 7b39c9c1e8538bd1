import { expect } from 'vitest';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { createAccount } from '../../src/server/accounts/account-store.ts';
import { importJob } from '../../src/server/exchange/imports/run/import-job.ts';
import { undoJob } from '../../src/server/lifecycle/history/undo-job.ts';
import { JobRunner } from '../../src/server/records/jobs/job-runner.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { createTestApp } from './app.ts';
import type { DIALECTS } from './database.ts';
import { importsOf } from './imports.ts';
import { tokenFor } from './session.ts';
import { recordsPath, writesOf } from './writes.ts';

/** A sheet of so many people of one company. */
export function people(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `Kerbrat${at};Maël;personne${at}@example.fr;${639980000 + at};Atelier`,
  );
  return ['Nom;Prénom;E-mail;Mobile;Société', ...rows].join('\n');
}

/** Makes the company of that sheet. */
export const CREATE_COMPANY = { companies: [{ name: 'Atelier', choice: { does: 'create' } }] };

/** An application, with what files are imported by. */
export async function setUpImporting(dialect: (typeof DIALECTS)[number], collection?: 'Company') {
  const test = await createTestApp(dialect);
  const imports = importsOf(test, collection);
  const runner = (deps = test.deps) => new JobRunner(deps, [importJob, undoJob]);
  const writes = writesOf(test);
  return {
    test,
    runner,
    ...imports,
    ...writes,
    /** A sheet that was checked. */
    checked: async (text: string, change: object = {}, more: object = {}) => {
      const { id } = await imports.paste(text, more);
      return imports.change(id, change);
    },
    run: async (id: string) => {
      await imports.begin(id);
      await runner().workOff();
      return imports.read(id);
    },
    undo: async (operation: string) => {
      const answer = await test.call('POST', `/admin/api/operations/${operation}/undo`);
      expect([200, 202], answer.text).toContain(answer.status);
      await runner().workOff();
    },
    living: async (name: 'Contacts' | 'Company') => {
      const { body } = await test.call('GET', `${recordsPath(name)}?perPage=1`);
      return Reflect.get(Object(body), 'totalItems');
    },
    claire: async () => {
      const account = await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
        createAccount(context, { email: 'claire@example.fr', passwordHash: 'x' }),
      );
      await writes.update('users', account.id, { name: 'Claire' });
      return tokenFor(test.deps, account);
    },
  };
}
