import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aClientCard, aClientPage, aDecision } from '../../../../test/support/client-page.ts';
import {
  ACCEPT,
  confirmed,
  done,
  html,
  proofHtml,
  valuesOf,
} from '../../../../test/support/proof-pages.tsx';
import { ProofCardPage, ProofPage } from '../../../card/proof/proof-page.tsx';
import type { ClientCard } from '../../../domain/proofs/client-page.ts';
import { decisionSentence } from '../../../domain/proofs/decision-form.ts';

describe('The page of a BAT', () => {
  it('allows its own styles by their hashes, its own forms, and nothing that runs', () => {
    const { html: text, policy } = proofHtml(<ProofPage page={aClientPage(1)} />);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/i);
    expect(text).not.toMatch(/src="(?!\/bat\/)/);
  });

  it('keeps numbers whole, and with their units, in terms and in what was typed', () => {
    const card = aClientCard(1);
    const typed = aDecision({ words: 'Au 06 39 98 54 27', value: '06 39 98 54 27' });
    const terms = { ...card.terms, paper: 'Rives Tradition 350 g' };
    const text = html(aClientPage(1, { cards: [{ ...card, terms, decisions: [typed] }] }));
    expect(text).toContain('Rives Tradition 350\u00a0g');
    expect(text.match(/06\u00a039\u00a098\u00a054\u00a027/g)).toHaveLength(2);
    expect(text).not.toContain('06 39 98 54 27');
  });

  it('accepts all that is left after the last card alone, and only what is asked', () => {
    const cards = [
      aClientCard(1),
      aClientCard(2, { state: 'accepted', decisions: [aDecision()] }),
      aClientCard(3, { asks: 'terms' }),
    ];
    const text = html(aClientPage(0, { cards }));
    const all = text.indexOf('id="tout"');
    expect(all).toBeGreaterThan(text.indexOf('id="c3"'));
    expect(valuesOf(text.slice(all), 'card')).toEqual(['1-3']);
    expect(text).toContain('Accepter les 2 cartes qui restent');
    expect(text).toContain('2\u00a0cartes attendent votre réponse.');
    // Each other button is of one card, and nothing is ticked that could be sent unseen.
    expect(valuesOf(text.slice(0, all), 'card')).toEqual(['1', '3']);
    expect(text).not.toContain('type="checkbox"');
    expect(html(aClientPage(1))).not.toContain('id="tout"');
  });

  it('calls the cards that wait for nothing by how many they are', () => {
    const settled = (place: number) => aClientCard(place, { state: 'accepted', asks: 'nothing' });
    const titled = (...cards: ClientCard[]) => html(aClientPage(0, { cards }));
    expect(titled(aClientCard(1), settled(2))).toContain('L’autre carte <span>1</span>');
    expect(titled(aClientCard(1), settled(2), settled(3))).toContain('Les autres cartes ');
    expect(titled(settled(1))).toContain('La carte <span>1</span>');
  });

  it('reads what is the same on all cards once, and folds it on the others', () => {
    const text = html(aClientPage(3));
    expect(text.match(/<details class="shared" open="">/g)).toHaveLength(1);
    expect(text.match(/<details class="shared"/g)).toHaveLength(3);
    const [first = ''] = /<details class="shared".*?<\/details>/s.exec(text) ?? [];
    for (const row of ['Site web', 'Adresse', 'Poste']) expect(first).toContain(row);
    for (const row of ['Mobile', 'E-mail']) expect(first).not.toContain(row);
    // Nothing that a card prints is missing with it.
    expect(
      text.match(/12 rue des Tanneurs, <span class="inline-block align-top">59000 Lille/g),
    ).toHaveLength(6);
    expect(html(aClientPage(1))).not.toContain('class="shared"');
  });

  it('is called by its number once where its order has no name, and speaks of one card as of one', () => {
    const order = { number: 1042, name: '', company: 'Atelier Nord' };
    const page = aClientPage(1, { order });
    for (const text of [html(page), confirmed(page, { ...ACCEPT, places: [1] })]) {
      const [, body = ''] = text.split('<main>');
      expect(body.match(/Bon à tirer n°/g)).toHaveLength(1);
      expect(text).not.toMatch(/<title>.*Bon à tirer.*Bon à tirer.*<\/title>/);
    }
    expect(html(page)).toContain('Acceptez-la, ou dites');
    expect(html(aClientPage(2))).toContain('Acceptez chaque carte, ou dites');
  });

  it('keeps a postcode and its town on one line, in what is printed and where it goes', () => {
    const town = '<span class="inline-block align-top">59000 Lille</span>';
    const text = html(aClientPage(1));
    expect(text.split(town)).toHaveLength(3);
    expect(text).toContain('.inline-block{display:inline-block;');
    expect(confirmed(aClientPage(1), { ...ACCEPT, places: [1] })).toContain(town);
  });

  it('leads to a phone, a mailbox, a site and the address of the code', () => {
    const text = html(aClientPage(1));
    for (const href of ['tel:+33639987919', 'mailto:contact.1.7919', 'https://atelier-nord.fr'])
      expect(text).toContain(`href="${href}`);
    expect(text).toContain(`href="${aClientCard(1).code}"`);
  });

  it('shows a card in its real size, with a ruler that fits', () => {
    expect(html(aClientPage(1))).toContain('.size85x55 .sides:not(.large){width:85mm}');
    expect(html(aClientPage(1))).toContain('.size85x55 .ruler{width:58.824%}');
  });

  it('shows all that was typed as text', () => {
    const words = '<img src=x onerror=alert(1)>\n</style><script>';
    const decisions = [aDecision({ kind: 'refused', name: '<b>Hugo</b>', words, value: '"><a>' })];
    const text = html(aClientPage(0, { cards: [aClientCard(1, { state: 'refused', decisions })] }));
    expect(text).toContain('&lt;b&gt;Hugo&lt;/b&gt;');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('<b>Hugo');
    expect(text).not.toContain('<script>');
  });

  it('offers to take back only what this reader gave, until the file is handed out', () => {
    const own = { state: 'accepted', decisions: [aDecision({ isOwn: true })] } as const;
    const offers = (given: Parameters<typeof aClientCard>[1]) =>
      html(aClientPage(0, { cards: [aClientCard(1, given)] })).includes('Retirer mon accord');
    expect(offers(own)).toBe(true);
    expect(offers({ ...own, isHandedOut: true })).toBe(false);
    expect(offers({ ...own, decisions: [aDecision()] })).toBe(false);
  });

  it('decides nothing for somebody who only reads', () => {
    const text = html(aClientPage(2, { recipient: { name: 'Paul Martin', decides: false } }));
    expect(text).not.toContain('<form');
    expect(text).toContain('pour information');
  });

  it('tells the moment in France, in the language of the reader', () => {
    const decisions = [aDecision()];
    const cards = [aClientCard(1, { state: 'accepted', decisions })];
    expect(html(aClientPage(0, { cards }))).toContain(
      'le 26\u00a0novembre 2026 à 14\u00a0h\u00a005',
    );
    const english = html(aClientPage(0, { cards, language: 'en' }));
    expect(english).toContain('on 26\u00a0November 2026 at 14:05 (Paris time)');
    expect(english).toContain('<html lang="en">');
  });

  it('lays the badge of each state out alike, above the notice of a card that is over', () => {
    const over = html(aClientPage(0, { cards: [aClientCard(1, { asks: 'nothing' })] }));
    expect(over).toMatch(/<p class="state" data-state="over">[^<]*<\/p><p class="note">/);
    const cards = [
      aClientCard(1),
      aClientCard(2, { asks: 'terms' }),
      aClientCard(3, { state: 'refused' }),
      aClientCard(4, { state: 'accepted', decisions: [aDecision()] }),
    ];
    const text = html(aClientPage(0, { cards }));
    const badges = [...text.matchAll(/<p class="([^"]*)" data-state="(\w+)"/g)];
    expect(badges.map(([, look]) => look)).toEqual(['state', 'state', 'state', 'state']);
    for (const [, , state] of badges) expect(text).toContain(`[data-state=${state}]`);
  });

  it('of one card shows both sides large', () => {
    const page = aClientPage(3);
    const { html: text } = proofHtml(<ProofCardPage page={page} place={2} />);
    expect(text).toContain(`src="${page.path}/cartes/2-recto.svg"`);
    expect(text).toContain(`src="${page.path}/cartes/2-verso.svg"`);
    expect(text).toContain(`href="${page.path}/cartes/3"`);
  });
});

const TERMS = aClientCard(1).terms;
/** A card that was accepted for fewer copies. */
const ofTerms = (place: number, given: Partial<ClientCard> = {}) =>
  aClientCard(place, {
    ...{ asks: 'terms', terms: { ...TERMS, quantity: 500 }, formerTerms: TERMS },
    ...given,
  });

describe('New terms of accepted cards', () => {
  const whole = aClientCard(3);
  const other = aClientCard(4, { state: 'accepted', asks: 'nothing', decisions: [aDecision()] });

  it.each([
    ['fr', [ofTerms(1)], 'Les nouvelles conditions d’une carte attendent', 'La carte est déjà'],
    [
      'fr',
      [ofTerms(1), ofTerms(2)],
      'conditions de 2\u00a0cartes attendent',
      'Les cartes sont déjà',
    ],
    ['en', [ofTerms(1)], 'The new terms of a card are waiting', 'The card has already been'],
    ['en', [ofTerms(1), ofTerms(2)], 'new terms of 2 cards are waiting', 'The cards have already'],
  ] as const)('are said in %s to be what is asked, at the top', (language, cards, lead, task) => {
    const text = html(aClientPage(0, { language, cards: [...cards, other], isAgain: true }));
    const head = text.slice(0, text.indexOf('<article'));
    expect(head).toContain(lead);
    expect(head).toContain(task);
    expect(head).not.toMatch(/redemandées|chaque carte|Acceptez-la|need no new|each card/);
  });

  it('stand with what changed before the card, and once', () => {
    const text = html(aClientPage(0, { cards: [ofTerms(1)] }));
    const top = text.slice(text.indexOf('<article'), text.indexOf('class="stage"'));
    expect(top).toMatch(/Quantité.*200\u00a0cartes.*500\u00a0cartes/);
    expect(top).not.toContain('Livraison');
    expect(text.match(/<del>/g)).toHaveLength(1);
  });

  it('are told from the cards where both are asked', () => {
    const cards = [ofTerms(1), whole, other];
    const text = html(aClientPage(0, { cards, isAgain: true }));
    expect(text).toContain('2\u00a0cartes attendent votre réponse.');
    expect(text).toContain('1\u00a0carte déjà acceptée n’attend votre accord que pour ses');
    expect(text).toContain('ne sont pas redemandées');
    expect(text).toContain('Accepter les 2 cartes qui restent');
    expect(html(aClientPage(0, { cards: [ofTerms(1), whole], isAgain: true }))).not.toContain(
      'redemandées',
    );
  });

  it.each([
    ['fr', [1], 'Accepter les nouvelles conditions'],
    ['fr', [1, 2], 'Accepter les conditions de 2\u00a0cartes'],
    ['en', [1], 'Accept the new terms'],
    ['en', [1, 2], 'Accept the terms of 2 cards'],
  ] as const)('are accepted by a page of their own in %s, for %j', (language, places, title) => {
    const page = aClientPage(0, { language, cards: [ofTerms(1), ofTerms(2)] });
    const text = confirmed(page, { ...ACCEPT, places });
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<button type="submit">${title}</button>`);
    expect(text).toMatch(/<del>.*200.*<\/del><ins>.*500/);
    const sentence = decisionSentence(language, { kind: 'accepted', places }, 'terms');
    expect(text).toContain(sentence);
    expect(valuesOf(text, 'agreed')).toEqual(['terms']);
  });

  it('are accepted as cards are beside a card, and are unticked where another sentence was ticked', () => {
    const page = aClientPage(0, { cards: [ofTerms(1), ofTerms(2), whole] });
    const text = confirmed(page, { ...ACCEPT, places: [1, 3] });
    expect(text).toContain('<h1>Accepter 2\u00a0cartes</h1>');
    expect(text).toContain(decisionSentence('fr', ACCEPT));
    expect(valuesOf(text, 'agreed')).toEqual(['yes']);
    const again = { isTicked: true, subject: 'terms' } as const;
    expect(confirmed(page, { ...ACCEPT, places: [1, 3] }, again)).not.toContain('checked=""');
    expect(confirmed(page, ACCEPT, again)).toContain('checked=""');
  });

  it.each([
    ['fr', [1], 'terms', 'Les conditions sont acceptées'],
    ['fr', [1, 2], 'terms', 'Les conditions de 2\u00a0cartes sont acceptées'],
    ['fr', [1, 4], 'cards', '2\u00a0cartes acceptées'],
    ['fr', [1, 2], 'cards', '2\u00a0cartes acceptées'],
    ['en', [1], 'terms', 'The terms are accepted'],
    ['en', [1, 2], 'terms', 'The terms of 2 cards are accepted'],
  ] as const)(
    'once accepted are said in %s to be, for %j, as the sentence on %s was ticked',
    (language, places, subject, title) => {
      const yes = { state: 'accepted', onlyTerms: true, asks: 'nothing' } as const;
      const cards = [ofTerms(1, yes), ofTerms(2, yes), other];
      expect(done({ language, cards }, places, subject)).toContain(`<h1>${title}</h1>`);
    },
  );
});
