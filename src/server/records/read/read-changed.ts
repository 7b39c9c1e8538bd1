import { type Kysely, sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { type Filter, operandsOf } from '../../../domain/query/filter.ts';
import { fieldsOf, type Operand } from '../../../domain/query/operand.ts';
import { pickFields } from '../../../domain/query/pick-fields.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import { column, quoted } from '../../platform/database/sql-names.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { FilterCompiler } from '../sql/compile-filter.ts';
import { Scope } from '../sql/compile-scope.ts';
import { RECORD, recordColumns, recordParts } from '../sql/record-json.ts';
import { expandRecords, type LinkedRow, linkColumns } from './expand-records.ts';
import { type ListPlan, planList, type ReadQuery } from './read-plan.ts';

/** Which records of a collection a subscriber hears of, and in what form. */
type ChangedPlan = Pick<ListPlan, 'collection' | 'filter' | 'expansions' | 'picks'>;

export interface ChangedOptions {
  readonly deletedToo: boolean;
  readonly now: Date;
}

/** Reads the options of a subscription; throws QueryError when they cannot be understood. */
export function planChanged(collection: Collection, query: ReadQuery): ListPlan {
  const plan = planList(collection, query);
  const scope = new Scope({ dialect: 'sqlite', aliases: 0 });
  // Some filters turn out to be too much only there.
  if (plan.filter) new FilterCompiler(scope, new Date(0)).compile(plan.filter);
  return plan;
}

function leadsElsewhere(operand: Operand): boolean {
  return fieldsOf(operand).some(
    ({ hops, field }) =>
      hops.length > 0 || (field.type === 'relation' && field.mirrors !== undefined),
  );
}

/** Whether a filter looks at other records than the one that it judges. */
function looksElsewhere(filter: Filter): boolean {
  return operandsOf(filter).some(leadsElsewhere);
}

/**
 * The JSON texts, by id, of the records among `ids` that match a filter. For those who are told of a
 * deletion, a record is read as it was then; what it was related to may have gone with it, so a
 * filter that looks there lets every deletion pass.
 */
export async function readChanged(
  { kysely, dialect }: { kysely: Kysely<Tables>; dialect: Dialect },
  { collection, filter, expansions, picks }: ChangedPlan,
  ids: readonly string[],
  { deletedToo, now }: ChangedOptions,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const scope = new Scope({ dialect, aliases: 0 });
  const judge = deletedToo && filter && looksElsewhere(filter) ? undefined : filter;
  const matching = judge ? new FilterCompiler(scope, now).compile(judge) : sql`1 = 1`;
  const living = deletedToo ? sql`` : sql`AND ${sql.raw(column(RECORD, 'deleted'))} IS NULL`;
  const { rows } = await sql<LinkedRow>`
    SELECT ${sql.raw(recordColumns(dialect, collection, picks) + linkColumns(expansions))}
    FROM ${sql.raw(`${quoted(collection.name)} AS ${RECORD}${scope.text()}`)}
    WHERE ${sql.raw(column(RECORD, 'id'))} IN ${idList({ dialect }, ids)} ${living} AND ${matching}`.execute(
    kysely,
  );
  const expands = await expandRecords({ db: kysely, dialect }, rows, expansions);
  return new Map(
    rows.map((row) => [row.id, pickFields(recordParts(row, expands.get(row.id)).join(''), picks)]),
  );
}
