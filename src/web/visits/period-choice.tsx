import { useId } from 'react';
import { VISIT_PERIODS, type VisitPeriod } from '../../domain/visits.ts';
import { classNames } from '../ui/class-names.ts';

interface PeriodChoiceProps {
  value: VisitPeriod;
  onChange: (period: VisitPeriod) => void;
}

export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line-strong">
      <legend className="sr-only">Période</legend>
      {VISIT_PERIODS.map((period) => (
        <label
          key={period}
          className={classNames(
            'relative flex h-8 cursor-pointer items-center px-3 text-sm transition-colors not-first-of-type:border-l not-first-of-type:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:h-11',
            period === value
              ? 'bg-accent-soft font-medium text-accent'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={period === value}
            onChange={() => onChange(period)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {`${period}\u00a0jours`}
        </label>
      ))}
    </fieldset>
  );
}
