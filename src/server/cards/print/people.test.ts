import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { findPeople } from './code-people.ts';

describe.each(DIALECTS)('the people whose codes are handed out, on %s', (dialect) => {
  it('come in the order of the names, however many there are', async () => {
    const database = await freshDatabase(dialect);
    const company = aCompany();
    const contacts = Array.from({ length: 1003 }, (_, index) =>
      aContact({ Nom: index % 2 ? 'Martin' : 'Éric', Prenom: 'Zoé', company: company.id }),
    );
    await storeRecords(database, { companies: [company], contacts });
    const people = await findPeople(database, { company: company.id });
    expect(people.map(({ contact }) => contact.Nom)).toEqual([
      ...Array.from({ length: 502 }, () => 'Éric'),
      ...Array.from({ length: 501 }, () => 'Martin'),
    ]);
  });
});
