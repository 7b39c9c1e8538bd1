import { useQuery } from '@tanstack/react-query';
import { OPERATION_SOURCES } from '../../domain/history/history.ts';
import { periodChoices, SOURCE_CHOICES } from '../../domain/history/history-filter.ts';
import { SelectBox } from '../ui/form/select-box.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { peopleQuery } from './people-query.ts';

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
      <Filter
        label="Personne"
        all="Tout le monde"
        value={search.personne}
        options={people.data ?? []}
        onChange={(personne) => onChange({ personne })}
        className="max-md:col-span-2"
      />
      <Filter
        label="Source"
        all="Toute source"
        value={search.source}
        options={sources}
        onChange={(source) => onChange({ source })}
      />
      <Filter
        label="Période"
        all="Toute la période"
        value={search.periode}
        options={periodChoices(new Date())}
        onChange={(periode) => onChange({ periode })}
      />
    </div>
  );
}

interface FilterProps {
  label: string;
  /** What stands there while the list is not narrowed. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

function Filter({ all, value = '', options, onChange, ...box }: FilterProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectBox
      {...box}
      value={value}
      options={[{ value: '', label: all }, ...(isKnown ? [] : [{ value, label: '…' }]), ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
