import { type Kysely, sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { type Expansion, parseExpand } from '../../domain/query/expand.ts';
import { type Picks, parseFields } from '../../domain/query/fields.ts';
import { type Filter, parseFilter } from '../../domain/query/filter.ts';
import { fieldsOf, type Operand } from '../../domain/query/operand.ts';
import { pickFields } from '../../domain/query/pick-fields.ts';
import type { Dialect } from '../database/database.ts';
import { idList } from '../database/id-list.ts';
import type { Tables } from '../database/tables.ts';
import { FilterCompiler } from './compile-filter.ts';
import { Scope } from './compile-scope.ts';
import { expandRecords, type LinkedRow, linkColumns } from './expand-records.ts';
import { RECORD, recordColumns, recordParts } from './record-json.ts';
import { column, quoted } from './sql-names.ts';

/** Which records of a collection a subscriber hears of, and in what form. */
export interface ChangedQuery {
  readonly filter: Filter | undefined;
  readonly expansions: readonly Expansion[];
  readonly picks: Picks | undefined;
}

/** The options of a subscription as a client wrote them. */
export interface ChangedTexts {
  readonly filter: string;
  readonly expand: string;
  readonly fields: string;
}

export interface ChangedOptions {
  readonly deletedToo: boolean;
  readonly now: Date;
}

/** Reads the options of a subscription; throws QueryError when they cannot be understood. */
export function parseChangedQuery(collection: Collection, query: ChangedTexts): ChangedQuery {
  const filter = query.filter === '' ? undefined : parseFilter(query.filter, collection);
  // Some filters turn out to be too much only there.
  if (filter)
    new FilterCompiler(new Scope({ dialect: 'sqlite', aliases: 0 }), new Date(0)).compile(filter);
  return {
    filter,
    expansions: parseExpand(query.expand, collection),
    picks: parseFields(query.fields),
  };
}

function leadsElsewhere(operand: Operand): boolean {
  return fieldsOf(operand).some(
    ({ hops, field }) =>
      hops.length > 0 || (field.type === 'relation' && field.mirrors !== undefined),
  );
}

/** Whether a filter looks at other records than the one that it judges. */
function looksElsewhere(node: Filter): boolean {
  if (node.kind !== 'comparison') return node.nodes.some(looksElsewhere);
  return leadsElsewhere(node.left) || leadsElsewhere(node.right);
}

/**
 * The JSON texts, by id, of the records among `ids` that match a query. For those who are told of a
 * deletion, a record is read as it was then; what it was related to may have gone with it, so a
 * filter that looks there lets every deletion pass.
 */
export async function readChanged(
  { kysely, dialect }: { kysely: Kysely<Tables>; dialect: Dialect },
  collection: Collection,
  ids: readonly string[],
  { filter, expansions, picks }: ChangedQuery,
  { deletedToo, now }: ChangedOptions,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const scope = new Scope({ dialect, aliases: 0 });
  const judge = deletedToo && filter && looksElsewhere(filter) ? undefined : filter;
  const matching = judge ? new FilterCompiler(scope, now).compile(judge) : sql`1 = 1`;
  const living = deletedToo ? sql`` : sql`AND ${sql.raw(column(RECORD, 'deleted'))} IS NULL`;
  const { rows } = await sql<LinkedRow>`
    SELECT ${sql.raw(recordColumns(dialect, collection) + linkColumns(expansions))}
    FROM ${sql.raw(`${quoted(collection.name)} AS ${RECORD}${scope.text()}`)}
    WHERE ${sql.raw(column(RECORD, 'id'))} IN ${idList({ dialect }, ids)} ${living} AND ${matching}`.execute(
    kysely,
  );
  const expands = await expandRecords({ db: kysely, dialect }, rows, expansions);
  return new Map(
    rows.map((row) => {
      const json = recordParts(row, expands.get(row.id)).join('');
      return [row.id, picks ? pickFields(json, picks) : json];
    }),
  );
}
