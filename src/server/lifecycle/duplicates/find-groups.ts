import { sql } from 'kysely';
import type {
  DuplicateGroup,
  DuplicateRecord,
} from '../../../domain/duplicates/duplicates.schema.ts';
import {
  comparedKinds,
  DUPLICATES_MAX,
  type DuplicateKind,
  groupedKinds,
  type MergedCollection,
  sharedText,
} from '../../../domain/duplicates/duplicates.ts';
import { haveDifferentNames, type Name } from '../../../domain/duplicates/near-names.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { idList } from '../../platform/database/id-list.ts';
import { readFound } from '../../records/find/find-records.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { mayBeDuplicates, readApart } from './kept-apart.ts';
import { sharedKeys } from './shared-keys.ts';

/** A group by its ids alone, of which there may be thousands. */
export interface DuplicateIds {
  readonly kind: DuplicateKind;
  readonly key: string;
  readonly ids: readonly string[];
  readonly namesDiffer: boolean;
}

/** How people are called, to tell whether two that share a key may be one; companies are not compared so. */
const NAMES = {
  Contacts: sql`r."Nom", r."Prenom"`,
  Company: sql`'' AS "Nom", '' AS "Prenom"`,
};

const ROWS_MAX = 4 * SEARCH_TOTAL_MAX;

/**
 * Living records that share a key of a kind, in the order of the keys. The index alone tells which
 * keys several have; only of those is it looked whether their records are living. SQLite takes the
 * tables of a CROSS JOIN in their order: by itself it looked at every record, ten times as long.
 */
async function sharing(
  { db }: RecordReader,
  collection: MergedCollection,
  kind: DuplicateKind,
): Promise<DuplicateIds[]> {
  const { rows } = await sql<Name & { key: string; record: string }>`
    SELECT k.key, k.record, ${NAMES[collection]} FROM (${sharedKeys(collection, kind)}) AS shared
    CROSS JOIN match_keys k CROSS JOIN ${sql.table(collection)} r
    WHERE k.collection = ${collection} AND k.kind IN (${sql.join(comparedKinds(kind))})
      AND k.key = shared.key AND r.id = k.record AND r.deleted IS NULL
    ORDER BY k.key, k.record LIMIT ${ROWS_MAX}`.execute(db);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return [...byKey]
    .map(([key, same]) => {
      const people = new Map(same.map((row) => [row.record, row]));
      const namesDiffer = haveDifferentNames([...people.values()]);
      return { kind, key, ids: [...people.keys()], namesDiffer };
    })
    .filter(({ ids }) => ids.length > 1 && ids.length <= DUPLICATES_MAX);
}

/**
 * All groups of a collection, the surest first and last those of people who have other names; those
 * who are in one already make no other.
 */
export async function findGroups(
  reader: RecordReader,
  collection: MergedCollection,
): Promise<DuplicateIds[]> {
  const groups: DuplicateIds[] = [];
  const groupsOf = new Map<string, Set<number>>();
  for (const kind of groupedKinds(collection)) {
    const found = await sharing(reader, collection, kind);
    const apart = await readApart(reader, collection, [
      ...new Set(found.flatMap(({ ids }) => ids)),
    ]);
    for (const group of found) {
      const { ids } = group;
      if (!mayBeDuplicates(ids, apart) || isTold(groupsOf, ids)) continue;
      if (groups.length > SEARCH_TOTAL_MAX) return surestFirst(groups);
      for (const id of ids) {
        groupsOf.set(id, (groupsOf.get(id) ?? new Set()).add(groups.length));
      }
      groups.push(group);
    }
  }
  return surestFirst(groups);
}

function surestFirst(groups: readonly DuplicateIds[]): DuplicateIds[] {
  return groups.toSorted((one, other) => Number(one.namesDiffer) - Number(other.namesDiffer));
}

/** Whether one of the groups so far holds all of these records. */
function isTold(groupsOf: ReadonlyMap<string, ReadonlySet<number>>, ids: readonly string[]) {
  const [first = '', ...others] = ids;
  const candidates = [...(groupsOf.get(first) ?? [])];
  return candidates.some((group) => others.every((id) => groupsOf.get(id)?.has(group)));
}

interface Beside {
  readonly id: string;
  readonly seq: number;
  readonly created: string;
  readonly orders: number;
}

/** Columns of records beside those of a search. */
async function readBeside(
  { db, dialect }: RecordReader,
  collection: MergedCollection,
  ids: readonly string[],
): Promise<Map<string, Beside>> {
  const orders =
    collection === 'Company'
      ? sql`orders o WHERE o.company = r.id AND o.deleted IS NULL`
      : sql`orders_contacts l JOIN orders o ON o.id = l.record
          WHERE l.target = r.id AND o.deleted IS NULL`;
  const { rows } = await sql<Beside>`
    SELECT r.id, r.seq, r.created, (SELECT count(*) FROM ${orders}) AS orders
    FROM ${sql.table(collection)} r WHERE r.id IN ${idList({ dialect }, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those with orders before those without, and then the older ones. */
function keptFirst(one: Beside, other: Beside): number {
  return Number(other.orders > 0) - Number(one.orders > 0) || one.seq - other.seq;
}

/** These groups with all that is shown of them. */
export async function readGroups(
  reader: RecordReader,
  collection: MergedCollection,
  groups: readonly DuplicateIds[],
  day: string,
): Promise<DuplicateGroup[]> {
  const ids = [...new Set(groups.flatMap((group) => group.ids))];
  if (ids.length === 0) return [];
  const found = await readFound(reader, collection, ids, day);
  const records = new Map(found.map((record) => [record.id, record]));
  const beside = await readBeside(reader, collection, ids);
  return groups.map(({ kind, key, ids: own, namesDiffer }) => ({
    collection,
    kind,
    namesDiffer,
    shared: sharedText(kind, key),
    records: own
      .flatMap((id) => beside.get(id) ?? [])
      .toSorted(keptFirst)
      .flatMap(({ id, created, orders }): DuplicateRecord[] => {
        const record = records.get(id);
        return record ? [{ ...record, collection, created, orders }] : [];
      }),
  }));
}
