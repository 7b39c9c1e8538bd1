import { useState } from 'react';
import type { PressRequest } from '../../../domain/press/press-request.schema.ts';
import { PAGE_ORDERS } from '../../../domain/press/printer-profile.ts';
import { PAGE_ORDER_LABELS } from '../../../domain/press/printer-words.ts';

type Content = 'printer' | 'per-person' | (typeof PAGE_ORDERS)[number];

const OPTIONS: readonly { readonly value: Content; readonly label: string }[] = [
  { value: 'printer', label: 'Un PDF, dans l’ordre de l’imprimeur' },
  ...PAGE_ORDERS.map((value) => ({ value, label: `Un PDF. ${PAGE_ORDER_LABELS[value]}` })),
  { value: 'per-person', label: 'Un PDF par personne, dans une archive ZIP' },
];

function wishOf(content: Content): Pick<PressRequest, 'pageOrder' | 'perPerson'> {
  if (content === 'printer') return {};
  return content === 'per-person' ? { perPerson: true } : { pageOrder: content };
}

/** What a file holds: all people in an order, or one of them each. */
export function useFileContent() {
  const [content, setContent] = useState<Content>('printer');
  return {
    options: OPTIONS,
    content,
    wish: wishOf(content),
    choose: (wanted: string) =>
      setContent(OPTIONS.find(({ value }) => value === wanted)?.value ?? content),
  };
}
