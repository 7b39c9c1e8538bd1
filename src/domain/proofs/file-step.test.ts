import { expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import type { OrderProof, Proof } from './order-proof.schema.ts';
import { orderSteps } from './order-steps.ts';

const CARD = { id: 't', name: 'Standard', version: 1 };
const FROZEN = { number: 1, at: '', mergedName: '', template: CARD, remarks: [], changes: [] };

const line = (more: Partial<OrderLine>) =>
  orderLine('anne', { state: 'accepted', frozen: FROZEN, ...more });

const filed = { number: 1, at: '' };

/** The next step, and the others, of an order whose clients can be reached. */
function steps(status: string, asking: number, ...items: readonly OrderLine[]) {
  const sum = { quantity: 200, cards: 200, dispatchedOn: '', deliveredOn: '', card: CARD };
  const proof: Proof = {
    ...{ number: 1, state: 'sent', sentAt: '', sentBy: '', expires: '2030-01-01 00:00:00.000Z' },
    ...{
      needsAll: false,
      canForward: true,
      cards: 2,
      accepted: 0,
      refused: 0,
      changed: 0,
      recipients: [],
    },
  };
  const known: OrderProof = {
    ...{ proof, sendable: 2, asking, unprepared: 0, uncorrected: [], suggestions: [] },
    ...{ mails: 'sent', canCopy: true },
  };
  const now = new Date('2026-03-02T10:00:00.000Z');
  return orderSteps(status, { ...sum, items }, known, now);
}

it('The file for the printer comes next once all cards are accepted or released, and in none yet', () => {
  const released = line({ state: 'released' });
  expect(steps('EN COURS', 0, line({}), released)).toEqual({ next: 'file', others: [] });
  expect(steps('EN PRODUCTION', 0, line({}), released).next).toBe('file');
  expect(steps('EN COURS', 0, line({ filed }), line({ filed })).next).toBeUndefined();
  expect(steps('EXPÉDIÉE', 0, line({}))).toEqual({ next: undefined, others: [] });
});

it('It is made earlier by choice, while somebody is waited for', () => {
  const sent = line({ state: 'sent' });
  expect(steps('EN COURS', 1, line({}), sent)).toEqual({ next: 'resend', others: ['file'] });
  expect(steps('EN COURS', 1, line({ filed }), sent)).toEqual({ next: 'resend', others: ['file'] });
  expect(steps('EN PRODUCTION', 1, line({ filed }), sent).next).toBeUndefined();
});

it('It holds nobody who was taken off, or is gone', () => {
  const gone = [line({ state: 'cancelled' }), line({ presence: 'deleted' })];
  expect(steps('EN COURS', 0, ...gone)).toEqual({ next: undefined, others: [] });
});
