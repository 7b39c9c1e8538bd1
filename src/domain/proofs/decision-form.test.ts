import { describe, expect, it } from 'vitest';
import { aClientCard, aClientPage } from '../../../test/support/client-page.ts';
import {
  confirmationErrors,
  decisionSentence,
  readConfirmation,
  readDraft,
  sentenceSubject,
  toldAnswer,
} from './decision-form.ts';
import { PROOF_NAME_MAX, PROOF_VALUE_MAX, PROOF_WORDS_MAX } from './order-proof.ts';

const draftOf = (text: string) => readDraft(new URLSearchParams(text));
const accepted = { kind: 'accepted', places: [1], reasons: [], words: '', value: '' } as const;
const refused = { ...accepted, kind: 'refused' } as const;
const PAGE = aClientPage(1);
const long = (length: number) => 'é'.repeat(length);

describe('A decision that a client is about to make', () => {
  it.each([
    ['action=accepted&card=1', accepted],
    ['action=accepted&card=12&card=3&card=12', { ...accepted, places: [3, 12] }],
    ['action=accepted&card=3-12-14', { ...accepted, places: [3, 12, 14] }],
    ['action=accepted&card=3--12', undefined],
    ['action=accepted', undefined],
    ['action=accepted&card=1&reason=name&words=x&value=y', accepted],
    ['action=withdrawn&card=1', { ...accepted, kind: 'withdrawn' }],
    ['action=refused&card=1', refused],
    [
      'action=refused&card=1&reason=phone&reason=name&reason=phone',
      { ...refused, reasons: ['name', 'phone'] },
    ],
    [
      `action=refused&card=1&words=${encodeURIComponent(' Le logo\r\n<b>touche</b>\r\nle bord. ')}`,
      { ...refused, words: 'Le logo\n<b>touche</b>\nle bord.' },
    ],
    ['action=refused&card=1&value=06+12%0D%0A34', { ...refused, value: '06 12 34' }],
    ['action=refused&card=1&value=%E2%80%8B%C3%89lise%00', undefined],
    ['action=refused&card=1&value=%E2%80%8BE%CC%81lise', { ...refused, value: 'Élise' }],
    [
      `action=refused&card=1&words=${encodeURIComponent('\r\n'.repeat(10) + long(PROOF_WORDS_MAX))}`,
      { ...refused, words: long(PROOF_WORDS_MAX) },
    ],
    [`action=refused&card=1&words=${encodeURIComponent(long(PROOF_WORDS_MAX + 1))}`, undefined],
    [`action=refused&card=1&value=${encodeURIComponent(long(PROOF_VALUE_MAX + 1))}`, undefined],
    ['action=refused&card=1&reason=price', undefined],
    ['action=deleted&card=1', undefined],
    ['action=toString&card=1', undefined],
    ['card=1', undefined],
    ['', undefined],
    ['action=accepted&card=0', undefined],
    ['action=accepted&card=1&card=-2', undefined],
    ['action=accepted&card=1e3', undefined],
    ['action=accepted&card=12345', undefined],
    ['action=accepted&card=1+', undefined],
  ])('that arrives as «%s» is read, or refused as a whole', (text, draft) => {
    expect(draftOf(text)).toEqual(draft);
  });
});

describe('A decision that is confirmed', () => {
  it.each([
    ['&name=Jeanne+Roux&agreed=yes', 'Jeanne Roux', true, []],
    ['&name=+%E2%80%8B+&agreed=yes', '', true, ['no-name']],
    ['&name=Jeanne', 'Jeanne', false, ['not-ticked']],
    ['&name=12&agreed=yes', '12', true, ['no-name']],
    ['&agreed=on', '', false, ['no-name', 'not-ticked']],
  ])(
    'as «%s» has a name and a ticked sentence, or says what is missing',
    (text, name, isTicked, errors) => {
      const read = readConfirmation(new URLSearchParams(`action=accepted&card=1${text}`), PAGE);
      expect(read).toEqual({ draft: accepted, name, isTicked, subject: 'cards' });
      expect(read && confirmationErrors(read)).toEqual(errors);
    },
  );

  it.each([
    [{}, ['no-reason']],
    [{ reasons: ['logo'] as const }, []],
    [{ words: 'Le logo touche le bord.' }, []],
    [{ value: '06 12 34 56 78' }, []],
    [{ kind: 'withdrawn' as const }, []],
  ])('and refuses with %j lacks: %j', (given, errors) => {
    const draft = { ...refused, ...given };
    expect(confirmationErrors({ draft, name: 'Jeanne', isTicked: true, subject: 'cards' })).toEqual(
      errors,
    );
  });

  it.each([
    'action=nothing&card=1&name=Jeanne&agreed=yes',
    `action=accepted&card=1&name=${'x'.repeat(PROOF_NAME_MAX + 1)}&agreed=yes`,
  ])('and is none of ours («%s») is not read', (text) => {
    expect(readConfirmation(new URLSearchParams(text), PAGE)).toBeUndefined();
  });

  it.each([
    ['terms', ['terms', 'terms'], true],
    ['terms', ['terms', 'nothing'], true],
    ['terms', ['terms', 'card'], false],
    ['yes', ['terms', 'terms'], true],
    ['yes', ['terms', 'card'], true],
  ] as const)(
    'by the sentence «%s» of cards that are asked for %j is ticked: %s',
    (agreed, asks, isTicked) => {
      const cards = asks.map((one, index) => aClientCard(index + 1, { asks: one }));
      const form = new URLSearchParams(`action=accepted&card=1-2&name=Jeanne&agreed=${agreed}`);
      const read = readConfirmation(form, aClientPage(0, { cards }));
      expect(read).toMatchObject({ isTicked, subject: agreed === 'terms' ? 'terms' : 'cards' });
    },
  );
});

it('The sentence speaks of one card or of several, in both languages', () => {
  expect(decisionSentence('fr', accepted)).toBe(
    'J’ai vérifié cette carte et ses conditions\u202f; elle peut être imprimée telle quelle.',
  );
  expect(decisionSentence('en', { ...accepted, places: [1, 2] })).toBe(
    'I have checked these cards and their terms; they may be printed as they are.',
  );
});

it.each([
  ['fr', [1], 'J’ai vérifié les nouvelles conditions de cette carte, déjà acceptée\u202f; elle'],
  [
    'fr',
    [1, 2],
    'J’ai vérifié les nouvelles conditions de ces cartes, déjà acceptées\u202f; elles',
  ],
  ['en', [1], 'I have checked the new terms of this card, which has already been accepted;'],
  ['en', [1, 2], 'I have checked the new terms of these cards, which have already been accepted;'],
] as const)(
  'The sentence on new terms speaks of these alone in %s, for %j',
  (language, places, said) => {
    const sentence = decisionSentence(language, { kind: 'accepted', places }, 'terms');
    expect(sentence).toContain(said);
    expect(sentenceSubject(sentence)).toBe('terms');
    const whole = decisionSentence(language, { kind: 'accepted', places });
    expect(sentenceSubject(whole)).toBe('cards');
  },
);

it.each([
  ['fr', 'refused', 'Je n’accepte pas ces nouvelles conditions', 'refusedTerms'],
  ['en', 'refused', 'I do not accept these new terms', 'refusedTerms'],
  ['fr', 'withdrawn', 'Je retire mon accord', 'withdrawn'],
] as const)(
  'In %s, new terms that are %s are so by a sentence of their own, but for a yes taken back',
  (language, kind, said, told) => {
    const sentence = decisionSentence(language, { kind, places: [1] }, 'terms');
    expect(sentence).toContain(said);
    expect(toldAnswer({ kind, sentence })).toBe(told);
    const ofCard = decisionSentence(language, { kind, places: [1] });
    expect(toldAnswer({ kind, sentence: ofCard })).toBe(kind);
  },
);
