import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { foundLetters, sampleDatabase } from '../../../../test/support/sample-records.ts';
import { QueryError } from '../../../domain/query/query-error.ts';

describe.each(DIALECTS)('filters and sorts on %s', (dialect) => {
  it.each([
    ['filter', 'contacts.company.contacts.company.contacts.company.contacts.Nom != 1'],
    ['filter', 'contacts.company.contacts.Nom != contacts.company.contacts.Prenom'],
    [
      'filter',
      'contacts.Nom ?= 1 && contacts.orders_via_contacts.contacts.Nom ?= 1 && contacts.company.contacts.Nom ?= 1',
    ],
    ['sort', 'contacts.company.contacts.company.contacts.company.contacts.Nom'],
    ['sort', 'contacts.orders_via_contacts.Name,contacts.orders_via_contacts.Quantity'],
  ])('refuse the %s %j, which multiplies too many lists', async (parameter, text) => {
    const database = await sampleDatabase(dialect);
    const query = { [parameter]: text };
    await expect(foundLetters(database, 'Company', query)).rejects.toBeInstanceOf(QueryError);
  });

  it.each([
    "Nom = 'x'",
    'passwordHash != 1',
    'tokenKey ~ 1',
    'deleted = 1',
    'seq > 0',
    'email:x = 1',
  ])('refuse %j on accounts', async (filter) => {
    await expect(
      foundLetters(await sampleDatabase(dialect), 'users', { filter }),
    ).rejects.toBeInstanceOf(QueryError);
  });
});
