import { useState } from 'react';
import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { ORDER_STATUSES } from '../../../domain/order.ts';
import { CompanyPicker } from '../../frame/pickers/company-picker.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { Option } from '../../kit/form/use-options.ts';
import type { BulkFieldsProps } from './bulk-fields-props.ts';
import { LeaveFields } from './leave-fields.tsx';
import { SetFields } from './set-fields.tsx';

/** What is asked for one kind of change; most need nothing. */
export function BulkFields({ kind, ...fields }: BulkFieldsProps & { kind: BulkKind }) {
  if (kind === 'move') return <MoveFields {...fields} />;
  if (kind === 'leave') return <LeaveFields {...fields} />;
  if (kind === 'set') return <SetFields {...fields} />;
  if (kind === 'status') return <StatusFields {...fields} />;
  return null;
}

function MoveFields({ errors, onChange }: BulkFieldsProps) {
  const [company, setCompany] = useState<Option | null>(null);
  return (
    <CompanyPicker
      label="Entreprise"
      value={company}
      error={errors.company}
      onChange={(next) => {
        setCompany(next);
        onChange(next ? { kind: 'move', company: next.id } : undefined);
      }}
    />
  );
}

function StatusFields({ errors, onChange }: BulkFieldsProps) {
  return (
    <SelectField
      label="Statut"
      defaultValue="EN PRODUCTION"
      error={errors.Status}
      options={ORDER_STATUSES.map((value) => ({ value, label: value }))}
      onChange={({ target }) => {
        const status = ORDER_STATUSES.find((known) => known === target.value);
        if (status) onChange({ kind: 'status', status });
      }}
    />
  );
}
