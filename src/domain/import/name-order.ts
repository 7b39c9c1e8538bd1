/** Which of the two names stands first in a cell that holds both. */
export const NAME_ORDERS = ['first', 'last'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

export const NAME_ORDER_LABELS = {
  first: 'Prénom puis nom',
  last: 'Nom puis prénom',
} as const satisfies Record<NameOrder, string>;
