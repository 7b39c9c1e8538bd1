import { sql } from 'kysely';
import { changesIn } from '../../../domain/changes.ts';
import type { Collection } from '../../../domain/collections.ts';
import { type Membership, membershipIn, membershipOf } from '../../../domain/memberships.ts';
import { isSearched } from '../../../domain/search/searched.ts';
import { idList } from '../../database/id-list.ts';
import { inChunks } from '../../database/in-chunks.ts';
import { keyRows } from '../../database/match-keys.ts';
import { refreshSearch } from '../../database/search-column.ts';
import { type RowReader, touchRows, type WriteScope } from './write-scope.ts';

/** The members that a body names. */
interface NamedMembers {
  /** The field that holds them. */
  readonly list: string;
  readonly ids: readonly string[];
  /** They are all, and not some among others. */
  readonly areAll: boolean;
}

/** The members that a body names of a record, when it asks for nothing else. */
export function membersNamed(
  collection: Collection,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): NamedMembers | undefined {
  const list = membershipIn(collection)?.list;
  if (!list || Object.hasOwn(body, `${list}-`) || Object.hasOwn(body, 'id')) return;
  const { values, errors } = changesIn(collection.fields, new Map(), body, now);
  const ids = values.get(list);
  if (typeof ids !== 'object' || values.size > 1 || Object.keys(errors).length > 0) return;
  return { list, ids, areAll: Object.hasOwn(body, list) };
}

/** Whether naming these members changes nothing (api.md, departure 18). */
export function areMembersAlready(
  { ids, areAll }: Pick<NamedMembers, 'ids' | 'areAll'>,
  members: readonly unknown[],
): boolean {
  const known = new Set(members);
  return ids.every((id) => known.has(id)) && (!areAll || ids.length === known.size);
}

/** The living members of a record, in order of creation. */
export async function membersOf(
  { tx }: Pick<RowReader, 'tx'>,
  { members, field }: Membership,
  owner: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(members.name)}
    WHERE ${sql.ref(field)} = ${owner} AND deleted IS NULL ORDER BY seq`.execute(tx);
  return rows.map((row) => row.id);
}

/** Moves members to a record, or out of any, and touches those that they leave. */
async function moveMembers(
  scope: WriteScope,
  { members, field, owners }: Membership,
  ids: readonly string[],
  owner: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows: moved } = await sql<{ id: string; owner: string | null }>`
    SELECT id, ${sql.ref(field)} AS owner FROM ${sql.table(members.name)}
    WHERE id IN ${idList(scope, ids)}`.execute(scope.tx);
  await moveKeys(scope, members, ids, [field, owner]);
  await sql`
    UPDATE ${sql.table(members.name)} SET ${sql.ref(field)} = ${owner}
    WHERE id IN ${idList(scope, ids)}`.execute(scope.tx);
  if (isSearched(members.name)) {
    await refreshSearch(scope.tx, scope.dialect, members.name, ids);
  }
  await touchRows(scope, members.name, ids);
  const after = new Map([[field, owner ?? '']]);
  for (const member of moved) {
    const before = new Map([[field, member.owner ?? '']]);
    scope.history.addUpdate(members, member.id, before, after);
  }
  const left = new Set(moved.map((member) => member.owner ?? '').filter((id) => id !== owner));
  await touchRows(scope, owners.name, await livingAmong(scope, owners, [...left]));
}

/** People are found by their names within a company. */
async function moveKeys(
  scope: WriteScope,
  { name }: Collection,
  ids: readonly string[],
  move: readonly [field: string, owner: string | null],
): Promise<void> {
  if (!isSearched(name)) return;
  await inChunks(ids, async (part) => {
    for (const row of await keyRows(scope, name, part)) {
      const before = new Map(Object.entries(row));
      scope.keys.change(name, String(row.id), { before, after: new Map([...before, move]) });
    }
  });
}

async function livingAmong(
  scope: WriteScope,
  { name }: Collection,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.every((id) => id === '')) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(name)} WHERE deleted IS NULL AND id IN ${idList(scope, ids)}`.execute(
    scope.tx,
  );
  return rows.map(({ id }) => id);
}

/** Makes `next` the members of a record: newcomers leave theirs, the others have none. */
export async function setMembers(
  scope: WriteScope,
  membership: Membership,
  owner: string,
  before: readonly string[],
  next: readonly string[],
): Promise<void> {
  const kept = new Set(next);
  const known = new Set(before);
  const gone = before.filter((id) => !kept.has(id));
  await moveMembers(scope, membership, gone, null);
  const newcomers = next.filter((id) => !known.has(id));
  await moveMembers(scope, membership, newcomers, owner);
}

/** What a member's relation holds, before and after a write; `undefined` where it holds nothing. */
interface Move {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A record that comes, goes or changes owner changes the list of either. */
export async function touchOwners(
  scope: WriteScope,
  collection: Collection,
  moveOf: (field: string) => Move,
): Promise<void> {
  const membership = membershipOf(collection);
  if (!membership) return;
  const { before, after } = moveOf(membership.field);
  if (before === after) return;
  const ids = [before, after].filter((id) => typeof id === 'string' && id !== '').map(String);
  if (scope.ownersToTouch) {
    for (const id of ids) scope.ownersToTouch.add(id);
    return;
  }
  await touchRows(scope, membership.owners.name, ids);
}
