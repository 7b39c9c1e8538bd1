import { useMemo } from 'react';
import { orderFields } from '../../domain/order.ts';
import { companyPeople } from '../frame/pickers/person-picker.tsx';
import { MultiPicker } from '../kit/form/multi-picker.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { everyoneOf, useCompanyPeople } from './company-people.ts';
import { awaySentence, notCountedText } from './order-cells.ts';

interface OrderContactsFieldProps {
  /** Empty until a company is chosen. */
  companyId: string;
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
  error: string | undefined;
  /** Who of a former order was not taken along. */
  leftOut: string | undefined;
  className?: string | undefined;
}

/** Chooses among the contacts of the order's company. */
export function OrderContactsField({
  companyId,
  chosen,
  onChange,
  error,
  leftOut,
  className,
}: OrderContactsFieldProps) {
  const load = useMemo(() => companyPeople(companyId), [companyId]);
  const { away, present } = useCompanyPeople(companyId);
  const ids = new Set(chosen.map(({ id }) => id));
  const left = away.filter(({ id }) => !ids.has(id));
  const everyone = (query: string, signal: AbortSignal) => everyoneOf(companyId, query, signal);

  return (
    <MultiPicker
      key={companyId}
      label={orderFields.contacts.label}
      values={chosen}
      onChange={onChange}
      load={load}
      selectAll={companyId === '' ? undefined : everyone}
      selectAllCount={present}
      disabled={companyId === ''}
      hint={companyId === '' ? 'Choisissez d’abord l’entreprise.' : notCountedText(left)}
      remark={[leftOut, awaySentence(chosen)].filter(Boolean).join(' ')}
      error={error}
      className={className}
    />
  );
}
