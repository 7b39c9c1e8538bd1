import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import type { CollectionName } from '../../src/domain/field.ts';
import { QueryError } from '../../src/domain/query/query-error.ts';
import { aCompany, aContact, anOrder } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { viewRecord } from '../../src/server/records/read/read.ts';
import { createTestApp } from '../support/app.ts';
import { DIALECTS, frenchPostgres, freshDatabase } from '../support/database.ts';
import { listRecords } from '../support/list-records.ts';
import { foundLetters, NOW, withSample } from '../support/sample-records.ts';
import { codesIn, recordsPath, writesOf } from '../support/writes.ts';

const DATABASES: readonly (readonly [string, () => Promise<Database>])[] = [
  ...DIALECTS.map((dialect) => [dialect, () => freshDatabase(dialect)] as const),
  ['a PostgreSQL that orders texts in French', frenchPostgres],
];

/** Each makes a database of its own, which a busy machine takes seconds for. */
const PATIENCE_MS = 20_000;

/** The traps of api.md, section 15: where two databases tend to answer differently. */
describe.each(DATABASES)('on %s', { timeout: PATIENCE_MS }, (_name, open) => {
  async function expectFound(
    expected: Partial<Record<CollectionName, Readonly<Record<string, string>>>>,
  ): Promise<Database> {
    const database = await withSample(await open());
    const found: Record<string, Record<string, string>> = {};
    for (const { name } of Object.values(COLLECTIONS)) {
      const filters = expected[name];
      if (!filters) continue;
      found[name] = {};
      for (const filter of Object.keys(filters)) {
        found[name][filter] = await foundLetters(database, name, { filter });
      }
    }
    expect(found).toEqual(expected);
    return database;
  }

  it('~ ignores case and accents, and a backslash takes its meaning from a wildcard', async () => {
    await expectFound({
      Company: {
        "RaisonSociale ~ 'ÉCLAIR'": 'A',
        "RaisonSociale ~ 'eclair'": 'A',
        "RaisonSociale ~ 'CŒUR'": 'B',
        "Tel ~ '\\%'": 'A',
        "Tel ~ '\\\\%'": 'A',
        "Tel ~ '%\\\\%'": '',
        "Tel ~ '%u \\ v%'": '',
        "Tel ~ '%\\\\\\\\ v%'": 'B',
        "Tel ~ '%\\_s%'": 'A',
        "Tel ~ '_00%'": 'A',
        "Tel ~ '\\\\ v'": 'B',
        "RaisonSociale ~ 'V_de'": '',
      },
    });
  });

  it('texts compare by their bytes, whatever the order of the database', async () => {
    await expectFound({
      Contacts: {
        "Nom > 'Z'": 'É Z',
        "Nom > 'a'": 'É',
        "Nom < 'B'": 'A',
        "Nom >= 'zzz'": 'É',
        "created > '2026-03-11 10:00:00' && created < '2026-03-11T'": '',
      },
    });
  });

  it('what is missing comes first in ascending order, last in descending', async () => {
    const database = await withSample(await open());
    const letters = (sort: string) => foundLetters(database, 'Contacts', { sort });
    expect(await letters('company.RaisonSociale')).toBe('L É Z A');
    expect(await letters('-company.RaisonSociale,Nom')).toBe('A É Z L');
    expect(await letters('company')).toBe('L É Z A');
  });

  it('types that do not fit are compared, and never a failure', async () => {
    await expectFound({
      orders: {
        "Quantity = '12'": 'A',
        "Quantity > 'abc'": '',
        "Quantity < 'abc'": 'G P A',
        'Quantity ~ 2': 'A',
        'contacts ~ 1000000': '',
        'contacts > 5': 'G P A',
        'Quantity = Status': '',
        'company.isActive = 1': 'G',
        "company.isActive = 'true'": '',
        'company.isActive ~ 1': 'G',
        'created > 5': '',
        'id != 12': 'G P A',
      },
    });
  });

  it('texts that look like numbers stay texts', async () => {
    await expectFound({
      Company: {
        "CodePostal > '8'": '',
        'CodePostal ~ 75': 'A',
        'isActive = 1': 'A V',
        "isActive > 'x'": '',
      },
    });
  });

  it(':lower changes ASCII letters only', async () => {
    await expectFound({
      Contacts: {
        "Nom:lower = 'éric'": '',
        "Nom:lower = 'Éric'": 'É',
        "Nom:lower = 'zoé'": 'Z',
      },
    });
  });

  it('a record is listed once, also in a random order, and lists are in order of creation', async () => {
    const database = await withSample(await open());
    const letters = (sort: string, filter: string) =>
      foundLetters(database, 'Company', { sort, filter });
    for (const filter of ["contacts.Nom ?!= 'x'", "contacts.Nom ?!= 'x' || City != 'y'"]) {
      expect((await letters('@random', filter)).split(' ').sort().join(' ')).toBe('A B V');
      expect(await letters('contacts.Nom', filter)).toBe('V B A');
      expect(await letters('', filter)).toBe('A B V');
      expect(await letters('-@rowid', filter)).toBe('V B A');
    }
  });

  it('!= takes what is missing for different, !~ and all/any keep to three values', async () => {
    await expectFound({
      Contacts: {
        "company.RaisonSociale != 'X'": 'É Z A L',
        "company.RaisonSociale !~ 'X'": 'É Z A',
        "company.RaisonSociale = ''": 'L',
        'company.isActive != true': 'A L',
        'company.isActive = null': 'L',
      },
      Company: {
        "contacts.Nom = 'X'": '',
        "contacts.Nom != 'X'": 'A B V',
        "contacts.Nom = ''": 'V',
        "contacts.Nom ~ 'x'": '',
        "contacts.Nom !~ 'x'": 'A B',
        "contacts.Nom ?= 'Zoé' && contacts.Prenom ?= 'Un'": '',
      },
    });
  });

  it('numbers are doubles, and a NUL character is refused', async () => {
    const database = await expectFound({
      orders: {
        'Quantity = 12.0': 'A',
        'Quantity > 11.9999999999': 'G A',
        "Quantity = '1.2e1'": 'A',
        [`Quantity < ${'9'.repeat(320)}`]: 'G P A',
      },
    });
    await expect(
      foundLetters(database, 'orders', { filter: "Name = 'a\0b'" }),
    ).rejects.toBeInstanceOf(QueryError);
  });

  it('relations show their records in the order that is stored, or of creation', async () => {
    const database = await open();
    const company = aCompany();
    const contacts = ['b', 'a', 'c'].map((letter) =>
      aContact({ id: letter.repeat(15), Nom: letter, company: company.id }),
    );
    const chosen = ['ccccccccccccccc', 'bbbbbbbbbbbbbbb', 'aaaaaaaaaaaaaaa'];
    const orders = ['z', 'x', 'y'].map((letter) =>
      anOrder({ id: letter.repeat(15), Name: letter, company: company.id, contacts: chosen }),
    );
    await storeRecords(database, { companies: [company], contacts, orders });
    const { kysely, dialect } = database;
    const view = async (name: CollectionName, id: string, expand: string) => {
      const query = { expand, fields: `expand.${expand}.id` };
      const text = await viewRecord(kysely, dialect, COLLECTIONS[name], id, query);
      const records: { id: string }[] = JSON.parse(text ?? '{}').expand[expand];
      return records.map(({ id }) => id.charAt(0)).join('');
    };
    expect(await view('Company', company.id, 'contacts')).toBe('bac');
    expect(await view('Company', company.id, 'Contacts_via_company')).toBe('bac');
    expect(await view('Company', company.id, 'orders_via_company')).toBe('zxy');
    expect(await view('orders', 'zzzzzzzzzzzzzzz', 'contacts')).toBe('cba');
    expect(await view('Contacts', 'aaaaaaaaaaaaaaa', 'orders_via_contacts')).toBe('zxy');
    const list = await listRecords(kysely, dialect, COLLECTIONS.Contacts, {}, NOW);
    expect(JSON.parse(list).items.map(({ Nom }: { Nom: string }) => Nom)).toEqual(['b', 'a', 'c']);
  });
});

describe.each(DIALECTS)('a clash that only the database sees, on %s', (dialect) => {
  it('is told of the field that has it, however close two writes follow', async () => {
    const test = await createTestApp(dialect);
    const password = 'papier bouffant 7';
    const body = { email: 'Zoe@example.fr', password, passwordConfirm: password };
    const answers = await Promise.all(
      [body, { ...body, email: 'zoe@EXAMPLE.fr' }].map((one) =>
        test.call('POST', recordsPath('users'), { body: one }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codesIn)).toEqual([{ email: 'validation_not_unique' }]);
  });

  it('lets a relation go on naming what was deleted', async () => {
    const test = await createTestApp(dialect);
    const { create, remove, view } = writesOf(test);
    const company = await create('Company');
    const order = await create('orders', { company: company.id });
    await remove('Company', company.id);
    expect((await view('orders', order.id)).company).toBe(company.id);
  });
});
