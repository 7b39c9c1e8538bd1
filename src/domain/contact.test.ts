import { describe, expect, it } from 'vitest';
import { personName } from './contact.ts';

describe('A person', () => {
  it('has a name to show even when both names are empty', () => {
    expect(personName({ Nom: ' ', Prenom: '' })).toBe('Sans nom');
    expect(personName({ Nom: 'Le Goff', Prenom: 'Anaïs' })).toBe('Anaïs Le Goff');
  });
});
