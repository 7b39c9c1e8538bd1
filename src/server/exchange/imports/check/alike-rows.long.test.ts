import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { createImports } from '../../../../../test/support/imports.ts';
import { storeCompany } from '../../../../../test/support/store.ts';
import { aCompany, aContact } from '../../../examples/factories.ts';
import { storeRecords } from '../../../examples/store.ts';

const ROWS = 20_000;
const STORED = 10_000;
/** It takes one or two; joined with all before it, each row made it a minute. Machines are busy. */
const MOST_MS = 20_000;
/** With storing what is judged. */
const TIME = 120_000;

interface Kind {
  readonly row: (at: number) => string;
  /** The number of records that it makes. */
  readonly creates: number;
}

/** Values that all rows of a file may share. */
const KINDS: Readonly<Record<string, Kind>> = {
  'the e-mail': { row: (at) => `Nom${at};P${at};tous@exemple.fr;;;`, creates: 1 },
  'the mobile': { row: (at) => `Nom${at};P${at};;0639980001;;`, creates: ROWS },
  'the name': { row: (at) => `Martin;Claire;e${at}@exemple.fr;;;`, creates: ROWS },
  'the reference': { row: (at) => `Nom${at};P${at};;;M-07;`, creates: 1 },
  everything: { row: () => 'Martin;Claire;;0639980001;;', creates: 1 },
};

const HEADER = 'Nom;Prénom;Email;Mobile;Matricule;Société';

type Imports = Awaited<ReturnType<typeof createImports>>;

/** Checks a table, in no more time than somebody waits. */
async function checked(imports: Imports, table: readonly string[], more: object = {}) {
  const { id } = await imports.paste(table.join('\n'), more);
  const start = performance.now();
  const answer = await imports.change(id);
  expect(performance.now() - start).toBeLessThan(MOST_MS);
  return answer;
}

const rowsOf = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at));

describe.each(DIALECTS)('Rows that are alike on %s', (dialect) => {
  it.each(Object.entries(KINDS))(
    'in %s are judged in seconds',
    async (_, { row, creates }) => {
      const imports = await createImports(dialect);
      const answer = await checked(imports, [HEADER, ...rowsOf(ROWS, row)]);
      expect(answer.creates).toBe(creates);
    },
    TIME,
  );

  it(
    'to thousands of records are judged in seconds, each as the one that it is about',
    async () => {
      const imports = await createImports(dialect);
      const { id: company } = await storeCompany(imports.test.database);
      const shared = { Email: 'tous@exemple.fr', Phone: '0639980001', company, Tel: '', Poste: '' };
      const contacts = Array.from({ length: STORED }, (_, at) =>
        aContact({ ...shared, Nom: `Nom${at}`, Prenom: `P${at}`, Reference: `R${at}`, Poste2: '' }),
      );
      await storeRecords(imports.test.database, { companies: [], contacts });
      const of = (row: (at: number) => string) => [HEADER, ...rowsOf(STORED, row)];
      const byReference = of((at) => `Nom${at};P${at};tous@exemple.fr;;R${at};`);
      expect((await checked(imports, byReference, { company })).counts).toMatchObject({
        same: STORED,
      });
      const byMobile = of((at) => `Nom${at};P${at};;0639980001;;`);
      expect((await checked(imports, byMobile, { company })).counts).toMatchObject({
        same: STORED,
      });
      // Of thousands who share the mobile, the company or a name, each has one letter more.
      const near = of((at) => `Nom${at};P${at};;0639980001;;`.replace('Nom', 'Nomm'));
      expect((await checked(imports, near, { company })).counts).toMatchObject({
        possible: STORED,
      });
      const byEmail = of((at) => `Autre${at};P${at};tous@exemple.fr;;;`);
      expect((await checked(imports, byEmail, { company })).counts).toMatchObject({
        possible: STORED,
      });
    },
    TIME,
  );

  it(
    'to thousands of companies are judged in seconds',
    async () => {
      const imports = await createImports(dialect, 'Company');
      const siretOf = (at: number) => `732829320${String(at).padStart(5, '0')}`;
      const companies = Array.from({ length: STORED }, (_, at) =>
        aCompany({ RaisonSociale: 'Atlantique', siret: siretOf(at) }),
      );
      await storeRecords(imports.test.database, { companies });
      const table = ['Société;SIRET', ...rowsOf(STORED, (at) => `Atlantique;${siretOf(at)}`)];
      expect((await checked(imports, table)).counts).toMatchObject({ same: STORED });
    },
    TIME,
  );
});
