import { useState } from 'react';
import { BULK_FIELDS, type BulkField } from '../../../domain/bulk/bulk-kinds.ts';
import { contactFields } from '../../../domain/contact.ts';
import { DEPARTURE_OPTIONS } from '../../frame/cards/departure-texts.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import type { BulkFieldsProps } from './bulk-fields-props.ts';

const FIELDS = BULK_FIELDS.map((value) => ({ value, label: contactFields[value].label }));

/** One field of contacts, and what all of them are to have there. */
export function SetFields({ errors, onChange }: BulkFieldsProps) {
  const [field, setField] = useState<BulkField>(BULK_FIELDS[0]);
  const [value, setValue] = useState('');
  const { label } = contactFields[field];
  const error = errors[field];

  function give(next: string): void {
    setValue(next);
    onChange({ kind: 'set', field, value: next });
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label="Champ"
        value={field}
        options={FIELDS}
        onChange={({ target }) => {
          const next = BULK_FIELDS.find((known) => known === target.value) ?? field;
          setField(next);
          setValue('');
          onChange({ kind: 'set', field: next, value: '' });
        }}
      />
      {field === 'departure' ? (
        <SelectField
          label={label}
          value={value}
          error={error}
          options={[{ value: '', label: 'Comme leur entreprise' }, ...DEPARTURE_OPTIONS]}
          onChange={({ target }) => give(target.value)}
        />
      ) : (
        <TextField
          label={label}
          value={value}
          error={error}
          remark={value === '' ? undefined : remarkOn(field, value)}
          onChange={({ target }) => give(target.value)}
        />
      )}
    </div>
  );
}

function remarkOn(field: BulkField, value: string): string | undefined {
  const declared = contactFields[field];
  return 'remark' in declared ? declared.remark(value) : undefined;
}
