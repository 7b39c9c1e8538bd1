import { useId } from 'react';
import { classNames } from '../../../kit/class-names.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { describedBy, FieldMessages } from '../../../kit/form/field-frame.tsx';

interface Choosable {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

interface PeopleFieldProps {
  legend: string;
  people: readonly Choosable[];
  /** Ids, in the order of the people. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  error: string | undefined;
}

/** A box for each of some people, or of their cards. */
export function PeopleField({ legend, people, chosen, onChoose, error }: PeopleFieldProps) {
  const id = useId();

  function choose(which: string, isChosen: boolean): void {
    const others = new Set(chosen).difference(new Set([which]));
    const next = isChosen ? others.union(new Set([which])) : others;
    onChoose(people.flatMap((one) => (next.has(one.id) ? [one.id] : [])));
  }

  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div
        className={classNames(
          // A sheet on a phone scrolls as a whole.
          '-mx-1 grid gap-x-4 gap-y-2 px-1 py-0.5 md:max-h-60 md:overflow-y-auto',
          people.every(({ hint }) => hint === undefined) && 'md:grid-cols-2',
        )}
      >
        {people.map(({ id: one, ...box }) => (
          <CheckboxField
            key={one}
            {...box}
            checked={chosen.includes(one)}
            onChange={({ target }) => choose(one, target.checked)}
          />
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
