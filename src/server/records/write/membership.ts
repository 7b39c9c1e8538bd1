import { sql } from 'kysely';
import { changesIn } from '../../../domain/changes.ts';
import type { Collection } from '../../../domain/collections.ts';
import { keyFieldsOf } from '../../../domain/find/match-keys.ts';
import { type Membership, membershipIn, membershipOf } from '../../../domain/memberships.ts';
import { isSearched } from '../../../domain/search/searched.ts';
import type { ApplyChanges, Consequence, RowChange, Values } from './row-change.ts';
import {
  type RowReader,
  textsOf,
  touchRows,
  updateRows,
  type WriteContext,
} from './write-context.ts';

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

/** Moves members to a record, or out of any; those that they leave are touched. */
async function moveMembers(
  context: WriteContext,
  { members, field }: Membership,
  ids: readonly string[],
  owner: string,
  apply: ApplyChanges,
): Promise<void> {
  const keys = isSearched(members.name) ? keyFieldsOf(members.name) : [];
  const known = await textsOf(context, members.name, ids, [field, ...keys]);
  await updateRows(context, members.name, ids, { [field]: owner || null });
  const values = new Map([[field, owner]]);
  const changes = ids.map((id): RowChange => {
    const before = known.get(id) ?? new Map();
    const after = new Map([...before, ...values]);
    return { action: 'update', id, before, after, values, isMoved: true };
  });
  await apply(context, members, changes);
}

/** Makes `next` the members of a record: newcomers leave theirs, the others have none. */
export async function setMembers(
  context: WriteContext,
  membership: Membership,
  { owner, before, next }: { owner: string; before: readonly string[]; next: readonly string[] },
  apply: ApplyChanges,
): Promise<void> {
  const kept = new Set(next);
  const known = new Set(before);
  const gone = before.filter((id) => !kept.has(id));
  await moveMembers(context, membership, gone, '', apply);
  const newcomers = next.filter((id) => !known.has(id));
  await moveMembers(context, membership, newcomers, owner, apply);
}

/** Members go before their owner, and note with whom, so that they come back with it. */
export const takeMembersAlong: Consequence = async (context, collection, changes, apply) => {
  const membership = membershipIn(collection);
  for (const { action, id: owner, after } of changes) {
    if (!membership || action !== 'delete') continue;
    const ids = await membersOf(context, membership, owner);
    const deleted = String(after?.get('deleted'));
    await updateRows(context, membership.members.name, ids, { deleted, deletedWith: owner });
    await apply(context, membership.members, alongWith(owner, membership, action, ids));
  }
};

/** Those that went with an owner are back once it is. */
export const bringMembersBack: Consequence = async (context, collection, changes, apply) => {
  const membership = membershipIn(collection);
  for (const { action, id: owner } of changes) {
    if (!membership || action !== 'restore') continue;
    const { name } = membership.members;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(name)}
      WHERE "deletedWith" = ${owner} AND deleted IS NOT NULL`.execute(context.tx);
    const ids = rows.map(({ id }) => id);
    await updateRows(context, name, ids, { deleted: null, deletedWith: null });
    await apply(context, membership.members, alongWith(owner, membership, action, ids));
  }
};

/** They stay the members of their owner, which itself tells of its coming and going. */
function alongWith(
  owner: string,
  { field }: Membership,
  action: 'delete' | 'restore',
  ids: readonly string[],
): RowChange[] {
  const state = new Map([[field, owner]]);
  return ids.map((id) => ({ action, id, before: state, after: state }));
}

/** A living record that comes, goes or changes owner changes the list of either. */
export const touchOwners: Consequence = async (context, collection, changes) => {
  const membership = membershipOf(collection);
  if (!membership) return;
  const ownerIn = (state: Values = new Map()) =>
    state.get('deleted') ? '' : String(state.get(membership.field) ?? '');
  const touched = context.ownersToTouch ?? new Set();
  for (const { before, after, isMoved } of changes) {
    const [left, entered] = [ownerIn(before), ownerIn(after)];
    if (left === entered) continue;
    if (left !== '') touched.add(left);
    // An owner that takes members in is written itself.
    if (entered !== '' && !isMoved) touched.add(entered);
  }
  if (!context.ownersToTouch) await touchRows(context, membership.owners.name, [...touched]);
};
