import { monthAfter } from '../../../domain/calendar/days-in-france.ts';
import {
  type ChoiceFilter,
  filterValueLabel,
  type MonthFilter,
} from '../../../domain/filters/list-filter.ts';

const MONTHS_OFFERED = 24;

/** What a filter may be set to, nothing first; of months the latest, and the one that is set. */
export function filterOptions(
  filter: ChoiceFilter | MonthFilter,
  value: string,
  today: string,
): { value: string; label: string }[] {
  const offered = filter.kind === 'choice' ? Object.keys(filter.choices) : monthsUpTo(today);
  const all = value === '' || offered.includes(value) ? offered : [...offered, value];
  return [
    { value: '', label: 'Sans filtre' },
    ...all.map((one) => ({ value: one, label: filterValueLabel(filter, one) ?? one })),
  ];
}

function monthsUpTo(today: string): string[] {
  const month = today.slice(0, 7);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => monthAfter(month, -back));
}
