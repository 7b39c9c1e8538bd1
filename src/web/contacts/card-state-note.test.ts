import { expect, it } from 'vitest';
import { cardStateNote } from './card-state-note.ts';

const left = { cardState: 'left', leftOn: '2026-03-01', departure: 'successor', successor: '' };
const day = '2026-03-12';

it('the note on a card says what its address shows, a successor only once there is one', () => {
  expect(cardStateNote(left, undefined, day)).toContain('montre l’accueil de l’entreprise');
  const followed = { ...left, successor: 'abcdefghij12345' };
  expect(cardStateNote(followed, undefined, day)).toContain('montre la carte du successeur');
  const later = { ...followed, leftOn: '2026-04-01' };
  expect(cardStateNote(later, undefined, day)).toMatch(/^Encore visible\. À partir du/);
  expect(cardStateNote({ ...left, cardState: 'published' }, undefined, day)).toBeUndefined();
});
