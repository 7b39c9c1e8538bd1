import { useId } from 'react';
import { classNames } from '../class-names.ts';

interface SegmentsProps<V extends string | number> {
  /** Says what is chosen, to screen readers. */
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

const CHOSEN =
  'bg-accent-soft text-accent forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none';

/** One of a few ways to look at the same thing, side by side. */
export function Segments<V extends string | number>(props: SegmentsProps<V>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line-strong bg-surface p-0.5 text-sm">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-7 items-center rounded-[4px] px-2.5 font-medium whitespace-nowrap transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:min-h-11',
            option.value === value ? CHOSEN : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
