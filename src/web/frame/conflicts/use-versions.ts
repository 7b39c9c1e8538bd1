import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { isFieldOf } from '../forms/use-form-saving.ts';
import {
  type Choice,
  choiceOf,
  choose,
  countChanges,
  type FieldGroup,
  type FormShape,
  rebase,
  type Stored,
  sameGroup,
  startingFrom,
  type Taken,
  type Versions,
} from './versions.ts';

/** One decision to take, with what the form would hold either way. */
export interface Decision<V> {
  readonly group: FieldGroup<V>;
  readonly mine: V;
  readonly theirs: V;
  readonly choice: Choice | undefined;
}

/** The changes of others while a form is open, and the decisions about them. */
export interface VersionsView<V> {
  readonly decisions: readonly Decision<V>[];
  readonly taken: readonly Taken<V>[];
  /** `updated` of the version that the form starts from; undefined for one not saved yet. */
  readonly version: string | undefined;
  readonly choose: (decision: Pick<Decision<V>, 'group'>, choice: Choice) => void;
  readonly chooseAll: (choice: Choice) => void;
  /** Dismisses the list of taken changes. */
  readonly dismissTaken: () => void;
}

export interface FormVersions<V> {
  view: VersionsView<V>;
  /** How many fields hold something typed that is not saved. */
  unsaved: number;
  /** The version that the form starts from now; undefined for a record not saved yet. */
  base: () => Stored<V> | undefined;
  /** Whether every conflict is decided. */
  isDecided: () => boolean;
  /** Goes on from a version that others saved; tells whether there is something to say about it. */
  follow: (theirs: Stored<V>) => boolean;
  /** Goes on from what was saved here; what was typed since `sent` stays typed. */
  goOn: (saved: Stored<V>, sent: V) => void;
  /** Gives up what was typed. */
  discard: () => void;
}

/**
 * Brings the versions that others save meanwhile into a form that is open. `since` is the version from
 * which a form goes on that was filled before.
 */
export function useVersions<V extends FieldValues>(
  form: UseFormReturn<V>,
  shape: FormShape<V>,
  initial: V,
  stored: Stored<V> | undefined,
  since: Stored<V> | undefined = stored,
): FormVersions<V> {
  const [versions, setVersions] = useState(() => startingFrom(since));
  // A question asked after an answer came must know the versions before it.
  const latest = useRef(versions);
  useWatch({ control: form.control });
  const values = form.getValues();

  const settle = (next: Versions<V>): void => {
    latest.current = next;
    setVersions(next);
  };

  const fill = ({ names }: FieldGroup<V>, from: V): void => {
    for (const name of names) {
      if (isFieldOf(from, name)) form.setValue(name, Reflect.get(from, name));
    }
  };

  const follow = (theirs: Stored<V>): boolean => {
    const { base = { version: '', values: initial }, ...open } = latest.current;
    if (theirs.version <= base.version) return false;
    const next = rebase(shape, { ...open, base }, form.getValues(), theirs);
    for (const { group, now } of next.taken) fill(group, now);
    settle(next);
    return next.conflicts.length > 0 || next.taken.length > 0;
  };

  const decide = (decision: Pick<Decision<V>, 'group'>, choice: Choice): void => {
    const next = choose(shape, latest.current, decision, choice, form.getValues());
    const conflict = next.conflicts.find(({ group }) => group === decision.group);
    if (conflict) fill(conflict.group, conflict[choice]);
    settle(next);
  };

  const goOn = (saved: Stored<V>, sent: V): void => {
    for (const group of shape.groups) {
      if (sameGroup(shape, group, sent, form.getValues())) fill(group, saved.values);
    }
    settle(startingFrom(saved));
  };

  const discard = (): void => {
    const { base } = latest.current;
    for (const group of shape.groups) fill(group, base?.values ?? initial);
    settle(startingFrom(base));
  };

  const followStored = useEffectEvent(follow);
  useEffect(() => {
    if (stored) followStored(stored);
  }, [stored]);

  const isDecided = (): boolean =>
    latest.current.conflicts.every((conflict) => choiceOf(shape, conflict, form.getValues()));

  return {
    view: {
      decisions: versions.conflicts.map((conflict) => {
        const choice = choiceOf(shape, conflict, values);
        const mine = choice === 'theirs' ? conflict.mine : values;
        return { group: conflict.group, mine, theirs: conflict.theirs, choice };
      }),
      taken: versions.taken,
      version: versions.base?.version,
      choose: decide,
      chooseAll: (choice) => {
        for (const conflict of latest.current.conflicts) decide(conflict, choice);
      },
      dismissTaken: () => settle({ ...latest.current, taken: [] }),
    },
    unsaved: countChanges(shape, versions.base?.values ?? initial, values),
    base: () => latest.current.base,
    isDecided,
    follow,
    goOn,
    discard,
  };
}
