import { describe, expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import { LINE_PRESENCES, LINE_STATES } from '../order-lines/order-line.ts';
import {
  agreementText,
  answersText,
  cardStand,
  readyText,
  shownText,
  uncountedText,
} from './card-counts.ts';
import type { Proof } from './order-proof.schema.ts';

const decided = (email: string, kind: 'accepted' | 'withdrawn', isCurrent = true) => ({
  ...{
    kind,
    email,
    isCurrent,
    isOfTerms: false,
    name: email,
    via: '',
    at: '2026-03-12 14:05:00.000Z',
  },
  ...{ reasons: [], words: '', value: '', point: null, noted: null },
});
const line = (state: OrderLine['state'], more: Partial<OrderLine> = {}) =>
  orderLine(state, { state, ...more });

const KNOWN = {
  ...{ proof: null, sendable: 5, asking: 2, unprepared: 0, uncorrected: [], suggestions: [] },
  ...({ mails: 'sent', canCopy: true } as const),
};
const proofOf = (more: Partial<Proof>): Proof => ({
  ...{ number: 1, state: 'sent', sentAt: '', sentBy: '', expires: '', needsAll: false },
  ...{ canForward: true, cards: 0, accepted: 0, refused: 0, changed: 0, recipients: [], ...more },
});

describe('A card of an order is counted', () => {
  it('once, by its state, as long as its person is there', () => {
    const counted = LINE_STATES.map((state) => `${state} ${cardStand(line(state))}`);
    expect(counted).toEqual([
      'toPrepare unprepared',
      'ready ready',
      'sent sent',
      'accepted accepted',
      'refused refused',
      'released released',
      'withoutProof unprepared',
      'cancelled undefined',
    ]);
  });

  it.each(LINE_PRESENCES.map((presence) => [presence] as const))(
    'in each state, of somebody who is %s, only if the next BAT would hold it',
    (presence) => {
      const isGone = presence === 'deleted' || presence === 'erased';
      for (const state of LINE_STATES) {
        const stand = cardStand(line(state, { presence }));
        const isHere = isGone ? 'leftOut' : cardStand(line(state));
        expect([state, stand]).toEqual([state, state === 'cancelled' ? undefined : isHere]);
      }
    },
  );

  it('also of somebody who was deleted, where staff put it back', () => {
    const back = { presence: 'deleted', isPutBack: true } as const;
    expect(cardStand(line('ready', back))).toBe('ready');
    expect(cardStand(line('ready', { ...back, presence: 'erased' }))).toBe('leftOut');
  });

  it('as one with new terms, or one that waits for others, where somebody accepted it', () => {
    expect(cardStand(line('accepted', { asksAgain: true }))).toBe('terms');
    expect(cardStand(line('sent', { decisions: [decided('a', 'accepted')] }))).toBe('joined');
    const takenBack = [decided('a', 'withdrawn'), decided('a', 'accepted')];
    expect(cardStand(line('sent', { decisions: takenBack }))).toBe('sent');
    const former = [decided('a', 'accepted', false)];
    expect(cardStand(line('sent', { decisions: former }))).toBe('sent');
  });
});

describe('Before the first BAT', () => {
  it('only cards that nobody accepted, released or deleted are said to be ready', () => {
    const lines = [
      ...[line('ready'), line('ready'), line('accepted'), line('accepted'), line('released')],
      ...[line('ready', { presence: 'deleted' }), line('toPrepare')],
    ];
    const told = '2\u00a0cartes sont prêtes, 2\u00a0déjà acceptées, 1\u00a0libérée sans accord.';
    expect(readyText(KNOWN, lines)).toContain(`${told} Par un lien`);
    expect(readyText(KNOWN, [line('ready')])).toContain('1\u00a0carte est prête. Par un lien');
  });
});

describe('The answers to a BAT', () => {
  const joined = line('sent', { decisions: [decided('a', 'accepted')] });

  it('of one where all have to agree tell those that wait for others', () => {
    const proof = proofOf({ cards: 3, accepted: 1, needsAll: true });
    const lines = [line('accepted'), joined, line('sent')];
    expect(answersText(proof, lines)).toBe(
      '1\u00a0acceptée, 1\u00a0en attente d’autres accords, 1\u00a0sans réponse',
    );
    const onlyOne = { ...proof, needsAll: false };
    expect(answersText(onlyOne, lines)).toBe('1\u00a0acceptée, 2\u00a0sans réponse');
  });

  it('are not said to be those to all cards where people are gone since', () => {
    const proof = proofOf({ cards: 2, accepted: 2 });
    const lines = [line('accepted'), line('accepted')];
    expect(answersText(proof, lines)).toBe('Les 2\u00a0cartes sont acceptées');
    expect(uncountedText(lines)).toBe('');
    const isOfProof = true;
    const gone = [...lines, line('accepted', { presence: 'erased', isOfProof })];
    expect(answersText(proof, gone)).toBe('2\u00a0cartes sont acceptées');
    expect(uncountedText(gone)).toContain(
      '1\u00a0autre carte, d’une personne supprimée ou effacée',
    );
    const both = [...gone, line('sent', { presence: 'deleted', isOfProof })];
    expect(uncountedText(both)).toContain('2\u00a0autres cartes, de personnes');
    // Also of somebody whose card is gone.
    const all = [...both, line('toPrepare', { presence: 'erased', isOfProof })];
    expect(uncountedText(all)).toContain('3\u00a0autres cartes, de personnes');
    expect(uncountedText([line('cancelled', { presence: 'deleted', isOfProof })])).toBe('');
    // It never showed her.
    const later = [...lines, line('accepted', { presence: 'erased' })];
    expect(uncountedText(later)).toBe('');
    expect(answersText(proof, later)).toBe('Les 2\u00a0cartes sont acceptées');
  });
});

describe('The next BAT', () => {
  const terms = line('accepted', { asksAgain: true });

  it.each([
    [1, 1, [line('ready')], '1\u00a0carte sera montrée, à accepter ou à refuser.'],
    [2, 2, [line('ready'), line('sent')], '2\u00a0cartes seront montrées, à accepter une par une'],
    [2, 2, [terms, terms], 'montrées, dont seules les nouvelles conditions sont à accepter.'],
    [
      2,
      2,
      [terms, line('ready')],
      'toutes ensemble, dont 1\u00a0pour ses nouvelles conditions seulement.',
    ],
    [3, 1, [terms], 'dont 1\u00a0pour ses nouvelles conditions seulement\u00a0; les autres'],
    [3, 2, [terms, terms], 'dont 2\u00a0pour leurs nouvelles conditions seulement\u00a0; l’autre'],
    [3, 2, [terms, line('sent')], 'dont 2\u00a0demandent un accord, 1\u00a0pour ses nouvelles'],
    [2, 1, [line('sent')], 'dont 1\u00a0demande un accord\u00a0; l’autre reste acceptée.'],
    [2, 1, [terms], 'seulement\u00a0; l’autre reste acceptée.'],
    [3, 1, [line('sent')], 'dont 1\u00a0demande un accord\u00a0; les autres restent acceptées.'],
  ])(
    'shows %i cards and asks for %i, some for their terms alone',
    (sendable, asking, lines, told) => {
      expect(shownText({ sendable, asking }, lines)).toContain(told);
    },
  );
});

describe('That all have to accept is told', () => {
  const recipient = (email: string, more: Partial<Proof['recipients'][number]> = {}) => ({
    ...{ id: `id-${email}`, name: email, email, role: 'decides' as const, openedAt: '' },
    ...{
      mail: 'none' as const,
      isRevoked: false,
      forwardedBy: '',
      openings: 0,
      links: 1,
      awaited: 1,
      ...more,
    },
  });
  const asked = (...recipients: Proof['recipients']) => proofOf({ needsAll: true, recipients });
  const accepted = (...emails: readonly string[]) =>
    line('accepted', { isInProof: true, decisions: emails.map((one) => decided(one, 'accepted')) });
  const told = (proof: Proof, ...lines: readonly OrderLine[]) =>
    agreementText(proof, lines).replaceAll('\u00a0', ' ');

  it('with the cards that keep a yes of fewer, and of how many that is', () => {
    const both = asked(recipient('Ann@a.fr'), recipient('b'), recipient('c', { role: 'reads' }));
    expect(told(both, accepted('ann@a.fr', 'b'), line('sent'))).toBe(
      'L’accord de tous est demandé',
    );
    expect(told(both, accepted('ann@a.fr'), accepted('b'))).toBe(
      'L’accord de tous est demandé, sauf pour 2 cartes déjà acceptées par 1 personne sur 2',
    );
    expect(told(both, accepted('somebody'))).toBe(
      'L’accord de tous est demandé, sauf pour 1 carte déjà acceptée',
    );
    expect(told(both, { ...accepted('b'), isInProof: false })).toBe('L’accord de tous est demandé');
  });

  it('of a colleague as of whoever handed it on, of nobody who was revoked, or whose yes staff noted', () => {
    const handed = recipient('b', { forwardedBy: 'id-a' });
    const revoked = recipient('c', { isRevoked: true });
    const all = asked(recipient('a'), handed, revoked);
    for (const one of [accepted('b'), accepted('a'), accepted('')]) {
      expect(told(all, one)).toBe('L’accord de tous est demandé');
    }
  });
});
