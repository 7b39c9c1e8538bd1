import { describe, expect, it } from 'vitest';
import { nameInSentence, ofContact, shownName } from './shown-name.ts';

describe('A record without a name', () => {
  it('begins with a capital letter where it stands alone, and with a small one in a sentence', () => {
    expect(shownName('  ')).toBe('Sans nom');
    expect(nameInSentence(shownName('  '))).toBe('sans nom');
    expect(ofContact(shownName(''))).toBe('du contact sans nom');
  });

  it('is told from one that has a name', () => {
    expect(nameInSentence(shownName(' Durand '))).toBe('Durand');
    expect(ofContact('Anaïs Le Goff')).toBe('d’Anaïs Le Goff');
  });
});
