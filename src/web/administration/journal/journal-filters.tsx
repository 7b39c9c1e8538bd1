import { useQuery } from '@tanstack/react-query';
import { periodChoices } from '../../../domain/history/history-filter.ts';
import { SECURITY_EVENTS, TRACED_ACTORS } from '../../../domain/trace/security-events.ts';
import { peopleQuery } from '../../data/history/people-query.ts';
import { NarrowSelect } from '../../kit/form/narrow-select.tsx';
import type { JournalSearch } from './journal-search.ts';

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const KINDS = choices(SECURITY_EVENTS).sort((one, other) => one.label.localeCompare(other.label));

interface JournalFiltersProps {
  search: JournalSearch;
  onChange: (changes: JournalSearch) => void;
}

/** Of whom, of what and of when events are listed. */
export function JournalFilters({ search, onChange }: JournalFiltersProps) {
  const people = useQuery(peopleQuery);
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-[12rem_13rem_11rem]">
      <NarrowSelect
        label="Personne"
        all="Tout le monde"
        value={search.personne}
        options={[...(people.data ?? []), ...choices(TRACED_ACTORS)]}
        onChange={(personne) => onChange({ personne })}
        className="max-md:col-span-2"
      />
      <NarrowSelect
        label="Événement"
        all="Tout événement"
        value={search.type}
        options={KINDS}
        onChange={(type) => onChange({ type })}
      />
      <NarrowSelect
        label="Période"
        all="Toute la période"
        value={search.periode}
        options={periodChoices(new Date())}
        onChange={(periode) => onChange({ periode })}
      />
    </div>
  );
}
