import { expect, it } from 'vitest';
import { frenchPressError } from './french-press-errors.ts';
import { PRESS_ERRORS } from './press-errors.ts';

it('Every refusal about printed cards has a sentence of its own, and no other message has one', () => {
  const sentences = Object.values(PRESS_ERRORS).map(({ message }) => frenchPressError(message));
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences).not.toContain(undefined);
  expect(frenchPressError('Too many printers.')).toBe(
    'Il y a 50\u00a0imprimeurs au plus. Supprimez-en un d’abord.',
  );
  expect(frenchPressError('Not found.')).toBeUndefined();
  expect(frenchPressError(undefined)).toBeUndefined();
});
