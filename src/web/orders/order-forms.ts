import { CARD_STATE_LABELS } from '../../domain/departure.ts';
import { frenchList } from '../../domain/french.ts';
import { BLANK_ORDER, orderFields } from '../../domain/order.ts';
import type { OrderDetails, OrderLine } from '../../domain/order-lines/order-line.schema.ts';
import { ORDER_DETAIL_LABELS } from '../../domain/order-lines/order-line.ts';
import { LEFT } from '../frame/cards/card-state-today.ts';
import { joinIds } from '../frame/forms/form-value.ts';
import { recordForm } from '../frame/forms/record-form.ts';
import type { Option } from '../kit/form/use-options.ts';
import { DELETED } from './order-cells.ts';
import type { OrderView } from './order-record.ts';

const { company, contacts } = orderFields;

/** The dialog of an order. */
export const orderForm = recordForm(
  'orders',
  orderFields,
  ['Name', 'company', 'contacts', 'Quantity', 'Status', 'dueOn', 'note'],
  {
    // An order is for contacts of one company: one version's contacts make no sense in another's.
    together: [
      {
        names: ['company', 'contacts'],
        label: `${company.label} et ${contacts.label.toLowerCase()}`,
      },
    ],
  },
);

export type OrderFormValues = typeof orderForm.blank;

const LEFT_OUT_NAMED = 5;

/** The values of a new order like another one, without the people whose card shows nobody. */
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

/** The sentence on parties of the former order that are left out; empty when none is. */
export function leftOutOfOrder({ company, people }: OrderView): string {
  if (company && company.mark !== '') {
    return `L’entreprise ${company.name} est dans la corbeille\u00a0: choisissez-en une autre.`;
  }
  return withoutText(people.map(({ name, away }) => ({ label: name, badge: away })));
}

/** A former order beside its record. */
interface BesideOrder {
  readonly lines: readonly OrderLine[];
  readonly details: OrderDetails;
}

/** The sentence on that of it which a new order takes over unseen; empty where nothing is. */
export function takenOverText(
  { order, people }: OrderView,
  { lines, details }: BesideOrder,
): string {
  const along = new Set(people.filter(({ away }) => away === '').map(({ id }) => id));
  const theirs = lines.filter(({ contact }) => along.has(contact));
  const chosen = (['paper', 'finish', 'address'] as const).filter((name) => details[name] !== '');
  const own = [
    ...(theirs.some(({ quantity }) => quantity !== null) ? ['quantités'] : []),
    ...(theirs.some(({ address }) => address !== '') ? ['adresses'] : []),
  ];
  const parts = [
    ...(own.length > 0 ? [`${own.join(' et ')} de certains contacts`] : []),
    ...chosen.map((name) => ORDER_DETAIL_LABELS[name].toLowerCase()),
  ];
  if (parts.length === 0) return '';
  return `Repris de la commande n°\u00a0${order.number}\u00a0: ${frenchList(parts, parts.length)}.`;
}

/** The start of a new order for chosen people. */
export interface OrderStart {
  readonly values: OrderFormValues;
  /** The sentence on chosen people who are left out; empty for nobody. */
  readonly leftOut: string;
}

/** The start of an order for chosen contacts of a company, of whom some are away. */
export function startFor(
  company: string,
  chosen: readonly string[],
  away: readonly Option[],
): OrderStart {
  const gone = away.filter(({ id }) => chosen.includes(id));
  const ids = new Set(gone.map(({ id }) => id));
  const contacts = joinIds(chosen.filter((id) => !ids.has(id)));
  return {
    values: { ...orderForm.blank, company, contacts },
    leftOut: withoutText(gone),
  };
}

/** Those who are left out of a new order, with why: they left, or nobody may see their card. */
const REASONS = [
  { badge: LEFT, one: 'qui a quitté l’entreprise', many: 'qui ont quitté l’entreprise' },
  {
    badge: CARD_STATE_LABELS.hidden,
    one: 'dont la carte est masquée',
    many: 'dont les cartes sont masquées',
  },
  { badge: DELETED, one: 'dont la fiche est supprimée', many: 'dont les fiches sont supprimées' },
] as const;

function withoutText(people: readonly Pick<Option, 'label' | 'badge'>[]): string {
  const parts = REASONS.flatMap(({ badge, one, many }) => {
    const names = people.filter((person) => person.badge === badge).map(({ label }) => label);
    if (names.length === 0) return [];
    return `${frenchList(names, LEFT_OUT_NAMED)}, ${names.length === 1 ? one : many}`;
  });
  return parts.length === 0 ? '' : `Sans ${parts.join('\u00a0; sans ')}.`;
}
