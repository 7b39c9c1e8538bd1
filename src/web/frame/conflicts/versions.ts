/**
 * The comparison of a form with its record when that is changed elsewhere meanwhile: fields that
 * only the others changed, that only this person changed, and that both changed differently.
 */

/** Fields that only make sense together, decided upon as one. */
export interface FieldGroup<V> {
  readonly names: readonly (keyof V & string)[];
  readonly label: string;
}

/** The parts of a form that the comparison reads. */
export interface FormShape<V> {
  readonly groups: readonly FieldGroup<V>[];
  /** The values to save: blanks around a text make no difference. */
  readonly normal: (values: V) => object;
}

/** A record as it was saved, in the words of the form. */
export interface Stored<V> {
  /** Its `updated`: later versions compare greater. */
  readonly version: string;
  readonly values: V;
}

export type Choice = 'mine' | 'theirs';

interface Conflict<V> {
  readonly group: FieldGroup<V>;
  readonly mine: V;
  readonly theirs: V;
  /** Undefined until the person has decided. */
  readonly choice: Choice | undefined;
}

/** A change of others to what this person left alone. */
export interface Taken<V> {
  readonly group: FieldGroup<V>;
  readonly before: V;
  readonly now: V;
}

export interface Versions<V> {
  /** The version that the form starts from; undefined for a record that is not saved yet. */
  readonly base: Stored<V> | undefined;
  readonly conflicts: readonly Conflict<V>[];
  readonly taken: readonly Taken<V>[];
}

/** Of a record that is saved. */
interface SavedVersions<V> extends Versions<V> {
  readonly base: Stored<V>;
}

export function startingFrom<V>(base: Stored<V> | undefined): Versions<V> {
  return { base, conflicts: [], taken: [] };
}

export function sameGroup<V extends object>(
  { normal }: FormShape<V>,
  { names }: FieldGroup<V>,
  one: V,
  other: V,
): boolean {
  if (names.every((name) => one[name] === other[name])) return true;
  const [a, b] = [normal(one), normal(other)];
  return names.every((name) => textIn(a, name) === textIn(b, name));
}

function textIn(values: object, name: string): string | undefined {
  const value: unknown = Reflect.get(values, name);
  // Text that is no number yet has no form of its own in JSON.
  return Number.isNaN(value) ? 'NaN' : JSON.stringify(value);
}

/** How many groups of fields differ from what is saved. */
export function countChanges<V extends object>(shape: FormShape<V>, saved: V, values: V): number {
  return shape.groups.filter((group) => !sameGroup(shape, group, saved, values)).length;
}

/**
 * Goes on from the version that others saved. Fields that only they changed are in `taken`, for the
 * form to show; those that both changed wait for a decision.
 */
export function rebase<V extends object>(
  shape: FormShape<V>,
  { base, conflicts, taken }: SavedVersions<V>,
  mine: V,
  theirs: Stored<V>,
): SavedVersions<V> {
  const before = base.values;
  const nextConflicts: Conflict<V>[] = [];
  const nextTaken: Taken<V>[] = [];
  for (const group of shape.groups) {
    const same = (one: V, other: V): boolean => sameGroup(shape, group, one, other);
    const conflict = conflicts.find((known) => known.group === group);
    const known = taken.find((change) => change.group === group);
    if (same(before, theirs.values)) {
      if (conflict) nextConflicts.push(conflict);
      if (known) nextTaken.push(known);
    } else if (same(mine, before)) {
      nextTaken.push({ group, before: known?.before ?? before, now: theirs.values });
    } else if (!same(mine, theirs.values)) {
      nextConflicts.push({ group, mine, theirs: theirs.values, choice: undefined });
    }
  }
  return {
    base: theirs,
    conflicts: nextConflicts,
    taken: nextTaken.filter((change) => !sameGroup(shape, change.group, change.before, change.now)),
  };
}

/** The decision on a conflict, going by the form's present values. */
export function choiceOf<V extends object>(
  shape: FormShape<V>,
  { group, theirs, choice }: Conflict<V>,
  current: V,
): Choice | undefined {
  if (sameGroup(shape, group, current, theirs)) return 'theirs';
  // Typed over after their version was taken: that is this person's own again.
  return choice === 'theirs' ? 'mine' : choice;
}

/** Decides upon one conflict; what was typed stays known, for a change of mind. */
export function choose<V extends object>(
  shape: FormShape<V>,
  versions: Versions<V>,
  { group }: Pick<Conflict<V>, 'group'>,
  choice: Choice,
  current: V,
): Versions<V> {
  return {
    ...versions,
    conflicts: versions.conflicts.map((conflict) => {
      if (conflict.group !== group) return conflict;
      const isTheirs = sameGroup(shape, group, current, conflict.theirs);
      return { ...conflict, mine: isTheirs ? conflict.mine : current, choice };
    }),
  };
}
