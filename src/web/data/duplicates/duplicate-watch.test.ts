import { describe, expect, it } from 'vitest';
import { typedKeys } from './alike.ts';

const stored = { Nom: 'Martin', Prenom: 'Camille', Email: 'c@example.fr', company: 'k', Phone: '' };

describe('What is asked while one types', () => {
  it('is nothing while nothing differs from what is stored', () => {
    expect(typedKeys('Contacts', stored, stored)).toEqual({});
    expect(typedKeys('Contacts', {}, { Nom: '', Email: ' ' })).toEqual({});
  });

  it('is the changed e-mail alone, and all of a name once a part of it changed', () => {
    expect(typedKeys('Contacts', stored, { ...stored, Email: ' d@example.fr' })).toEqual({
      Email: 'd@example.fr',
    });
    expect(typedKeys('Contacts', stored, { ...stored, Prenom: 'Zoé' })).toEqual({
      Nom: 'Martin',
      Prenom: 'Zoé',
      company: 'k',
    });
  });
});
