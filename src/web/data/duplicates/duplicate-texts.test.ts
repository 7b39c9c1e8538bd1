import { expect, it } from 'vitest';
import { duplicateSentence } from './alike.ts';

const camille = { id: 'a', company: '', name: 'Camille Martin', place: 'Atlantique Énergies' };

it.each([
  [{ ...camille, kind: 'email' }, 'Camille Martin (Atlantique Énergies) a déjà cet e-mail.'],
  [{ ...camille, kind: 'name', place: '' }, 'Camille Martin porte déjà ce nom.'],
  [{ ...camille, kind: 'phone', place: '' }, 'Camille Martin a déjà ce numéro.'],
  [{ ...camille, kind: 'near', place: '' }, 'Camille Martin porte presque ce nom.'],
  [{ ...camille, kind: 'siren', name: ' ', place: 'Brest' }, 'Sans nom (Brest) a déjà ce SIREN.'],
] as const)('Who has already what one types is told in a sentence', (duplicate, sentence) => {
  expect(duplicateSentence(duplicate)).toBe(sentence);
});
