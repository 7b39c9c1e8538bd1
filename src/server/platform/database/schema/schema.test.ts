import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../../../test/support/catalogue.ts';
import { DIALECTS, freshDatabase } from '../../../../../test/support/database.ts';
import { COLLECTIONS, type Collection } from '../../../../domain/collections.ts';
import type { Field } from '../../../../domain/field.ts';
import { membershipOf } from '../../../../domain/memberships.ts';
import { followersOf, SEARCHED_NAMES } from '../../../../domain/search/searched.ts';
import type { Dialect } from '../database.ts';
import { from01 } from './from-0.1.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * The digest of each migration: a released one never changes, nor do the builders that it calls.
 * One that is not released yet gets another digest here when it changes.
 */
const STATEMENTS: Readonly<Record<string, Readonly<Record<Dialect, string>>>> = {
  'from-0.1': { sqlite: 'adda1c6c71cdccc7', postgres: 'a7d229b67a60e7ef' },
  'schema-1': { sqlite: '92dbfb8b3a4e4cac', postgres: 'fb4fd6511e6582bd' },
  history: { sqlite: 'a2f5ca832184f2e6', postgres: 'd1d8c3dada4d4eab' },
  'match-keys': { sqlite: '4bbc109d861fb040', postgres: '11903b0898fdc9d8' },
  'order-details': { sqlite: 'c4fbaec24bbbfcd7', postgres: '41d210025ca47f50' },
  'export-links': { sqlite: 'd9f1fa39a5f0b91f', postgres: '37f62d37403dd500' },
  'contact-reference': { sqlite: 'ca57775c3a00cd6b', postgres: '54c0f8bce1692ef9' },
  'import-tables': { sqlite: '099c933e5e2878ed', postgres: 'e99880f629e53ee2' },
  'deleted-indexes': { sqlite: '2b1ea15aae872ae6', postgres: '2b1ea15aae872ae6' },
  bin: { sqlite: '5e30143bdc42f6f7', postgres: '72bbf2328c357e0a' },
  'contact-lists': { sqlite: '2b0ce705a0d91dbc', postgres: '2b0ce705a0d91dbc' },
  views: { sqlite: '2ed0afdb40b2566d', postgres: 'b01f330d2965d438' },
  'import-run': { sqlite: 'e87ee9945403e860', postgres: 'a714081f92f68d80' },
  'company-note': { sqlite: 'd4d2e0cd6dfd8042', postgres: 'ee598b3dafce18fc' },
  merges: { sqlite: '9d03f57692eb5eef', postgres: '02f5f0a69390e72e' },
  'running-orders': { sqlite: '5e1960b88bec42c3', postgres: '68d354ef05a3525c' },
  sessions: { sqlite: 'a60f507baf744612', postgres: '4ec9de7625dfb7ed' },
  team: { sqlite: 'c0e6a894b4d61d4b', postgres: '58b3549b17a67944' },
  trace: { sqlite: '38b7ab5a0e817b20', postgres: '986539ce49a0acd4' },
  'program-tokens': { sqlite: '642e6960ed162ca2', postgres: 'ec836ed359946ce4' },
  'undo-kept': { sqlite: '37d337cc7775122a', postgres: '4a376447329ef8e9' },
  'second-factors': { sqlite: '39f70d4f218a9edc', postgres: '6f0c18bbae263f28' },
  erasures: { sqlite: '1d18a99d5694298c', postgres: '33abfdddd9d5c452' },
  passkeys: { sqlite: '13ea28019e0fcc54', postgres: '3e55243980914d2d' },
  press: { sqlite: '29a3123e0fbbadbd', postgres: '8d41d6bfd0445ca1' },
  'printer-checked': { sqlite: 'd4ae36102dc4b833', postgres: '80e3e94558c83093' },
  'press-fonts': { sqlite: '6e0b94ea59379a53', postgres: '757aee016137e329' },
  'press-pages': { sqlite: 'c26eb2312272620f', postgres: '8b51ced7369cf662' },
  'press-pictures': { sqlite: '547d8f62dc7e2dd7', postgres: 'ba46b14618d8a91c' },
  'deleted-names': { sqlite: '3fae68a313b32829', postgres: '3fae68a313b32829' },
  'job-turns': { sqlite: '90336d3c22fee919', postgres: 'fe85620720c36c0c' },
  quotas: { sqlite: '26155c9e4c34568f', postgres: '861ababf9df6976c' },
  schedule: { sqlite: '6bdd21992ad1eff5', postgres: '63438ad9c746c7a4' },
  outbox: { sqlite: 'e7e6617d5a5511a0', postgres: '6cc076a0d9edb139' },
  'made-files': { sqlite: 'ed87929a7ba4b17c', postgres: '55d28f830584a86a' },
  'fewer-indexes': { sqlite: '4e4c29fc19c4c928', postgres: '4e4c29fc19c4c928' },
  'order-days': { sqlite: 'dc7e6db3ad0a57c0', postgres: '4993d90afe61c211' },
  'order-lines': { sqlite: '11b5f4ac360d383c', postgres: '1588d1b5d3734fe4' },
  'visit-sums': { sqlite: 'e3b0c44298fc1c14', postgres: 'bdf9d1bc3232a985' },
  'frozen-lines': { sqlite: 'ea4b2586ec97584b', postgres: '6c1e457643ad3cd1' },
  proofs: { sqlite: '539b11f1bdaa5540', postgres: '7597f7cabeea535a' },
  'order-files': { sqlite: '6af5fc1e583f2e7a', postgres: '0c161ffc48f5e1ef' },
};

/** Columns of a table of records beside those of its fields. */
const BESIDE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Company: ['erased', 'mergedInto', 'mergedWith', 'search'],
  Contacts: ['deletedWith', 'erased', 'mergedInto', 'mergedWith', 'search'],
  orders: [
    ...['cards', 'companyOrder', 'daysChangedOn', 'deliveredBefore', 'deliveredOn', 'departed'],
    ...['dispatchedBefore', 'dispatchedOn', 'erased', 'ownCards', 'ownLines', 'people', 'search'],
  ],
  users: ['passwordHash', 'seen'],
};

/** How the columns of a kind of field begin in the catalogue. */
const KINDS: Readonly<Record<Dialect, Readonly<Record<Field['type'] | 'count', string>>>> = {
  sqlite: {
    text: 'TEXT NOT NULL',
    channels: 'TEXT NOT NULL',
    image: 'TEXT NOT NULL',
    relation: 'TEXT',
    bool: 'INTEGER NOT NULL',
    number: 'REAL NOT NULL',
    count: 'INTEGER NOT NULL',
  },
  postgres: {
    text: 'text C t',
    channels: 'text C t',
    image: 'text C t',
    relation: 'text C f',
    bool: 'boolean - t',
    number: 'double precision - t',
    count: 'integer - t',
  },
};

/** The columns that the fields of a collection need, with their kinds. */
function columnsOf(dialect: Dialect, { name: table, fields }: Collection): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    if (field.type === 'relation' && field.mirrors !== undefined) return [];
    if (field.type === 'relation' && field.many) {
      return ['record', 'target', 'position'].map((part) => [`${table}_${name}.${part}`, '']);
    }
    const isFolded = field.type === 'text' || field.type === 'channels';
    const names = isFolded ? [name, `${name}_fold`] : [name];
    const kind = field.type === 'number' && field.counts ? 'count' : field.type;
    return names.map((column) => [`${table}.${column}`, KINDS[dialect][kind]]);
  });
}

describe.each(DIALECTS)('The tables on %s', (dialect) => {
  it('have a column for each declared field, and no others', async () => {
    const catalogue = await catalogueOf(await freshDatabase(dialect));
    const collections: readonly Collection[] = Object.values(COLLECTIONS);
    const expected = collections.flatMap((collection) => columnsOf(dialect, collection));
    const missing = expected.filter(
      ([column, kind]) => !catalogue.get(`column ${column}`)?.startsWith(kind),
    );
    expect(missing).toEqual([]);

    const known = new Set(expected.map(([column]) => column));
    const others = collections.map(({ name }) => [
      name,
      [...catalogue.keys()]
        .filter((key) => key.startsWith(`column ${name}.`) && !known.has(key.slice(7)))
        .map((key) => key.slice(`column ${name}.`.length))
        .filter((column) => !['seq', 'id', 'created', 'updated', 'deleted'].includes(column)),
    ]);
    expect(Object.fromEntries(others)).toEqual(BESIDE_FIELDS);
  });

  it('of those who go with their owner keep with whom they went', async () => {
    const catalogue = await catalogueOf(await freshDatabase(dialect));
    const collections: readonly Collection[] = Object.values(COLLECTIONS);
    const members = collections.filter((collection) => membershipOf(collection) !== undefined);
    const keeping = collections.filter(({ name }) => catalogue.has(`column ${name}.deletedWith`));
    expect(keeping).toEqual(members);
    expect(members).not.toEqual([]);
  });

  it('of searched collections have the same indexes and triggers', async () => {
    const catalogue = [...(await catalogueOf(await freshDatabase(dialect)))];
    const kitOf = (table: string) =>
      catalogue
        .filter(([name]) => new RegExp(` ${table}([.]search$|_(search|count|created))`).test(name))
        .map(([name, text]) => `${name}: ${text}`.replaceAll(table, 'NOUN'));
    const [first, ...others] = SEARCHED_NAMES.map(kitOf);
    expect(first?.length).toBeGreaterThanOrEqual(6);
    for (const other of others) expect(other).toEqual(first);
  });

  it('have an index of each relation through which a renamed record is followed', async () => {
    const indexes = [...(await catalogueOf(await freshDatabase(dialect))).values()].map((text) =>
      text.replace(' USING btree', '').replace(/WHERE\((.*)\)$/, 'WHERE $1'),
    );
    const needed = SEARCHED_NAMES.flatMap(followersOf)
      .filter(({ many }) => !many)
      .flatMap(({ collection, field }) =>
        ['IS NULL', 'IS NOT NULL'].map((state) => [
          `ON ${collection}(${field}`,
          `WHERE deleted ${state}`,
        ]),
      );
    const missing = needed.filter(
      ([start = '', end = '']) =>
        !indexes.some(
          (text) => text.endsWith(end) && [',', ')'].some((next) => text.includes(start + next)),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('count the living records of each collection', async () => {
    const { kysely } = await freshDatabase(dialect);
    const counted = await kysely.selectFrom('record_counts').select('collection').execute();
    expect(counted.map(({ collection }) => collection).sort()).toEqual(
      Object.keys(COLLECTIONS).sort(),
    );
  });

  it('are made by migrations that stay what they were', () => {
    const steps = [{ name: 'from-0.1', statements: from01 }, ...MIGRATIONS];
    const made = steps.map(({ name, statements }) => [
      name,
      createHash('sha256').update(statements(dialect).join(';\n')).digest('hex').slice(0, 16),
    ]);
    const known = Object.entries(STATEMENTS).map(([name, digests]) => [name, digests[dialect]]);
    expect(made).toEqual(known);
  });
});

it('Lists are sorted by texts that PostgreSQL has room for in an index', async () => {
  const indexes = [...(await catalogueOf(await freshDatabase('postgres')))]
    .filter(([name]) => name.startsWith('index '))
    .map(([, text]) => text);
  const collections: readonly Collection[] = Object.values(COLLECTIONS);
  const tooLong = collections.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.type === 'text' && field.max > 254)
      .filter(([field]) =>
        indexes.some((text) => text.includes(` ON ${name} `) && text.includes(`${field}_fold`)),
      )
      .map(([field]) => `${name}.${field}`),
  );
  const message =
    'No sortIndex of these: PostgreSQL refuses to store what an index has no room for.';
  expect(tooLong, message).toEqual([]);
});

it('Texts are compared by their bytes on PostgreSQL, as they are on SQLite', async () => {
  const catalogue = [...(await catalogueOf(await freshDatabase('postgres')))];
  const otherwise = catalogue.filter(
    ([name, text]) =>
      name.startsWith('column') && text.startsWith('text') && !text.startsWith('text C'),
  );
  expect(otherwise).toEqual([]);
});
