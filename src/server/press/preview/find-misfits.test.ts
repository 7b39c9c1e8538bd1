import { expect, it } from 'vitest';
import { JULIE } from '../../../../test/support/card-layout.ts';
import { finding } from '../../../domain/press/finding.ts';
import type { PressPerson } from '../people/press-people.ts';
import { findMisfits } from './preview-card.ts';

const people = Array.from({ length: 5 }, (_, index): PressPerson => {
  const name = `Personne ${index}`;
  return { id: `p${index}`, name, values: JULIE, state: 'published', pictures: {} };
});

it('Each whose card cannot be printed is told with the first reason and its place', async () => {
  const fault = finding('photo-missing', 'error', { side: 1, element: 'e' }, {});
  const message = 'Il manque la photo, ou l’accord de la personne.';
  const errorOf = ({ id }: PressPerson) => (id === 'p3' ? fault : undefined);
  expect(await findMisfits(people, errorOf, new AbortController().signal)).toEqual([
    { id: 'p3', name: 'Personne 3', side: 1, element: 'e', message },
  ]);
});

it('Nobody is laid out any more for who has left', async () => {
  const gone = new AbortController();
  const seen: string[] = [];
  const finding = findMisfits(
    people,
    ({ id }) => {
      seen.push(id);
      if (id === 'p1') gone.abort();
      return undefined;
    },
    gone.signal,
  );
  await expect(finding).rejects.toThrow();
  expect(seen).toEqual(['p0', 'p1']);
});
