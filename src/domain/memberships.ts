import { COLLECTIONS, type Collection } from './collections.ts';
import { fieldEntries } from './field.ts';

/** Records that belong to one of another collection, as contacts do to a company. */
export interface Membership {
  readonly members: Collection;
  /** The single relation of a member that decides whose it is. */
  readonly field: string;
  readonly owners: Collection;
  /** The list of an owner that is computed from it. */
  readonly list: string;
}

/**
 * The memberships that these collections declare. Throws where a collection owns records of two, or
 * belongs to two: what goes with a record, and comes back with it, has one answer.
 */
export function membershipsAmong(collections: readonly Collection[]): readonly Membership[] {
  const memberships = collections.flatMap((owners) =>
    fieldEntries(owners.fields).flatMap(([list, field]) => {
      if (field.type !== 'relation' || field.mirrors === undefined) return [];
      return [{ members: COLLECTIONS[field.target], field: field.mirrors, owners, list }];
    }),
  );
  refuseSecond(
    memberships.map(({ owners }) => owners.name),
    'owns the records of two lists',
  );
  refuseSecond(
    memberships.map(({ members }) => members.name),
    'belongs to two owners',
  );
  return memberships;
}

function refuseSecond(names: readonly string[], fault: string): void {
  const second = names.find((name, place) => names.indexOf(name) < place);
  if (second !== undefined) throw new Error(`${second} ${fault}: a collection may have one.`);
}

const MEMBERSHIPS = membershipsAmong(Object.values(COLLECTIONS));

/** To whom records of a collection belong. */
export function membershipOf({ name }: Collection): Membership | undefined {
  return MEMBERSHIPS.find(({ members }) => members.name === name);
}

/** Which records belong to those of a collection: they go with them, and come back with them. */
export function membershipIn({ name }: Collection): Membership | undefined {
  return MEMBERSHIPS.find(({ owners }) => owners.name === name);
}

/** The membership that a list of a collection is computed from, when it is. */
export function membershipBehind({ name }: Collection, field: string): Membership | undefined {
  return MEMBERSHIPS.find(({ owners, list }) => owners.name === name && list === field);
}
