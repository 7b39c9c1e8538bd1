import { type FormEvent, useId, useState } from 'react';
import { dayInFrance } from '../../../domain/departure.ts';
import {
  type ListFilter,
  type ListFilters,
  setFilters,
} from '../../../domain/filters/list-filter.ts';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { Segments } from '../../kit/form/segments.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import type { ListSearchState } from '../api/list-search.ts';
import { unnamedOption } from '../forms/named-company.ts';
import { CompanyPicker } from '../pickers/company-picker.tsx';
import { NO_FILTER, optionsOf, PeriodField } from './period-field.tsx';

interface FilterDialogProps {
  filters: ListFilters;
  state: ListSearchState;
  onClose: () => void;
}

/** Chooses what a list is narrowed to; nothing changes until it is pressed. */
export function FilterDialog({ filters, state, onClose }: FilterDialogProps) {
  const formId = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => {
    const set = setFilters(filters, { ...state.search });
    const none = Object.keys(filters).map((name) => [name, '']);
    return Object.fromEntries([...none, ...set.map(({ name, value }) => [name, value])]);
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    state.update(values);
  }

  return (
    <Dialog
      open
      centred
      title="Filtrer la liste"
      onClose={onClose}
      footer={<SaveButtons formId={formId} busy={false} label="Filtrer" onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        {Object.entries(filters).map(([name, filter]) => (
          <FilterField
            key={name}
            filter={filter}
            value={values[name] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </form>
    </Dialog>
  );
}

/** So many answers stand side by side, where each takes one press; a select takes two. */
const SIDE_BY_SIDE = 4;

interface FilterFieldProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  if (filter.kind === 'operation') return null;
  if (filter.kind === 'relation') {
    return (
      <CompanyPicker
        label={filter.label}
        value={unnamedOption(value)}
        onChange={(company) => onChange(company?.id ?? '')}
      />
    );
  }
  if (filter.kind === 'text' || filter.kind === 'day') {
    return (
      <TextField
        label={filter.label}
        type={filter.kind === 'day' ? 'date' : 'text'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (filter.kind === 'period') {
    return (
      <PeriodField
        filter={filter}
        value={value}
        today={dayInFrance(new Date())}
        onChange={onChange}
      />
    );
  }
  const options = [NO_FILTER, ...optionsOf(filter, Object.keys(filter.choices))];
  if (options.length <= SIDE_BY_SIDE) {
    return (
      <div className="grid justify-items-start gap-1.5 *:max-w-full *:flex-wrap">
        <span aria-hidden="true" className="text-sm font-medium text-ink">
          {filter.label}
        </span>
        <Segments label={filter.label} value={value} onChange={onChange} options={options} />
      </div>
    );
  }
  return (
    <SelectField
      label={filter.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={options}
    />
  );
}
