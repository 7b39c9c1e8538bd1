import { expect, it } from 'vitest';
import { proofRequestSchema } from './order-proof.schema.ts';

it.each([
  ['jeanne@moreau.fr', true],
  // The form takes it as well: what one asks of an address is said in one place.
  ['chloé@hélène-moreau.fr', true],
  ['jeanne', false],
  ['jeanne@moreau.fr, paul@moreau.fr', false],
])('A BAT sent to %s is taken: %s', (email, isTaken) => {
  const recipients = [{ name: 'Jeanne', email, role: 'decides' }];
  const request = { recipients, language: 'fr', needsAll: false, canForward: true, isMailed: true };
  expect(proofRequestSchema.safeParse(request).success).toBe(isTaken);
});
