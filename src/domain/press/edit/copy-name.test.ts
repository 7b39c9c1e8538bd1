import { expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

it('A copy is named after what it is made of, as far as there is room', () => {
  expect(copyName('Standard', 80)).toBe('Standard (copie)');
  expect(copyName('Direction générale', 18)).toBe('Direction (copie)');
  // An emoji has two halves.
  expect(copyName('Noël 🎄', 14)).toBe('Noël (copie)');
});
