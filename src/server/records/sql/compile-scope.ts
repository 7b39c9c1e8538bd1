import { type FieldPath, type Hop, leadsToMany, resolveHop } from '../../../domain/query/path.ts';
import { QueryError } from '../../../domain/query/query-error.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { column, linkTable, quoted } from '../../platform/database/sql-names.ts';
import { RECORD } from './record-json.ts';

/**
 * Lists of related records that one condition, or the whole order, may go through. Each multiplies
 * the rows that are looked at: three already held up a server with 600 contacts for 16 seconds.
 */
const LISTS_MAX = 2;

/** The state that all scopes of a statement share. */
export interface Statement {
  readonly dialect: Dialect;
  aliases: number;
}

/** Where the records of a hop stand in a statement. */
interface Joined {
  /** The alias of the related record. */
  record: string;
  /** The column that holds its id even when the record itself is deleted. */
  id: string;
}

/** The joins of one FROM clause; a path that several conditions name is joined once. */
export class Scope {
  readonly statement: Statement;
  readonly #joined = new Map<string, Joined>();
  readonly #texts: string[] = [];
  #lists = 0;
  /** The alias of the records that were joined last. */
  last: string | undefined;

  constructor(statement: Statement) {
    this.statement = statement;
  }

  /** The joins so far, to be written after the first table of the clause. */
  text(): string {
    return this.#texts.map((text) => ` ${text}`).join('');
  }

  /** Throws a QueryError when these scopes together go through too many lists. */
  static refuseTooManyLists(scopes: readonly Scope[]): void {
    const lists = scopes.reduce((sum, scope) => sum + scope.#lists, 0);
    if (lists > LISTS_MAX) throw new QueryError('too many lists of related records');
  }

  /** Joins what `hop` leads to from the alias `parent`, unless `key` was joined before. */
  join(key: string, hop: Hop, parent: string): Joined {
    let joined = this.#joined.get(key);
    if (!joined) {
      joined = this.#add(hop, parent);
      if (leadsToMany(hop)) this.#lists += 1;
      this.#joined.set(key, joined);
    }
    return joined;
  }

  #add(hop: Hop, parent: string): Joined {
    const number = ++this.statement.aliases;
    const record = `j${number}`;
    this.last = record;
    const id = column(record, 'id');
    const joinRecords = (condition: string) =>
      this.#texts.push(
        `LEFT JOIN ${quoted(hop.to.name)} ${record} ON ${condition} AND ${column(record, 'deleted')} IS NULL`,
      );
    switch (hop.kind) {
      case 'one':
        joinRecords(`${id} = ${column(parent, hop.field)}`);
        return { record, id };
      case 'mirror':
        joinRecords(`${column(record, hop.via)} = ${column(parent, 'id')}`);
        return { record, id };
      case 'back-one':
        joinRecords(`${column(record, hop.field)} = ${column(parent, 'id')}`);
        return { record, id };
      case 'back-mirror':
        joinRecords(`${id} = ${column(parent, hop.via)}`);
        return { record, id };
      case 'many': {
        const link = `l${number}`;
        const links = linkTable(hop.from.name, hop.field);
        this.#texts.push(`LEFT JOIN ${links} ${link} ON ${link}.record = ${column(parent, 'id')}`);
        joinRecords(`${id} = ${link}.target`);
        return { record, id: `${link}.target` };
      }
      case 'back-many': {
        const link = `l${number}`;
        const links = linkTable(hop.to.name, hop.field);
        const living = `EXISTS (SELECT 1 FROM ${quoted(hop.to.name)} r WHERE r.id = ${link}.record AND r.deleted IS NULL)`;
        // Asked of the links too: a deleted record must leave no empty row behind.
        this.#texts.push(
          `LEFT JOIN ${links} ${link} ON ${link}.target = ${column(parent, 'id')} AND ${living}`,
        );
        joinRecords(`${id} = ${link}.record`);
        return { record, id };
      }
    }
  }
}

/** The scopes of a condition: the listed records, and the several related ones of one EXISTS. */
export interface Scopes {
  readonly outer: Scope;
  readonly inner: Scope;
}

/** `contacts:each` goes through the same records as `contacts.id`, and shares their rows. */
function stepsOf(path: FieldPath): { hop: Hop; key: string }[] {
  const each = eachHop(path);
  const hops = each ? [...path.hops, each] : path.hops;
  return hops.map((hop) => ({ hop, key: `${hop.kind} ${hop.to.name} ${hop.field}` }));
}

function eachHop({ collection, field, name, modifier }: FieldPath): Hop | undefined {
  if (modifier !== 'each' || field.type !== 'relation' || !field.many) return undefined;
  return resolveHop(collection, name);
}

/** The name under which conditions on several related records share their rows; none when single. */
export function severalKey(path: FieldPath): string | undefined {
  let key = '';
  for (const step of stepsOf(path)) {
    key += `/${step.key}`;
    if (leadsToMany(step.hop)) return key;
  }
  return undefined;
}

/** Where the last record of a path stands, and how its id is reached. */
export interface Place {
  /** The alias of the record that has the field. */
  readonly record: string;
  /** The path leads to an id, which stands in this column. */
  readonly id: string | undefined;
  /** The alias before the last hop, when that hop is a single relation. */
  readonly holder: { record: string; field: string } | undefined;
}

/** Joins what a path goes through and answers where it ends. */
export function placeOf(path: FieldPath, { outer, inner }: Scopes): Place {
  let record: string = RECORD;
  let key = '';
  let scope = outer;
  let id = column(RECORD, 'id');
  let holder: Place['holder'];
  const steps = stepsOf(path);
  const wantsId = path.name === 'id' || eachHop(path) !== undefined;
  for (const [index, step] of steps.entries()) {
    key += `/${step.key}`;
    if (leadsToMany(step.hop)) scope = inner;
    if (wantsId && step.hop.kind === 'one' && index === steps.length - 1) {
      // The id of a single relation is its column: no join, and deleted records keep it.
      holder = { record, field: step.hop.field };
      break;
    }
    ({ record, id } = scope.join(key, step.hop, record));
  }
  return { record, id: wantsId ? id : undefined, holder };
}
