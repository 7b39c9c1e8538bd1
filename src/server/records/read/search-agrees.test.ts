import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { readChannels } from '../../../domain/contact-channel.ts';
import { ApiError } from '../../../domain/errors.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { fold } from '../../../domain/text.ts';
import type { Database } from '../../platform/database/database.ts';
import { rebuildMatchKeys } from '../../platform/database/match-keys.ts';
import { rebuildSearch } from '../../platform/database/search-column.ts';
import { deleteRecord } from '../write/delete.ts';
import { restoreRecord } from '../write/restore.ts';
import type { WriteContext } from '../write/write-context.ts';
import { createRecord } from '../write/write-create.ts';
import { writeRecords } from '../write/write-records.ts';
import { updateRecord } from '../write/write-update.ts';

const NAMES = ['Company', 'Contacts', 'orders'] as const;
type Name = (typeof NAMES)[number];

const WORDS =
  'Dupont DUPOND Éclair Cœur d’Or Jean-Paul a.b@c.fr % _x \\y "q" Le-Goff Müller 日本 Zoé (Sud) l’été 😀k abracadabrantesque abracadabra'.split(
    ' ',
  );

/** The same numbers at each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;

function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}

function text(random: Random): string {
  return Array.from({ length: 1 + random(3) }, () => pick(random, WORDS)).join(' ');
}

function phone(random: Random): string {
  const pairs = [12, 40, 77, 91].slice(random(2), 2 + random(3)).join(' ');
  return random(3) === 0 ? '' : `06 39 98 ${pairs}`;
}

function bodyFor(name: Name, random: Random, ids: Record<Name, string[]>): object {
  const company = random(4) === 0 ? '' : (ids.Company[random(ids.Company.length)] ?? '');
  if (name === 'Company') {
    const siret = random(2) === 0 ? '732 829 320' : '';
    return { RaisonSociale: text(random), City: pick(random, WORDS), Tel: phone(random), siret };
  }
  if (name === 'Contacts') {
    const emails = random(2) === 0 ? [] : [{ label: '', value: pick(random, WORDS) }];
    const names = { Nom: text(random), Prenom: pick(random, ['', 'Zoé']) };
    return { ...names, Email: pick(random, WORDS), emails, Phone: phone(random), company };
  }
  const count = ids.Contacts.length === 0 ? 0 : random(4);
  const contacts = Array.from({ length: count }, () => pick(random, ids.Contacts));
  const change = pick(random, ['contacts', 'contacts+', '+contacts', 'contacts-']);
  return { Name: text(random), company, [change]: contacts };
}

/** A random write; whatever the rules refuse changes nothing. */
async function writeSomething(database: Database, random: Random, ids: Record<Name, string[]>) {
  const name = pick(random, NAMES);
  const id = ids[name][random(ids[name].length)];
  const body = { ...bodyFor(name, random, ids) };
  const kind = random(10);
  const write = (work: (context: WriteContext) => Promise<unknown>) =>
    writeRecords({ database, clock: () => new Date() }, { by: BY_ITSELF }, work);
  const collection = COLLECTIONS[name];
  try {
    if (kind < 4 || id === undefined) {
      await write(async (context) =>
        ids[name].push((await createRecord(context, collection, body)).id),
      );
    } else if (kind < 7) await write((context) => updateRecord(context, collection, id, body));
    else if (kind < 8) await write((context) => deleteRecord(context, collection, id));
    else await write((context) => restoreRecord(context, collection, id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The texts that are searched, as they are stored. */
async function storedTexts({ kysely }: Database): Promise<unknown[]> {
  const { rows } = await sql`SELECT id, search FROM "Company"
    UNION ALL SELECT id, search FROM "Contacts"
    UNION ALL SELECT id, search FROM orders ORDER BY id`.execute(kysely);
  return rows;
}

/** The keys by which records are found, deleted ones included. */
async function storedKeys({ kysely }: Database): Promise<unknown[]> {
  return kysely
    .selectFrom('match_keys')
    .selectAll()
    .orderBy('collection')
    .orderBy('kind')
    .orderBy('key')
    .orderBy('record')
    .execute();
}

/** Companies whose kept number of contacts, or name on their orders, is not what it should be. */
async function miscounted({ kysely, dialect }: Database): Promise<unknown[]> {
  const end = sql.raw(dialect === 'sqlite' ? 'char(1)' : 'chr(1)');
  const { rows } = await sql`
    SELECT id FROM "Company" WHERE "contactCount" <> (
      SELECT count(*) FROM "Contacts" c WHERE c.company = "Company".id AND c.deleted IS NULL)
    UNION ALL
    SELECT id FROM orders WHERE "companyOrder" <> coalesce((
      SELECT "RaisonSociale_fold" || ${end} || "RaisonSociale" FROM "Company" c
      WHERE c.id = orders.company AND c.deleted IS NULL), '')`.execute(kysely);
  return rows;
}

/** All that a living record is found by, read from the tables themselves. */
async function livingTexts(database: Database, name: Name): Promise<string[]> {
  const company = sql`(SELECT "RaisonSociale" || ' ' || "City" FROM "Company" c WHERE c.id = r.company)`;
  const people = database.dialect === 'sqlite' ? sql`group_concat` : sql`string_agg`;
  const texts = {
    Company: sql`"RaisonSociale" AS a, "City" AS b, "CodePostal" AS c, "Tel" AS phone, '' AS related`,
    Contacts: sql`"Nom" AS a, "Prenom" AS b, "Email" AS c, "emails", "Phone" AS phone, ${company} AS related`,
    orders: sql`"Name" AS a, "Status" AS b, ${company} AS c, '' AS phone, (
      SELECT ${people}(p."Nom" || ' ' || p."Prenom", ' ') FROM orders_contacts l
      JOIN "Contacts" p ON p.id = l.target WHERE l.record = r.id) AS related`,
  }[name];
  const { rows } = await sql<
    Record<'a' | 'b' | 'c' | 'emails' | 'phone' | 'related', string | null>
  >`
    SELECT ${texts} FROM ${sql.table(name)} AS r WHERE deleted IS NULL`.execute(database.kysely);
  return rows.map(({ a, b, c, emails, phone: number, related }) => {
    const others = readChannels(emails ?? '')?.map(({ value }) => value) ?? [];
    return fold([a, b, c, ...others, number?.replaceAll(' ', ''), related].join(' '));
  });
}

function typed(random: Random): string {
  const piece = () => {
    if (random(5) === 0) return String(10 + random(90));
    const letters = [...pick(random, WORDS)];
    const start = random(letters.length);
    return letters.slice(start, start + 1 + random(14)).join('');
  };
  return [piece(), random(3) === 0 ? piece() : 'x'.repeat(random(40) === 0 ? 1 : 0)]
    .filter((one) => one !== '')
    .join(random(2) === 0 ? ' ' : '  ');
}

async function found(database: Database, name: Name, search: string) {
  const query = { search, perPage: '500' };
  const { kysely, dialect } = database;
  const list: { items: unknown[]; totalItems: number } = JSON.parse(
    await listRecords(kysely, dialect, COLLECTIONS[name], query, new Date(0)),
  );
  return { read: list.items.length, total: list.totalItems };
}

/** Two numbers that follow each other are one or both: their own tests say so. */
const SEVERAL_NUMBERS = /\d\s+\d/;

describe.each(DIALECTS)('the index of searches on %s', (dialect) => {
  it('answers as if every record were read, whatever was written before', async () => {
    const database = await freshDatabase(dialect);
    const random = randomFrom(20_261);
    const ids: Record<Name, string[]> = { Company: [], Contacts: [], orders: [] };
    for (let round = 0; round < 8; round++) {
      for (let write = 0; write < 25; write++) await writeSomething(database, random, ids);
      expect(await miscounted(database)).toEqual([]);
      for (const name of NAMES) {
        const texts = await livingTexts(database, name);
        for (let search = 0; search < 12; search++) {
          const words = typed(random);
          if (SEVERAL_NUMBERS.test(words)) continue;
          const pieces = fold(words).split(' ');
          const total = texts.filter((one) => pieces.every((piece) => one.includes(piece))).length;
          expect(await found(database, name, words), `${name} «${words}»`).toEqual({
            read: total,
            total,
          });
        }
      }
    }
    const written = await storedTexts(database);
    await database.write((tx) => rebuildSearch(tx, dialect));
    expect(await storedTexts(database)).toEqual(written);
    const keys = await storedKeys(database);
    expect(keys.length).toBeGreaterThan(100);
    await database.write((tx) => rebuildMatchKeys(tx, dialect));
    expect(await storedKeys(database)).toEqual(keys);
  }, 60_000);
});
