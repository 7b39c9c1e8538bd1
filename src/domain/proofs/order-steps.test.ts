import { describe, expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import type { OrderLine, OrderLines } from '../order-lines/order-line.schema.ts';
import { refusedCards } from './card-counts.ts';
import type { OrderProof, Proof } from './order-proof.schema.ts';
import { approvedAt, orderSteps } from './order-steps.ts';

const line = (state: OrderLine['state'], more: Partial<OrderLine> = {}) =>
  orderLine(state, { state, ...more });

function linesOf(...items: OrderLine[]): OrderLines {
  const card = { id: 'usual', name: 'Standard', version: 1 };
  return { quantity: 200, cards: 0, dispatchedOn: '', deliveredOn: '', card, items };
}

const SENT: Proof = {
  ...{ number: 1, state: 'sent', sentAt: '2026-03-12 14:05:00.000Z', sentBy: 'Claire' },
  ...{
    expires: '2026-04-11 14:05:00.000Z',
    needsAll: false,
    cards: 1,
    accepted: 0,
    refused: 0,
    changed: 0,
  },
  canForward: true,
  recipients: [
    {
      ...{ id: 'jeanne', name: 'Jeanne', email: 'j@a.fr', role: 'decides', openedAt: '' },
      ...{ mail: 'sent', isRevoked: false, forwardedBy: '', openings: 0, links: 1, awaited: 1 },
    },
  ],
};

function knownOf(more: Partial<OrderProof> = {}): OrderProof {
  return {
    ...{ proof: null, sendable: 1, asking: 1, unprepared: 0, uncorrected: [], suggestions: [] },
    ...{ mails: 'sent', canCopy: true, ...more },
  };
}

const shortly = (status: string, lines: OrderLines | undefined, known: OrderProof | undefined) => {
  const { next = 'status', others } = orderSteps(status, lines, known, new Date('2026-03-20'));
  return [next, ...others].join(', ');
};
const running = (lines: OrderLines, known: OrderProof) => shortly('EN COURS', lines, known);

describe('The next step of an order before it is printed', () => {
  it('is to prepare its cards, then to send the BAT, then to remind of it', () => {
    const proof = SENT;
    const some = linesOf(line('toPrepare'), line('ready'));
    expect(running(some, knownOf())).toBe('prepare, send');
    expect(running(linesOf(line('ready')), knownOf())).toBe('send');
    expect(running(linesOf(line('sent')), knownOf({ proof }))).toBe('remind, resend');
    expect(running(linesOf(line('sent'), line('ready')), knownOf({ proof }))).toBe('send, remind');
  });

  it('is to prepare a card again that is kept as evidence alone, for it is printed no more', () => {
    const withheld = linesOf(line('accepted', { isWithheld: true }));
    expect(running(withheld, knownOf({ proof: SENT, asking: 0 }))).toBe('prepare');
  });

  it('is the next status once everybody is accepted, or where there is no card', () => {
    const proof = SENT;
    expect(running(linesOf(line('accepted')), knownOf({ proof, asking: 0 }))).toBe('status');
    const bare = { ...linesOf(line('toPrepare')), card: null };
    expect(running(bare, knownOf({ asking: 0, sendable: 0 }))).toBe('status');
    expect(shortly('EN COURS', bare, undefined)).toBe('status');
    expect(shortly('EN COURS', undefined, knownOf())).toBe('status');
  });

  it('is to mend what was refused, before it is sent again or anybody is reminded', () => {
    const late = { ...SENT, state: 'refused', expires: '2026-03-19 00:00:00.000Z' } as const;
    const mended = linesOf(line('refused'), line('ready'));
    expect(running(mended, knownOf({ proof: SENT }))).toBe('mend, send');
    expect(running(linesOf(line('ready')), knownOf({ proof: SENT }))).toBe('send');
    const both = linesOf(line('refused'), line('sent'));
    expect(running(both, knownOf({ proof: { ...late, expires: SENT.expires } }))).toBe(
      'mend, remind, resend',
    );
    expect(running(both, knownOf({ proof: late }))).toBe('mend, resend');
    expect(running(linesOf(line('refused')), knownOf({ proof: SENT }))).toBe('mend, resend');
  });

  it('is to prepare refused cards anew once they are mended', () => {
    const card = { id: 'usual', name: 'Standard', version: 1 };
    const changes = [{ label: 'Poste', before: 'Graphiste', after: 'Directrice' }];
    const frozen = { number: 1, at: '', mergedName: '', template: card, remarks: [], changes };
    const mended = line('refused', { frozen });
    expect(running(linesOf(mended), knownOf({ proof: SENT }))).toBe('renew, resend, file');
    const both = linesOf(mended, line('refused'));
    expect(running(both, knownOf({ proof: SENT }))).toBe('mend, renew, resend, file');
    const gone = linesOf({ ...mended, presence: 'deleted' }, line('sent'));
    expect(running(gone, knownOf({ proof: SENT }))).toBe('remind, resend');
  });

  it('is to ask again about refused terms, once they are others', () => {
    const refusal = (isCurrent: boolean, isOfTerms = true) => ({
      ...{ kind: 'refused' as const, name: 'Jeanne', email: 'j@a.fr', at: '', reasons: [] },
      ...{ words: '', value: '', via: '', point: null, noted: null, isCurrent, isOfTerms },
    });
    const refused = (...decisions: OrderLine['decisions']) =>
      linesOf(line('refused', { decisions }), line('accepted'));
    const known = knownOf({ proof: SENT });
    expect(running(refused(refusal(true)), known)).toBe('mend, resend');
    expect(running(refused(refusal(false)), known)).toBe('send');
    expect(refusedCards(refused(refusal(false)).items)).toBe(0);
    // Another BAT was accepted since that refusal of the card.
    expect(running(refused(refusal(false), refusal(true, false)), known)).toBe('send');
    const [also] = refused(refusal(true, false), refusal(false)).items;
    expect(running(linesOf(also ?? line('refused')), known)).toBe('mend, resend');
    expect(refusedCards(also ? [also] : [])).toBe(1);
  });

  it('is to send again what ran out, and new terms', () => {
    const expired = { ...SENT, state: 'expired' } as const;
    expect(running(linesOf(line('sent')), knownOf({ proof: expired }))).toBe('resend');
    const terms = linesOf(line('accepted', { asksAgain: true }));
    expect(running(terms, knownOf({ proof: SENT }))).toBe('send');
  });

  it('is to remind of new terms once a BAT asks for a yes to them, which another one is not needed for', () => {
    const asked = line('accepted', { asksAgain: true, isInProof: true });
    const known = knownOf({ proof: SENT });
    expect(running(linesOf(asked, line('accepted')), known)).toBe('remind, resend');
    expect(running(linesOf(asked, line('ready')), known)).toBe('send, remind');
    expect(shortly('EN PRODUCTION', linesOf(asked), known)).toBe('remind, resend');
    const late = knownOf({ proof: { ...SENT, state: 'expired' } });
    expect(shortly('EN PRODUCTION', linesOf(asked), late)).toBe('resend');
  });

  it('is to send what the BAT that is out shows under other terms, or no more', () => {
    const changed = linesOf(line('sent', { isInProof: false }), line('sent'));
    expect(running(changed, knownOf({ proof: SENT }))).toBe('send, remind');
  });

  it('is to ask for a yes to new terms in production, too, where no file holds their cards', () => {
    const terms = linesOf(line('accepted', { asksAgain: true }), line('ready'));
    expect(shortly('EN PRODUCTION', terms, knownOf({ proof: SENT }))).toBe('send');
    expect(shortly('EXPÉDIÉE', terms, knownOf({ proof: SENT }))).toBe('status');
  });

  it('reminds nobody whose access was taken', () => {
    const recipients = SENT.recipients.map((one) => ({ ...one, isRevoked: true }));
    const known = knownOf({ proof: { ...SENT, recipients } });
    expect(running(linesOf(line('sent')), known)).toBe('resend');
  });

  it('passes over a BAT that reaches nobody, which can still be asked about', () => {
    const known = knownOf({ mails: 'bad-address', canCopy: false });
    expect(running(linesOf(line('ready')), known)).toBe('status, send');
    const out = { ...known, proof: SENT };
    expect(running(linesOf(line('sent')), out)).toBe('status, resend');
  });

  it('asks nothing for whoever is gone, nor once the order is printed', () => {
    const gone = linesOf(line('ready', { presence: 'deleted' }), line('sent'));
    expect(running(gone, knownOf({ proof: SENT }))).toBe('remind, resend');
    expect(shortly('EN PRODUCTION', linesOf(line('ready')), knownOf())).toBe('status, send');
    expect(shortly('EXPÉDIÉE', linesOf(line('ready')), knownOf())).toBe('status');
  });
});

describe('An order is approved', () => {
  const yes = (at: string, more: Partial<OrderLine> = {}) =>
    line('accepted', {
      decisions: [
        {
          ...{ kind: 'accepted', name: 'Jeanne', email: 'j@a.fr', at, reasons: [] },
          ...{ words: '', value: '', via: '', point: null, isCurrent: true },
          ...{ isOfTerms: false, noted: null },
        },
      ],
      ...more,
    });

  it('when its last card was accepted', () => {
    const cards = linesOf(yes('2026-03-14'), yes('2026-03-12'), line('cancelled'));
    expect(approvedAt(cards)).toBe('2026-03-14');
  });

  it('by nobody while a card is not accepted, or its terms are others', () => {
    expect(approvedAt(linesOf(yes('2026-03-14'), line('sent')))).toBe('');
    expect(approvedAt(linesOf(yes('2026-03-14', { asksAgain: true })))).toBe('');
    expect(approvedAt(linesOf())).toBe('');
  });
});
