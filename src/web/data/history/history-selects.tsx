import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/accounts/user.ts';
import { periodChoices } from '../../../domain/history/history-filter.ts';
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
