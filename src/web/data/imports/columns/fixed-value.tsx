import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyName } from '../../../../domain/company.ts';
import type { Field } from '../../../../domain/field.ts';
import { cellOf } from '../../../../domain/import/import-cells.ts';
import { recordQuery } from '../../../frame/api/record-query.ts';
import { CompanyPicker } from '../../../frame/pickers/company-picker.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';

interface FixedValueProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
  /** No row gets a value any more. */
  onRemove: () => void;
}

/** The texts that a field takes, when it takes only some. */
function textsOf(field: Field): readonly string[] | undefined {
  if (field.type === 'bool') return [cellOf(field, true), cellOf(field, false)];
  if (field.type !== 'text') return undefined;
  return field.values?.filter(Boolean).map((value) => cellOf(field, value));
}

/** One value that all rows get, as the cells of a column would hold it. */
export function FixedValue({ field, value, onChange, onRemove }: FixedValueProps) {
  const { label } = field;
  const [typed, setTyped] = useState(value);
  if (field.type === 'relation') return <FixedCompany {...{ label, value, onChange, onRemove }} />;
  const texts = textsOf(field);
  const options = texts?.map((text) => ({ value: text, label: text }));
  return options ? (
    <SelectField
      label={label}
      options={[{ value: '', label: 'Choisir…' }, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="w-full max-w-80"
    />
  ) : (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // Each stored value checks all rows again.
      onBlur={() => typed !== value && onChange(typed)}
      className="w-full max-w-80"
    />
  );
}

function FixedCompany({
  label,
  value,
  onChange,
  onRemove,
}: Omit<FixedValueProps, 'field'> & { label: string }) {
  const { data } = useQuery({ ...recordQuery('Company', value), enabled: value !== '' });
  const name = data ? companyName(data) : '…';
  return (
    <CompanyPicker
      label={label}
      value={value === '' ? null : { id: value, label: name }}
      onChange={(company) => (company ? onChange(company.id) : onRemove())}
      className="w-full max-w-80"
    />
  );
}
