import { useMemo } from 'react';
import { orderFields } from '../../domain/order.ts';
import { readNumber } from '../frame/forms/form-value.ts';
import { refusalOf } from '../frame/forms/refusal.ts';
import { quantityText } from './order-cells.ts';
import { chosenPeople, type OrderParties } from './use-order-parties.ts';

interface OrderTotalProps {
  people: OrderParties['people'];
  /** The ids of those who are chosen, as the form holds them. */
  chosen: string;
  /** As it is typed. */
  quantity: string;
}

/** What the order comes to, in a line that is kept for it: the footer must not grow over the fields. */
export function OrderTotal({ people, chosen, quantity }: OrderTotalProps) {
  const recipients = useMemo(() => chosenPeople(people, chosen), [people, chosen]);
  const isNumber = refusalOf(orderFields.Quantity, quantity) === undefined;
  const cards = isNumber && quantityText(recipients.length, readNumber(quantity));
  return (
    <p
      aria-live="polite"
      className="mr-auto h-5 min-w-0 flex-1 truncate text-sm text-ink-soft tabular-nums max-md:basis-full"
    >
      {cards && (
        <>
          {cards.calculation} = <strong className="font-semibold text-ink">{cards.total}</strong>
        </>
      )}
    </p>
  );
}
