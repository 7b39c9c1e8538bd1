import type { OrderLine } from '../../src/domain/order-lines/order-line.schema.ts';

/** The line of somebody in an order, to whose card nothing happened yet. */
export function orderLine(contact: string, more: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ contact, name: contact, job: '', presence: 'present', state: 'toPrepare' },
    ...{ quantity: null, address: '', frozen: null, errors: [], decisions: [] },
    ...{ asksAgain: false, release: null, filed: null, sinceFile: [], isPutBack: false },
    isInProof: more.state === 'sent',
    ...more,
  };
}
