// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../../test/support/rendered.tsx';
import { LeftOutNotes } from './columns-step.tsx';

it('says which cards of an address book could not be read, and how many photos stay out', () => {
  const none = { count: 0, lines: [] };
  const redraw = draw(<LeftOutNotes photos={0} unread={none} />);
  const text = () => [...document.querySelectorAll('p')].map((p) => p.textContent);
  expect(text()).toEqual([]);
  redraw(<LeftOutNotes photos={1} unread={{ count: 1, lines: [14] }} />);
  expect(text()).toEqual([
    '1\u00a0fiche de ce carnet d’adresses n’a pas pu être lue (ligne\u00a014).',
    '1\u00a0photo de ce carnet d’adresses ne sera pas importée.',
  ]);
  redraw(<LeftOutNotes photos={0} unread={{ count: 3, lines: [14, 20] }} />);
  expect(text()).toEqual([
    '3\u00a0fiches de ce carnet d’adresses n’ont pas pu être lues (lignes\u00a014, 20…).',
  ]);
});
