import { type RawBuilder, sql } from 'kysely';
import {
  DUPLICATES_MAX,
  type DuplicateKind,
  type MergedCollection,
} from '../../../domain/duplicates/duplicates.ts';

/** Deleted records keep their keys: with those, a group may be so much larger. */
const KEYED_MAX = 10 * DUPLICATES_MAX;

type Range = readonly [from: string, to: string];

/** Where the landlines of France stand among all numbers as they are dialled, and where the others do. */
const LANDLINES: readonly Range[] = [
  ['+331', '+336'],
  ['+338', '+34'],
];
const OTHERS: readonly Range[] = [
  ['', '+331'],
  ['+336', '+338'],
  ['+34', '\u{10FFFF}'],
];

/** That a telephone is a company's own says nothing of the people who have it. */
export function isNoCompanys(key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`NOT EXISTS (SELECT 1 FROM match_keys AS own
    WHERE own.collection = 'Company' AND own.kind = 'phone' AND own.key = ${key})`;
}

/**
 * The numbers of a kind, within these ranges, that are of another kind for somebody else. There are
 * few: counting is one look for each, where PostgreSQL would go through all of the other kind.
 */
function alsoOf(kind: DuplicateKind, other: DuplicateKind, ranges: readonly Range[]) {
  const found = ranges.map(
    ([from, to]) => sql`SELECT one.key FROM match_keys AS one
      WHERE one.collection = 'Contacts' AND one.kind = ${kind}
        AND one.key >= ${from} AND one.key < ${to}
        AND (SELECT count(*) FROM (SELECT 1 FROM match_keys AS other
          WHERE other.collection = 'Contacts' AND other.kind = ${other}
            AND other.key = one.key AND other.record <> one.record LIMIT ${KEYED_MAX}
        ) AS others) BETWEEN 1 AND ${KEYED_MAX - 1}`,
  );
  return sql.join(found, sql` UNION `);
}

/**
 * The keys that several records have, told by the index alone. A number that is the mobile of one and
 * another telephone of the other stands in the wrong field for one of them, so only those that do are
 * looked for among the other kind: comparing both as a whole would take as long as finding all else.
 */
export function sharedKeys(collection: MergedCollection, kind: DuplicateKind): RawBuilder<unknown> {
  const several = sql`SELECT key FROM match_keys
    WHERE collection = ${collection} AND kind = ${kind}
    GROUP BY key HAVING count(*) BETWEEN 2 AND ${KEYED_MAX}`;
  if (kind !== 'phone') return several;
  return sql`SELECT numbers.key FROM (
      ${several}
      UNION ${alsoOf('phone', 'mobile', OTHERS)}
      UNION ${alsoOf('mobile', 'phone', LANDLINES)}
    ) AS numbers
    WHERE ${isNoCompanys(sql`numbers.key`)}`;
}
