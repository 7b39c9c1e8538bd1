import { expect, it } from 'vitest';
import { frenchFieldError } from './field-errors.ts';

it('Whoever chooses a password that is easy to guess reads what does better', () => {
  expect(frenchFieldError({ code: 'validation_weak_password' })).toBe(
    'Ce mot de passe est trop facile à deviner\u00a0: trois ou quatre mots sans rapport entre eux font mieux.',
  );
});
