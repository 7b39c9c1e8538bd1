import { describe, expect, it } from 'vitest';
import {
  aClientCard,
  aClientPage,
  aDecision,
  DECIDED_AT,
} from '../../../../test/support/client-page.ts';
import {
  ACCEPT,
  confirmed,
  done,
  proofHtml,
  valuesOf,
} from '../../../../test/support/proof-pages.tsx';
import { DonePage } from '../../../card/proof/decision-pages.tsx';
import type { DecisionDraft } from '../../../domain/proofs/client-page.ts';
import { decisionSentence } from '../../../domain/proofs/decision-form.ts';

const at = DECIDED_AT;

describe('The second page', () => {
  const page = aClientPage(3);

  it('repeats the people, the terms and the sentence, and sends the draft on', () => {
    const text = confirmed(page, ACCEPT);
    expect(text).toContain(`action="${page.path}/decision"`);
    for (const card of page.cards.slice(0, 2)) expect(text).toContain(card.name);
    expect(text).not.toContain(page.cards[2]?.name);
    expect(text).toContain('200\u00a0cartes chacune · 85\u00a0×\u00a055\u00a0mm');
    expect(text).toContain('Pelliculage mat');
    expect(text).toContain('12 rue des Tanneurs, <span');
    expect(text).toContain(decisionSentence('fr', ACCEPT));
    expect(valuesOf(text, 'action')).toEqual(['accepted']);
    expect(valuesOf(text, 'card')).toEqual(['1', '2']);
  });

  it('keeps a refusal as it was typed', () => {
    const words = 'Le logo\n"touche" le bord.';
    const draft = { ...ACCEPT, kind: 'refused', places: [1], reasons: ['logo'], words } as const;
    const text = confirmed(page, { ...draft, value: '06 12' });
    const ticked = [...text.matchAll(/<input[^>]* checked=""[^>]*>/g)].map(([tag]) => tag);
    expect(ticked).toEqual([expect.stringContaining('value="logo"')]);
    expect(text).toContain('Le logo\n&quot;touche&quot; le bord.</textarea>');
    expect(valuesOf(text, 'value')).toEqual(['06 12']);
  });

  it('says what is missing where it is missing, and keeps what was typed', () => {
    const text = confirmed(page, ACCEPT, { name: 'Jeanne', isTicked: false });
    expect(text).toContain('Cochez cette phrase pour confirmer.');
    expect(text).not.toContain('Tapez votre nom.');
    expect(valuesOf(text, 'name')).toEqual(['Jeanne']);
    expect(text).toContain('<title>À compléter – ');
  });

  it.each([
    ['reason', '', false],
    ['name', '', false, 'Illisible'],
    ['agreed', 'Jeanne', false, 'Illisible'],
    [undefined, 'Jeanne', true, 'Illisible'],
  ])(
    'begins, sent back, at the first field that is missing: %s',
    (field, name, isTicked, words = '') => {
      const draft: DecisionDraft = { ...ACCEPT, kind: 'refused', places: [1], words };
      const text = confirmed(aClientPage(1), draft, { name, isTicked });
      const found = [...text.matchAll(/<(?:input|textarea)[^>]*autofocus=""[^>]*>/gi)];
      const names = found.map(([tag]) => / name="(\w+)"/.exec(tag)?.[1]);
      expect(names).toEqual(field === undefined ? [] : [field]);
    },
  );

  it('begins a form that nobody sent where every page begins', () => {
    expect(confirmed(aClientPage(1), ACCEPT)).not.toMatch(/autofocus/i);
  });

  it('asks for a reason where a refusal says nothing', () => {
    const text = confirmed(page, { ...ACCEPT, kind: 'refused', places: [1] }, { name: 'Jeanne' });
    expect(text).toContain('Cochez un motif, ou écrivez ce qui est à corriger.');
  });

  it('knows the name: as the BAT was sent, or as it was typed last', () => {
    expect(valuesOf(confirmed(page, ACCEPT), 'name')).toEqual(['Jeanne Roux']);
    const own = [
      aDecision({ isTyped: true, name: 'J. Roux-Morin', at: '2026-11-26 14:05:00.000Z' }),
      aDecision({ isTyped: true, name: 'J. Roux' }),
    ];
    const cards = own.map((one, index) =>
      aClientCard(index + 1, { state: 'accepted', decisions: [one] }),
    );
    const given = aClientPage(0, { cards: [...cards, aClientCard(3)] });
    expect(valuesOf(confirmed(given, { ...ACCEPT, places: [3] }), 'name')).toEqual([
      'J. Roux-Morin',
    ]);
    // A name that was emptied is asked for.
    expect(confirmed(given, { ...ACCEPT, places: [3] }, { name: '' })).toContain(
      'Tapez votre nom.',
    );
  });

  it('leaves out a card that somebody decided meanwhile, and says so', () => {
    const cards = [aClientCard(1), aClientCard(2, { state: 'accepted', decisions: [aDecision()] })];
    const text = confirmed(aClientPage(0, { cards }), ACCEPT);
    expect(valuesOf(text, 'card')).toEqual(['1']);
    expect(text).toContain('déjà une réponse');
    const late = confirmed(aClientPage(0, { cards }), { ...ACCEPT, places: [2] });
    expect(late).not.toContain('<form');
  });

  it('says of a card that left the order, or is another one by now, that it did', () => {
    const gone = aClientCard(2, { asks: 'nothing' });
    const text = confirmed(aClientPage(0, { cards: [aClientCard(1), gone] }), ACCEPT);
    expect(text).toContain('cette carte a changé ou n’est plus dans la commande');
    expect(text).toContain(gone.name);
    expect(text).not.toContain('déjà une réponse');
  });
});

describe('After a decision', () => {
  const pageAfter = (done: readonly number[]) =>
    proofHtml(
      <DonePage
        {...{
          page: aClientPage(2),
          draft: ACCEPT,
          done,
          subject: 'cards',
          name: 'Jeanne Roux',
          at,
        }}
      />,
    ).html;

  it('one reads for which cards it counts, by whom and when', () => {
    const text = pageAfter([1, 2]);
    expect(text).toContain('2\u00a0cartes acceptées');
    expect(text).toContain('Par Jeanne Roux, le 26\u00a0novembre 2026 à 14\u00a0h\u00a005.');
  });

  const waiting = { isAnswered: true, decisions: [aDecision({ isOwn: true })] } as const;
  const whole = { ...waiting, state: 'accepted' } as const;
  it.each([
    ['fr', [waiting], 'Votre accord est noté', 'est encore attendu pour cette carte.'],
    ['fr', [waiting, waiting], 'Votre accord est noté', 'est encore attendu pour ces cartes.'],
    [
      'fr',
      [waiting, whole],
      'Votre accord est noté',
      '1\u00a0carte est acceptée\u00a0; 1\u00a0attend',
    ],
    ['en', [waiting], 'Your approval has been recorded', 'is still awaited for this card.'],
    [
      'en',
      [waiting, whole],
      'Your approval has been recorded',
      '1 card is accepted; 1 still awaits',
    ],
  ] as const)(
    'one reads in %s that others are awaited, where all have to accept',
    (language, given, title, said) => {
      const cards = given.map((one, index) => aClientCard(index + 1, one));
      const places = cards.map(({ place }) => place);
      const text = done({ language, needsAll: true, cards }, places);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(said);
      expect(text).not.toContain('The card is accepted');
    },
  );

  it('one reads that a card is accepted once the last of all gave a yes', () => {
    const text = done({ needsAll: true, cards: [aClientCard(1, whole)] }, [1]);
    expect(text).toContain('<h1>La carte est acceptée</h1>');
    expect(text).not.toContain('autres personnes');
  });

  it('one reads that nothing changed where it came too late', () => {
    expect(pageAfter([])).toContain('Rien n’a changé');
    expect(pageAfter([])).not.toContain('Par Jeanne Roux');
  });
});
