import { expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import { cardCost, fileCost } from './change-costs.ts';
import { leftOutText, missingText, printerList, releasedText } from './file-texts.ts';
import type { FiledCard } from './order-file.schema.ts';

function card(name: string, more: Partial<FiledCard> = {}): FiledCard {
  return {
    ...{ contact: name, name, number: 1, pages: [1], quantity: 200, address: '' },
    ...{ paper: '', finish: '' },
    ...{ state: 'accepted', reason: '', missing: 'no', ...more },
  };
}

const file = (...cards: FiledCard[]) => ({
  ...{ number: 1, at: '', actorName: '', printer: 'Presse', hash: '', hashNow: '', cards },
});

it('A printer is told which pages to print how often, and where they go', () => {
  const told = printerList(
    file(
      card('Anne Roux', { pages: [1, 2], address: '1 quai Neuf\n29000 Quimper' }),
      card('Yann Roux', { pages: [3, 7], quantity: 1 }),
      card('Zoé Le Bras', { pages: [4] }),
      card('', { missing: 'erased', pages: [] }),
    ),
  );
  expect(told.split('\n')).toEqual([
    'Pages 1 et 2\u00a0: Anne Roux, 200\u00a0exemplaires, à livrer à 1 quai Neuf, 29000 Quimper',
    'Pages 3 et 7\u00a0: Yann Roux, 1\u00a0exemplaire',
    'Page 4\u00a0: Zoé Le Bras, 200\u00a0exemplaires',
    '3\u00a0cartes, 401\u00a0exemplaires en tout.',
  ]);
});

it('A printer is told once where all of a file goes', () => {
  const address = '1 quai Neuf\n29000 Quimper';
  const told = printerList(file(card('Anne Roux', { address }), card('Yann Roux', { address })));
  expect(told.split('\n')).toEqual([
    'Page 1\u00a0: Anne Roux, 200\u00a0exemplaires',
    'Page 1\u00a0: Yann Roux, 200\u00a0exemplaires',
    '2\u00a0cartes, 400\u00a0exemplaires en tout.',
    'Tout est à livrer à 1 quai Neuf, 29000 Quimper.',
  ]);
});

it('A printer reads no number where nobody said how many', () => {
  const told = printerList(file(card('Anne Roux', { quantity: 0 })));
  expect(told.split('\n')).toEqual([
    'Page 1\u00a0: Anne Roux, nombre à préciser',
    '1\u00a0carte, nombre à préciser.',
  ]);
});

it('A printer is told the paper and the finish, once where they are those of all', () => {
  const rives = { paper: 'Rives Tradition 350 g', finish: 'vernis' };
  const [anne, yann] = [card('Anne Roux', rives), card('Yann Roux', rives)];
  expect(printerList(file(anne, yann)).split('\n').slice(2)).toEqual([
    '2\u00a0cartes, 400\u00a0exemplaires en tout.',
    'Papier\u00a0: Rives Tradition 350 g, finition\u00a0: vernis.',
  ]);
  const plain = { ...yann, paper: '', address: '1 quai Neuf' };
  expect(printerList(file(anne, plain)).split('\n')).toEqual([
    'Page 1\u00a0: Anne Roux, 200\u00a0exemplaires, papier\u00a0: Rives Tradition 350 g, finition\u00a0: vernis',
    'Page 1\u00a0: Yann Roux, 200\u00a0exemplaires, finition\u00a0: vernis, à livrer à 1 quai Neuf',
    '2\u00a0cartes, 400\u00a0exemplaires en tout.',
  ]);
});

it('A file says whose card went without a yes, and who is no longer in it', () => {
  const released = card('Anne Roux', { state: 'released', reason: 'Urgent' });
  expect(releasedText(file(released, card('Yann')))).toBe(
    'Sans accord du client\u00a0: Anne Roux (Urgent).',
  );
  expect(releasedText(file({ ...released, reason: '' }))).toContain('(sans motif)');
  expect(missingText(file(card('Yann')))).toBe('');
  const erased = card('', { missing: 'erased' });
  const told = '1\u00a0carte n’y est plus\u00a0: personne effacée.';
  expect(missingText(file(card('Yann'), card('Zoé'), erased))).toBe(
    `${told} Le fichier à télécharger est celui des autres.`,
  );
  expect(missingText(file(card('Yann'), erased))).toContain('est celui de l’autre.');
  expect(missingText(file(erased))).toBe(told);
  expect(missingText(file(card('Yann', { missing: 'gone' })))).toContain('photo retirée');
  expect(leftOutText({ state: 'accepted', asksAgain: true, isInProof: true }, true)).toBe(
    'Conditions à accepter',
  );
  const withheld = {
    state: 'accepted',
    asksAgain: true,
    isInProof: true,
    isWithheld: true,
  } as const;
  expect(leftOutText(withheld, true)).toBe('À préparer');
});

it('A change says what it costs before it is made', () => {
  const filed = { number: 1, at: '' };
  const line = (more: Partial<OrderLine>) => [orderLine('anne', more)];
  expect(cardCost(line({ state: 'ready' }))).toBe('');
  expect(cardCost(line({ state: 'sent' }))).toBe('Ce changement demandera un nouveau BAT.');
  expect(cardCost(line({ state: 'released', filed }))).toBe(
    'Ce changement demandera un nouveau fichier pour l’imprimeur.',
  );
  expect(fileCost(line({ state: 'cancelled', filed }))).toBe('');
});
