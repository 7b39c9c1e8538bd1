import { expect, it } from 'vitest';
import { endText, rowsAside } from './import-texts.ts';

const counts = { new: 24, changed: 1, same: 3, possible: 1, unsure: 1, error: 2 };

it('Rows stay out that are neither imported nor there already', () => {
  expect(rowsAside({ counts, creates: 24, updates: 1 })).toBe(4);
});

it('An import says how many rows it left out, by a decision or by a refusal', () => {
  const job = { state: 'done', done: 25, refused: 1 } as const;
  expect(endText('Contacts', 4, job)).toBe(
    '24\u00a0contacts importés, 5\u00a0lignes mises de côté.',
  );
  expect(endText('Company', 0, { ...job, done: 2 })).toBe(
    '1\u00a0entreprise importée, 1\u00a0ligne mise de côté.',
  );
  expect(endText('Contacts', 0, { ...job, refused: 0 })).toBe('25\u00a0contacts importés.');
  expect(endText('Contacts', 4, undefined)).toBe('Cet import est terminé.');
});
