import { type Kysely, sql } from 'kysely';
import { fullName } from '../../domain/contact.ts';
import {
  ALIKE_MAX,
  ALIKE_SHOWN,
  type Alike,
  type DuplicateKind,
  duplicateKinds,
  type MergedCollection,
} from '../../domain/duplicates/duplicates.ts';
import { matchKeys } from '../../domain/find/match-keys.ts';
import type { Dialect } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { pairOf, readApart } from './kept-apart.ts';

interface Reader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

interface Row {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly place: string | null;
  readonly company: string | null;
}

const SOURCES = {
  Company: sql`r."RaisonSociale" AS first, '' AS second, r."City" AS place, NULL AS company
    FROM match_keys k CROSS JOIN "Company" r`,
  Contacts: sql`r."Nom" AS first, r."Prenom" AS second, c."RaisonSociale" AS place,
    r.company AS company
    FROM match_keys k CROSS JOIN "Contacts" r
    LEFT JOIN "Company" c ON c.id = r.company`,
};

interface Asked {
  readonly collection: MergedCollection;
  /** The record that is being edited; empty for a new one. */
  readonly except: string;
  /** What its fields hold, as far as they were sent. */
  readonly textOf: (field: string) => string;
}

/**
 * The living records that have a key of what is being typed, the strongest first. One look at the
 * index for each key; a key that many have says nothing.
 */
export async function findAlike(reader: Reader, asked: Asked): Promise<Alike[]> {
  const { collection, except, textOf } = asked;
  const kinds = duplicateKinds(collection);
  const keys = matchKeys(collection, textOf);
  const found = new Map<string, Alike>();
  for (const kind of kinds) {
    for (const { key } of keys.filter((one) => one.kind === kind)) {
      const rows = await holdersOf(reader, asked, kind, key);
      if (rows.length >= ALIKE_MAX) continue;
      for (const row of rows) {
        if (!found.has(row.id)) found.set(row.id, alikeOf(collection, kind, row));
      }
    }
  }
  const apart = await readApart(reader, collection, [except, ...found.keys()]);
  return [...found.values()]
    .filter(({ id }) => !apart.has(pairOf(id, except)))
    .slice(0, ALIKE_SHOWN);
}

async function holdersOf(
  { db }: Reader,
  { collection, except }: Asked,
  kind: DuplicateKind,
  key: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, ${SOURCES[collection]}
    WHERE k.collection = ${collection} AND k.kind = ${kind} AND k.key = ${key}
      AND r.id = k.record AND r.deleted IS NULL AND r.id <> ${except}
    ORDER BY r.seq LIMIT ${ALIKE_MAX}`.execute(db);
  return rows;
}

function alikeOf(collection: MergedCollection, kind: DuplicateKind, row: Row): Alike {
  const { id, first, second, place, company } = row;
  const name = collection === 'Contacts' ? fullName({ Nom: first, Prenom: second }) : first.trim();
  return { kind, id, name, place: place?.trim() ?? '', company: company ?? '' };
}
