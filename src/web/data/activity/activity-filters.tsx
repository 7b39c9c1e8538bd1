import { useQuery } from '@tanstack/react-query';
import { OPERATION_SOURCES } from '../../../domain/history/history.ts';
import { periodChoices, SOURCE_CHOICES } from '../../../domain/history/history-filter.ts';
import { NarrowSelect } from '../../kit/form/narrow-select.tsx';
import { peopleQuery } from '../history/people-query.ts';
import type { ActivitySearch } from './activity-search.ts';

interface ActivityFiltersProps {
  search: ActivitySearch;
  onChange: (changes: ActivitySearch) => void;
}

/** Whose operations are listed, from where and of when. */
export function ActivityFilters({ search, onChange }: ActivityFiltersProps) {
  const people = useQuery(peopleQuery);
  const sources = OPERATION_SOURCES.map((value) => ({ value, label: SOURCE_CHOICES[value] }));
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-[14rem_11rem_12rem]">
      <NarrowSelect
        label="Personne"
        all="Tout le monde"
        value={search.personne}
        options={people.data ?? []}
        onChange={(personne) => onChange({ personne })}
        className="max-md:col-span-2"
      />
      <NarrowSelect
        label="Source"
        all="Toute source"
        value={search.source}
        options={sources}
        onChange={(source) => onChange({ source })}
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
