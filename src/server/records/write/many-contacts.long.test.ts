import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';

const PEOPLE = 10_000;

describe.each(DIALECTS)('An order for 10,000 people on %s', (dialect) => {
  it('is made, changed, found by its people, deleted and brought back', async () => {
    const test = await createTestApp(dialect);
    const { create, update, remove } = writesOf(test);
    const company = aCompany({ RaisonSociale: 'Atlantique' });
    const contacts = Array.from({ length: PEOPLE }, (_, number) =>
      aContact({ Nom: `Kerbrat ${number}`, company: company.id }),
    );
    await storeRecords(test.database, { companies: [company], contacts });
    const ids = contacts.map(({ id }) => id);
    const { id } = await create('orders', { Name: 'Tous', contacts: ids });
    await update('orders', id, { contacts: ids.slice(1) });
    const found = async (word: string) => {
      const { body } = await test.call('GET', `${recordsPath('orders')}?search=${word}`);
      return Reflect.get(Object(body), 'totalItems');
    };
    expect(await found('9999')).toBe(1);
    await remove('orders', id);
    expect(await found('9999')).toBe(0);
    const back = await test.call('POST', `${recordsPath('orders', id)}/restore`);
    expect(Reflect.get(Object(back.body), 'contacts')).toHaveLength(PEOPLE - 1);
  });
});
