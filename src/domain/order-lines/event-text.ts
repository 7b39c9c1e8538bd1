import { frenchCount } from '../french.ts';
import type { OrderEventPart } from './order-event.ts';
import type { OrderEvent } from './order-line.schema.ts';
import { lineName, ORDER_DETAIL_LABELS } from './order-line.ts';

/** Parts of the line of one person. */
const LINE_PARTS = {
  quantity: { label: 'Quantité', usual: 'comme les autres' },
  lineAddress: { label: 'Livraison', usual: 'avec le reste de la commande' },
} as const;

/** `500 cartes`, or the meaning of an empty value. */
function valueText(part: OrderEventPart, value: string): string {
  if (part === 'quantity' && value !== '') return frenchCount(Number(value), 'carte');
  if (value !== '') return value.replaceAll('\n', ', ');
  return part === 'quantity' || part === 'lineAddress' ? LINE_PARTS[part].usual : 'vide';
}

/** `Yann Roux, quantité : comme les autres → 500 cartes`. */
export function eventText({ part, name, presence, former, given }: OrderEvent): string {
  const change = `${valueText(part, former)} → ${valueText(part, given)}`;
  if (part !== 'quantity' && part !== 'lineAddress') {
    return `${ORDER_DETAIL_LABELS[part]}\u00a0: ${change}`;
  }
  const { label } = LINE_PARTS[part];
  return `${lineName({ name, presence })}, ${label.toLowerCase()}\u00a0: ${change}`;
}
