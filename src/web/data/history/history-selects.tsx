import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/accounts/user.ts';
import {
  dayAfter,
  isMonth,
  monthAfter,
  startOfDayInFrance,
  startOfMonthInFrance,
} from '../../../domain/calendar/days-in-france.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchMonth } from '../../../domain/french.ts';
import type { OperationSource } from '../../../domain/history/history.ts';
import { recordTime } from '../../../domain/time.ts';
import { pb } from '../../frame/api/client.ts';
import { NarrowSelect } from '../../kit/form/narrow-select.tsx';

const PEOPLE_MAX = 500;

/** Those who have an account, by what they are called in the history. */
const peopleQuery = queryOptions({
  queryKey: ['users', 'list', 'people'],
  queryFn: async ({ signal }) => {
    const options = { sort: 'name,email', fields: 'id,name,email', signal };
    const users = pb.collection<Pick<User, 'id' | 'name' | 'email'>>('users');
    const { items } = await users.getList(1, PEOPLE_MAX, options);
    return items.map(({ id, name, email }) => ({ value: id, label: name || email }));
  },
});

interface HistorySelectProps {
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Narrows a list to what one person did; `others` are no accounts. */
export function PersonSelect({
  others = [],
  ...select
}: HistorySelectProps & { others?: readonly { value: string; label: string }[] }) {
  const people = useQuery(peopleQuery);
  return (
    <NarrowSelect
      {...select}
      label="Personne"
      all="Tout le monde"
      options={[...(people.data ?? []), ...others]}
      className="max-md:col-span-2"
    />
  );
}

/** Narrows a list to a period, which ends now. */
export function PeriodSelect(select: HistorySelectProps) {
  return (
    <NarrowSelect
      {...select}
      label="Période"
      all="Toute la période"
      options={periodChoices(new Date())}
    />
  );
}

/** The sources by which the activity is narrowed. */
export const SOURCE_CHOICES = {
  screen: 'Écrans',
  api: 'Programmes',
  import: 'Imports',
  undo: 'Annulations',
  terminal: 'Serveur',
  automatic: 'Bristol',
} as const satisfies Record<OperationSource, string>;

const DAYS = {
  aujourdhui: { label: 'Aujourd’hui', from: 0, to: 1 },
  hier: { label: 'Hier', from: -1, to: 0 },
  '7-jours': { label: '7 derniers jours', from: -6, to: 1 },
  '30-jours': { label: '30 derniers jours', from: -29, to: 1 },
} as const;

/** As long as the history is kept, unless the setting says otherwise. */
const MONTHS_OFFERED = 13;

/** The periods that are offered: days, then months, the latest first. */
export function periodChoices(now: Date): { value: string; label: string }[] {
  const month = dayInFrance(now).slice(0, 7);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => monthAfter(month, -back));
  return [
    ...Object.entries(DAYS).map(([value, { label }]) => ({ value, label })),
    ...months.map((value) => ({ value, label: frenchMonth(value) })),
  ];
}

function timesBetween(from: Date, to: Date): { from: string; to: string } {
  return { from: recordTime(from), to: recordTime(to) };
}

/** The times between which a period lies, `to` not included; nothing when it makes no sense. */
export function periodTimes(period: string, now: Date): { from: string; to: string } | undefined {
  if (isMonth(period)) {
    return timesBetween(startOfMonthInFrance(period), startOfMonthInFrance(monthAfter(period, 1)));
  }
  const days = Object.entries(DAYS).find(([value]) => value === period)?.[1];
  if (!days) return undefined;
  const today = dayInFrance(now);
  const start = (offset: number) => startOfDayInFrance(dayAfter(today, offset));
  return timesBetween(start(days.from), start(days.to));
}
