import { monthAfter } from '../../../domain/calendar/days-in-france.ts';
import { endsOf, PERIODS, periodBetween } from '../../../domain/calendar/periods.ts';
import {
  filterValueLabel,
  type ListFilter,
  type PeriodFilter,
} from '../../../domain/filters/list-filter.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';

const MONTHS_OFFERED = 24;

/** So many are pressed at once beside the label, the others are in the list. */
const SHORTCUTS = 3;

/** The option of a filter that asks for nothing. */
export const NO_FILTER = { value: '', label: 'Sans filtre' } as const;

/** From one day to another, of which none is given yet. */
const BETWEEN = periodBetween({ from: '', to: '' });

/** Values of a filter as the options of a list. */
export function optionsOf(filter: ListFilter, values: readonly string[]) {
  return values.map((value) => ({ value, label: filterValueLabel(filter, value) ?? value }));
}

function monthsUpTo(today: string): string[] {
  const month = today.slice(0, 7);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => monthAfter(month, -back));
}

interface PeriodFieldProps {
  filter: PeriodFilter;
  value: string;
  /** In France. */
  today: string;
  onChange: (value: string) => void;
}

/** Chooses a period that goes along with the calendar, a month, or one from a day to another. */
export function PeriodField({ filter, value, today, onChange }: PeriodFieldProps) {
  const ends = endsOf(value);
  const named = [...Object.keys(filter.choices ?? {}), ...Object.keys(PERIODS)];
  const months = monthsUpTo(today);
  const isOffered = value === '' || ends !== undefined || [...named, ...months].includes(value);
  return (
    <div className="relative grid gap-2">
      <Shortcuts {...{ filter, value, onChange }} periods={named.slice(0, SHORTCUTS)} />
      <SelectField
        label={filter.label}
        value={ends ? BETWEEN : value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          NO_FILTER,
          ...optionsOf(filter, named),
          { value: BETWEEN, label: 'du … au …' },
          ...optionsOf(filter, isOffered ? months : [...months, value]),
        ]}
      />
      {ends && (
        // Several filters of a list may ask for days.
        <fieldset
          aria-label={filter.label}
          className="grid min-w-0 grid-cols-2 gap-3 max-md:grid-cols-1"
        >
          <TextField
            label="Du"
            type="date"
            value={ends.from}
            onChange={(event) => onChange(periodBetween({ ...ends, from: event.target.value }))}
          />
          <TextField
            label="Au"
            type="date"
            value={ends.to}
            onChange={(event) => onChange(periodBetween({ ...ends, to: event.target.value }))}
          />
        </fieldset>
      )}
    </div>
  );
}

interface ShortcutsProps extends Pick<PeriodFieldProps, 'filter' | 'value' | 'onChange'> {
  periods: readonly string[];
}

/** The usual periods, each of one press. On a phone there is no room beside the label. */
function Shortcuts({ filter, value, periods, onChange }: ShortcutsProps) {
  return (
    <div className="absolute -top-0.5 -right-1.5 flex max-md:hidden">
      {optionsOf(filter, periods).map((period) => (
        <button
          key={period.value}
          type="button"
          aria-label={`${filter.label}\u00a0: ${period.label}`}
          aria-pressed={period.value === value}
          onClick={() => onChange(period.value === value ? '' : period.value)}
          className="h-6 rounded-control px-1.5 text-xs text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-pressed:font-medium aria-pressed:text-accent"
        >
          {period.label}
        </button>
      ))}
    </div>
  );
}
