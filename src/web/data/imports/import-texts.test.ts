import { expect, it } from 'vitest';
import { endText, hasRejects, rowsAside } from './import-texts.ts';

const counts = { new: 24, changed: 1, same: 3, possible: 1, unsure: 1, error: 2 };

it('Rows stay out that are neither imported nor there already', () => {
  expect(rowsAside({ counts, creates: 24, updates: 1 })).toBe(4);
});

it('An import says how many rows it left out, by a decision or by a refusal', () => {
  const ended = { state: 'done', refused: 1, created: 20, updated: 4 } as const;
  const run = { ...ended, counts: {}, isUndone: false };
  expect(endText('Contacts', 4, run)).toBe(
    '24\u00a0contacts importés\u00a0: 20\u00a0ajoutés, 4\u00a0modifiés. 5\u00a0lignes écartées.',
  );
  expect(endText('Company', 0, { ...run, created: 0, updated: 1 })).toBe(
    '1\u00a0entreprise importée\u00a0: 1\u00a0modifiée. 1\u00a0ligne écartée.',
  );
  expect(endText('Contacts', 0, { ...run, refused: 0, created: 25, updated: 0 })).toBe(
    '25\u00a0contacts importés\u00a0: 25\u00a0ajoutés.',
  );
  const withCompany = { Company: { create: 1 }, Contacts: { create: 20, update: 4 } };
  expect(endText('Contacts', 4, { ...run, counts: withCompany })).toBe(
    '24\u00a0contacts importés\u00a0: 20\u00a0ajoutés, 4\u00a0modifiés. 1\u00a0entreprise ajoutée. 5\u00a0lignes écartées.',
  );
  const none = { ...run, state: 'stopped', refused: 0, created: 0, updated: 0 } as const;
  expect(endText('Contacts', 0, none)).toBe('Import arrêté\u00a0: 0\u00a0contact importé.');
  expect(endText('Contacts', 4, { ...run, isUndone: true })).toBe('Cet import a été annulé.');
  expect(endText('Contacts', 4, null)).toBe('Cet import est terminé.');
});

it('A file of rows that were put aside is offered where there are some', () => {
  const whole = {
    state: 'done',
    total: 25,
    done: 25,
    refused: 0,
    created: 25,
    updated: 0,
  } as const;
  expect(hasRejects({ leftOut: 0, run: whole })).toBe(false);
  expect(hasRejects({ leftOut: 1, run: whole })).toBe(true);
  expect(hasRejects({ leftOut: 0, run: { ...whole, refused: 1 } })).toBe(true);
  expect(hasRejects({ leftOut: 0, run: { ...whole, done: 20 } })).toBe(true);
  expect(hasRejects({ leftOut: 0, run: null })).toBe(false);
});
