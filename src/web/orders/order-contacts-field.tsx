import { useMemo } from 'react';
import { orderFields } from '../../domain/order.ts';
import { companyPeople } from '../contacts/person-picker.tsx';
import { MultiPicker } from '../ui/multi-picker.tsx';
import type { Option } from '../ui/use-options.ts';
import { everyoneOf } from './company-people.ts';
import { joinIds, splitIds } from './order-values.ts';

interface OrderContactsFieldProps {
  /** Empty until a company is chosen. */
  companyId: string;
  /** The names known so far, by id. */
  known: ReadonlyMap<string, Option>;
  /** Names that were found while choosing. */
  onFound: (options: readonly Option[]) => void;
  /** The chosen ids, as the form holds them. */
  ids: string;
  onChange: (ids: string) => void;
  error: string | undefined;
  className?: string | undefined;
}

/** Chooses among the contacts of the order's company. */
export function OrderContactsField({
  companyId,
  known,
  onFound,
  ids,
  onChange,
  error,
  className,
}: OrderContactsFieldProps) {
  const values = useMemo(
    () => splitIds(ids).map((id) => known.get(id) ?? { id, label: 'Contact inconnu' }),
    [ids, known],
  );
  const load = useMemo(() => companyPeople(companyId), [companyId]);
  const everyone = (query: string, signal: AbortSignal) => everyoneOf(companyId, query, signal);

  function choose(options: readonly Option[]): void {
    onFound(options);
    onChange(joinIds(options.map((option) => option.id)));
  }

  return (
    <MultiPicker
      key={companyId}
      label={orderFields.contacts.label}
      values={values}
      onChange={choose}
      load={load}
      selectAll={companyId === '' ? undefined : everyone}
      disabled={companyId === ''}
      hint={companyId === '' ? 'Choisissez d’abord l’entreprise.' : undefined}
      error={error}
      className={className}
    />
  );
}
