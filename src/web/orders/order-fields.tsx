import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ORDER_STATUSES, orderFields } from '../../domain/order.ts';
import { leavingCost, termsCost } from '../../domain/order-files/change-costs.ts';
import type { OrderLine, OrderLines } from '../../domain/order-lines/order-line.schema.ts';
import { formFields } from '../frame/forms/form-fields.ts';
import { joinIds, splitIds } from '../frame/forms/form-value.ts';
import { unnamedOption } from '../frame/forms/named-company.ts';
import {
  everyoneOf,
  useAwayPeople,
  useCompanyPeople,
  useUnnamedPeople,
} from '../frame/pickers/company-people.ts';
import { CompanyPicker } from '../frame/pickers/company-picker.tsx';
import { companyPeople } from '../frame/pickers/person-picker.tsx';
import { MultiPicker } from '../kit/form/multi-picker.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { TextArea } from '../kit/form/text-area.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { awaySentence, notCountedText } from './order-cells.ts';
import { type OrderFormValues, orderForm } from './order-forms.ts';
import { linesQuery } from './page/order-queries.ts';
import { chosenPeople, type OrderParties } from './use-order-parties.ts';

interface OrderFieldsProps {
  form: UseFormReturn<OrderFormValues>;
  /** The id of the stored order; undefined for a new one. */
  order: string | undefined;
  parties: OrderParties;
  /** The sentence on people of a former order who were not taken along. */
  leftOut: string | undefined;
  /** The sentence on what of a former order is taken along. */
  takenOver: string | undefined;
  onCompany: (company: Option | null) => void;
}

const STATUS_OPTIONS = ORDER_STATUSES.map((status) => ({ value: status, label: status }));

/** The fields of an order. */
export function OrderFields({
  form,
  order,
  parties,
  leftOut,
  takenOver,
  onCompany,
}: OrderFieldsProps) {
  const { people, companies } = parties;
  const [companyId, contactIds, quantity] = useWatch({
    control: form.control,
    name: ['company', 'contacts', 'Quantity'],
  });
  const chosen = useMemo(() => chosenPeople(people, contactIds), [people, contactIds]);
  useAwayPeople(companyId, (away) => parties.markAway(contactIds, away));
  const isNamed = (id: string): boolean => people.has(id);
  useUnnamedPeople(companyId, !splitIds(contactIds).every(isNamed), parties.addPeople);
  // Only a change costs anything, and an order may have a thousand lines.
  const isChanged = order !== undefined && form.formState.isDirty;
  const { data: lines } = useQuery({ ...linesQuery(order ?? ''), enabled: isChanged });
  // A new order starts without one, which is not worth a remark before anything was typed.
  const isQuantityGiven =
    order !== undefined || quantity !== '' || form.formState.dirtyFields.Quantity;
  const { text, choice } = formFields(form, orderForm.fields);
  const project = text('Name');
  const company = choice('company');
  const contacts = choice('contacts');
  const number = text('Quantity');

  return (
    <>
      {takenOver && <p className="text-sm text-pretty text-ink-soft md:col-span-2">{takenOver}</p>}
      <TextField {...project} />
      <CompanyPicker
        {...company}
        value={companies.get(companyId) ?? unnamedOption(companyId)}
        onChange={(next) => {
          if ((next?.id ?? '') !== companyId) onCompany(next);
        }}
      />
      <OrderContactsField
        companyId={companyId}
        chosen={chosen}
        onChange={(next) => {
          parties.addPeople(next);
          contacts.onChange(joinIds(next.map(({ id }) => id)));
        }}
        error={contacts.error}
        remarks={[leftOut, lines && leavingCost(takenOff(lines, contactIds))]}
        className="md:col-span-2"
      />
      <div className="grid gap-4 md:col-span-2 md:grid-cols-3">
        <TextField
          {...number}
          inputMode="numeric"
          remark={
            (isQuantityGiven && number.remark) ||
            (lines && quantity !== String(lines.quantity)
              ? termsCost(usualCards(lines, contactIds))
              : undefined)
          }
        />
        <SelectField {...text('Status')} options={STATUS_OPTIONS} />
        <TextField {...text('dueOn')} type="date" />
      </div>
      <TextArea {...text('note')} className="md:col-span-2" />
    </>
  );
}

/** The cards of those who are in the stored order, and in its form no more. */
function takenOff(lines: OrderLines, contactIds: string): OrderLines {
  const ids = new Set(splitIds(contactIds));
  const isOff = ({ contact }: OrderLine) => !ids.has(contact);
  return {
    ...lines,
    items: lines.items.filter((line) => line.state !== 'cancelled' && isOff(line)),
  };
}

/** The cards of those who stay in the order, and get as many as all. */
function usualCards(lines: OrderLines, contactIds: string): OrderLines {
  const ids = new Set(splitIds(contactIds));
  const isUsual = ({ contact, quantity }: OrderLine) => quantity === null && ids.has(contact);
  return { ...lines, items: lines.items.filter(isUsual) };
}

interface OrderContactsFieldProps {
  /** Empty until a company is chosen. */
  companyId: string;
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
  error: string | undefined;
  /** Sentences on people who are not among them. */
  remarks: readonly (string | undefined)[];
  className?: string | undefined;
}

/** Chooses among the contacts of the order's company. */
function OrderContactsField({
  companyId,
  chosen,
  onChange,
  error,
  remarks,
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
      remark={[...remarks, awaySentence(chosen)].filter(Boolean).join(' ')}
      error={error}
      className={className}
    />
  );
}
