import { frenchList } from '../../domain/french.ts';
import { BLANK_ORDER } from '../../domain/order.ts';
import { type OrderFormValues, orderForm } from './order-forms.ts';
import type { OrderView } from './order-record.ts';

const NAMED = 5;

/** What the form of a new order like another one holds: without whom no card would show. */
export function valuesLike({ order, company, people }: OrderView): OrderFormValues {
  const isCompanyThere = company !== undefined && company.mark === '';
  return orderForm.stored({
    ...order,
    ...BLANK_ORDER,
    Name: order.Name,
    company: isCompanyThere ? order.company : '',
    contacts: isCompanyThere ? people.filter(({ away }) => away === '').map(({ id }) => id) : [],
    Quantity: order.Quantity,
  }).values;
}

/** Who of the former order is not in the new one; empty when everybody is. */
export function leftOutOfOrder({ company, people }: OrderView): string {
  if (company && company.mark !== '') {
    return `L’entreprise ${company.name} est dans la corbeille\u00a0: choisissez-en une autre.`;
  }
  const away = people.filter((person) => person.away !== '').map(({ name }) => name);
  if (away.length === 0) return '';
  const whose =
    away.length === 1 ? 'dont la carte ne se voit pas' : 'dont les cartes ne se voient pas';
  return `Sans ${frenchList(away, NAMED)}, ${whose}.`;
}
