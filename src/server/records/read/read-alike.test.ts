import { expect, it } from 'vitest';
import { foundLetters, sampleDatabase } from '../../../../test/support/sample-records.ts';
import { QueryError } from '../../../domain/query/query-error.ts';
import { type Random, seededRandom } from '../../examples/random.ts';
import type { Database } from '../../platform/database/database.ts';

const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'];
const LITERALS = [
  ...["''", "'12'", "'1e3'", "'abc'", "'É%'", "'_'", "'\\_'", '"true"', "'2026-01'", "'-'"],
  ...['null', 'true', 'false', '0', '1', '12', '75001', '01000', '-0.5', '1.0', '@now', '@year'],
];
const FIELDS = {
  Company: [
    ...['RaisonSociale', 'CodePostal', 'City:lower', 'isActive', 'contacts', 'contacts:length'],
    ...[
      'contactCount',
      'id',
      'created',
      'contacts:each',
      'contacts.Nom',
      'contacts.id',
      'contacts.company',
    ],
    ...['contacts.company.isActive', 'orders_via_company.Quantity', 'contacts.created:lower'],
    ...['orders_via_company.contacts.Nom', 'orders_via_company.contacts:length', 'Tel:length'],
  ],
  orders: [
    ...['Name', 'Quantity', 'Quantity:lower', 'Status', 'company', 'company.id', 'contacts'],
    ...['company.isActive', 'company.City', 'company:length', 'contacts.id', 'contacts.Prenom'],
    ...['contacts.company.contacts.Nom', 'company.contacts', 'contacts.Company_via_contacts.id'],
    ...['contacts.orders_via_contacts.Quantity', 'company.contacts:length', 'contacts:each'],
  ],
};

type Listed = keyof typeof FIELDS;

function aFilter(random: Random, collection: Listed, depth: number): string {
  if (depth > 0 && random.chance(40)) {
    const part = () => aFilter(random, collection, depth - 1);
    return `(${part()} ${random.pick(['&&', '||'])} ${part()})`;
  }
  const operand = () => random.pick(random.chance(60) ? FIELDS[collection] : LITERALS);
  const any = random.chance(40) ? '?' : '';
  return `${operand()} ${any}${random.pick(OPERATORS)} ${operand()}`;
}

/** The rows that a database finds, or that the filter goes through too many lists for any. */
async function outcome(
  database: Database,
  collection: Listed,
  query: { filter: string; sort: string },
): Promise<string> {
  try {
    return await foundLetters(database, collection, query);
  } catch (error) {
    if (error instanceof QueryError) return 'refused';
    throw error;
  }
}

it('any filter and sort finds the same on SQLite and PostgreSQL', async () => {
  const sqlite = await sampleDatabase('sqlite');
  const postgres = await sampleDatabase('postgres');
  const random = seededRandom(20_261_121);
  const found = new Set<string>();
  let refused = 0;
  for (let round = 0; round < 400; round += 1) {
    const collection = random.pick(['Company', 'orders'] as const);
    const filter = aFilter(random, collection, 3);
    const sort = `${random.pick(['', '-'])}${random.pick(FIELDS[collection])}`;
    const letters = await outcome(sqlite, collection, { filter, sort });
    found.add(letters);
    if (letters === 'refused') refused += 1;
    expect({
      filter,
      sort,
      letters: await outcome(postgres, collection, { filter, sort }),
    }).toEqual({ filter, sort, letters });
  }
  expect(found.size).toBeGreaterThan(10);
  expect(refused).toBeLessThan(50);
});
