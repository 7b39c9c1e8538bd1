// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInRouter } from '../../../test/support/rendered-in-router.tsx';
import { STORED_ORDER } from '../../../test/support/stored-records.ts';
import { orderColumns } from './orders-table.tsx';

it('The people of an order lead to their pages, unless they are in the bin or were erased', async () => {
  const columns = orderColumns(() => undefined);
  const people = [
    { id: 'anais', name: 'Anaïs Le Goff', mark: '', away: '' },
    { id: 'paul', name: 'Paul Carré', mark: 'supprimé', away: 'Supprimé' },
    { id: 'nobody', name: 'Personne effacée', mark: '', away: 'Supprimé' },
  ];
  const { id, updated } = STORED_ORDER;
  const view = { id, updated, order: STORED_ORDER, company: undefined, people, own: [] };
  await drawInRouter(columns.find(({ key }) => key === 'contacts')?.cell(view));
  expect(document.body.textContent).toBe(
    'Anaïs Le Goff, Paul Carré (supprimé), 1\u00a0personne effacée',
  );
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Anaïs Le Goff', '/fiches/anais'],
  ]);
});
