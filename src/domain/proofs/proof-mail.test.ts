import { expect, it } from 'vitest';
import { frenchDay } from '../french.ts';
import { mailHtml, proofMail } from './proof-mail.ts';

const LETTER = {
  role: 'decides',
  ...{ number: 2, order: { number: 1011, name: 'Salon' }, company: 'Kerbrat' },
  ...{
    cards: 3,
    asked: 1,
    terms: 0,
    recipient: 'Jeanne Moreau',
    expires: '2026-04-11',
    isReminder: true,
  },
  sender: { name: 'Claire Martin', email: 'claire@atelier.fr', firm: 'Imprimerie Dupont' },
  url: 'https://cartes.example.fr/bat/x',
} as const;

it('A reminder says in French how many cards wait, and until when its link works', () => {
  const { subject, text } = proofMail({ ...LETTER, language: 'fr' });
  expect(subject).toBe('Rappel\u00a0: BAT (version 2) de vos cartes de visite, Salon');
  expect(text.split('\n\n')).toEqual([
    'Bonjour Jeanne Moreau,',
    '1\u00a0carte de la commande Salon pour Kerbrat (version 2) attend encore votre accord ou vos corrections\u00a0: l’impression commence ensuite.',
    LETTER.url,
    `Ce lien vous est personnel et fonctionne jusqu’au ${frenchDay(LETTER.expires)}. L’ouvrir ne vous engage à rien. Si vous venez de répondre, ne tenez pas compte de ce message.`,
    'Claire Martin\nclaire@atelier.fr\nImprimerie Dupont',
  ]);
});

it('A reminder says the same in English', () => {
  const { subject, text } = proofMail({ ...LETTER, language: 'en', asked: 2, company: '' });
  expect(subject).toBe('Reminder: proof (version 2) of your business cards, Salon');
  expect(text).toContain(
    '2 cards of the order Salon (version 2) are still waiting for your approval',
  );
});

it.each([
  ['fr', 'Sophie Roux vous transmet un BAT (version 2)\u00a0: Salon', 'compte pour Sophie Roux.'],
  ['en', 'Sophie Roux has forwarded a proof (version 2) to you: Salon', 'counts for Sophie Roux.'],
] as const)('A proof that is handed on names in %s whoever did so', (language, subject, counts) => {
  const forwarded = { ...LETTER, isReminder: false, forwarder: 'Sophie Roux', language };
  const mail = proofMail(forwarded);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(counts);
});

it.each([
  ['fr', 'Plus aucune carte n’attend de réponse', /0\s|à relire|votre accord|Votre accord/],
  ['en', 'No card is waiting for an answer any more', /0 |to be checked|Your approval/],
] as const)('Once all is decided nobody is asked for anything in %s', (language, said, asking) => {
  for (const role of ['decides', 'reads'] as const) {
    for (const more of [{}, { forwarder: 'Sophie Roux' }]) {
      const settled = { ...LETTER, ...more, role, language, asked: 0, isReminder: false };
      const { text } = proofMail(settled);
      expect(text).toContain(said);
      expect(text).not.toMatch(asking);
    }
  }
});

it.each<['fr' | 'en', string, number?]>([
  ['fr', '1\u00a0carte attend votre réponse, les autres sont déjà acceptées.'],
  ['en', '1 card is waiting for your answer, the others have already been accepted.'],
  ['fr', '1\u00a0carte attend votre réponse, l’autre est déjà acceptée.', 2],
  ['en', '1 card is waiting for your answer, the other has already been accepted.', 2],
  ['fr', 'Merci de vérifier la carte, puis de donner votre accord', 1],
  ['en', 'Please check the card, then accept it', 1],
])('A proof that asks for some cards says in %s how many', (language, rest, cards = 3) => {
  const { text } = proofMail({ ...LETTER, isReminder: false, language, cards });
  expect(text).toContain(rest);
});

it.each([
  [
    3,
    1,
    1,
    'fr',
    'les nouvelles conditions d’une carte déjà acceptée, puis de donner votre accord',
  ],
  [1, 1, 1, 'fr', 'les nouvelles conditions de cette carte, déjà acceptée, puis de donner'],
  [3, 2, 2, 'fr', 'les nouvelles conditions de 2\u00a0cartes déjà acceptées, puis de donner'],
  [3, 1, 1, 'en', 'check the new terms of a card that has already been accepted, then accept them'],
  [1, 1, 1, 'en', 'the new terms of this card, which has already been accepted, then accept them'],
  [3, 2, 2, 'en', 'the new terms of 2 cards that have already been accepted, then accept them'],
] as const)(
  'A proof of %i cards that asks %i, %i of them for new terms, asks for these alone in %s',
  (cards, asked, terms, language, said) => {
    const counts = { cards, asked, terms, isReminder: false, language };
    const { text } = proofMail({ ...LETTER, ...counts });
    expect(text).toContain(said);
    expect(text).not.toMatch(/chaque carte|à relire|votre réponse|each card|to be checked/);
  },
);

it.each([
  ['fr', 1, '1\u00a0carte déjà acceptée n’attend votre accord que pour ses nouvelles conditions.'],
  ['fr', 2, '2\u00a0cartes déjà acceptées n’attendent votre accord que pour leurs nouvelles'],
  ['en', 1, '1 card that has already been accepted needs your approval of its new terms only.'],
  ['en', 2, '2 cards that have already been accepted need your approval of their new terms only.'],
] as const)(
  'A proof that asks for cards and terms tells in %s of %i which it is',
  (language, terms, said) => {
    const { text } = proofMail({ ...LETTER, asked: 3, terms, isReminder: false, language });
    expect(text).toContain(said);
    expect(text).toMatch(/chaque carte|each card/);
  },
);

it.each([
  ['fr', 'ne peuvent plus être montrées telles qu’elles vous avaient été envoyées', /prochain BAT/],
  ['en', 'can no longer be shown as they were sent to you', /next proof/],
] as const)(
  'A proof that shows no card any more promises no other in %s',
  (language, said, promise) => {
    const { text } = proofMail({ ...LETTER, cards: 0, asked: 0, isReminder: false, language });
    expect(text).toContain(said);
    expect(text).not.toMatch(promise);
  },
);

it.each([
  [
    1,
    'fr',
    'Les nouvelles conditions d’une carte déjà acceptée de la commande Salon pour Kerbrat (version 2) attendent encore votre accord ou vos corrections.',
  ],
  [2, 'fr', 'Les nouvelles conditions de 2\u00a0cartes déjà acceptées de la commande Salon'],
  [
    1,
    'en',
    'In the order Salon for Kerbrat (version 2), the new terms of a card that has already been accepted are still waiting for your approval or corrections.',
  ],
  [2, 'en', 'the new terms of 2 cards that have already been accepted are still waiting'],
] as const)(
  'A reminder of new terms alone asks for those of %i in %s, and for no card',
  (terms, language, said) => {
    const { text } = proofMail({ ...LETTER, asked: terms, terms, language });
    expect(text).toContain(said);
    expect(text).not.toMatch(/impression|printing/);
  },
);

it.each([
  [
    'fr',
    1,
    '2\u00a0cartes de la commande',
    'n’attend votre accord que pour ses nouvelles conditions.',
  ],
  [
    'en',
    1,
    '2 cards of the order',
    '1 card that has already been accepted needs your approval of its new terms',
  ],
  ['fr', 0, '2\u00a0cartes de la commande', 'l’impression commence ensuite.\n'],
  ['en', 0, '2 cards of the order', 'printing starts after that.\n'],
] as const)(
  'A reminder of cards tells in %s of %i among them that wait for terms',
  (language, terms, cards, said) => {
    const { text } = proofMail({ ...LETTER, asked: 2, terms, language });
    expect(text).toContain(cards);
    expect(text).toContain(said);
    expect(text).toMatch(/l’impression commence ensuite|printing starts after that/);
  },
);

it.each([
  [
    'fr',
    1,
    'les nouvelles conditions d’une carte déjà acceptée, puis de donner votre accord',
    'compte pour Sophie Roux.',
    /chaque carte|à relire/,
  ],
  [
    'fr',
    2,
    '1\u00a0carte déjà acceptée n’attend votre accord que pour ses nouvelles conditions.',
    'compte pour Sophie Roux.',
    /vérifier les nouvelles/,
  ],
  [
    'en',
    1,
    'check the new terms of a card that has already been accepted',
    'counts for Sophie Roux.',
    /each card|to be checked/,
  ],
  [
    'en',
    2,
    '1 card that has already been accepted needs your approval of its new terms only.',
    'counts for Sophie Roux.',
    /check the new terms/,
  ],
] as const)(
  'A proof that is handed on tells in %s, of %i that are asked, which wait for terms alone',
  (language, asked, said, counts, other) => {
    const forwarded = { ...LETTER, isReminder: false, forwarder: 'Sophie Roux', language };
    const { text } = proofMail({ ...forwarded, asked, terms: 1 });
    expect(text).toContain(said);
    expect(text).toContain(counts);
    expect(text).not.toMatch(other);
  },
);

it('Shown as a page, the link is a button that phones show as wide as they are, with its address below', () => {
  const letter = { ...LETTER, language: 'fr', recipient: '<b>Jeanne</b>' } as const;
  const html = mailHtml(proofMail(letter), letter);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
  expect(html).toMatch(new RegExp(`<a href="${LETTER.url}" style="[^"]+">Voir les cartes</a>`));
  expect(html).toMatch(new RegExp(`<p style="[^"]+">${LETTER.url}</p>`));
  expect(html).toContain('Claire Martin<br>claire@atelier.fr');
  // Nothing is fetched, and no name is markup.
  expect(html).not.toMatch(/<img|<link|<style|url\(|<b>/);
  const english = { ...LETTER, language: 'en' } as const;
  expect(mailHtml(proofMail(english), english)).toContain('>View the cards</a>');
});
