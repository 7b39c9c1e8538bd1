import { useMemo } from 'react';
import { orderFields } from '../../domain/order.ts';
import { readNumber } from '../forms/form-value.ts';
import { refusalOf } from '../forms/refusal.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { awaySentence, quantityText } from './order-cells.ts';
import { chosenPeople, type OrderParties } from './use-order-parties.ts';

interface OrderTotalProps {
  people: OrderParties['people'];
  /** The ids of those who are chosen, as the form holds them. */
  chosen: string;
  /** As it is typed. */
  quantity: string;
}

/** What the order comes to, and who of the chosen people will not be shown by their card. */
export function OrderTotal({ people, chosen, quantity }: OrderTotalProps) {
  const recipients = useMemo(() => chosenPeople(people, chosen), [people, chosen]);
  const isNumber = refusalOf(orderFields.Quantity, quantity) === undefined;
  const cards = isNumber && quantityText(recipients.length, readNumber(quantity));
  return (
    <div
      aria-live="polite"
      className="mr-auto flex min-w-0 flex-1 flex-col gap-0.5 text-sm text-ink-soft max-md:basis-full empty:hidden"
    >
      {cards && (
        <p className="tabular-nums">
          {cards.calculation} = <strong className="font-semibold text-ink">{cards.total}</strong>
        </p>
      )}
      <AwayRemark sentence={awaySentence(recipients)} />
    </div>
  );
}

function AwayRemark({ sentence }: { sentence: string }) {
  if (sentence === '') return null;
  return (
    <p className="flex gap-1.5 text-amber">
      <WarningIcon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 text-pretty wrap-anywhere">{sentence}</span>
    </p>
  );
}
