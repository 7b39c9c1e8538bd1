import { describe, expect, it } from 'vitest';
import type { BinState } from './bin.schema.ts';
import { backSentence, inBinSentence, restoreLabel } from './bin-texts.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

const STATE: BinState = {
  collection: 'Company',
  id: 'atlantique00000',
  name: 'Atlantique',
  deleted: '2026-03-12 14:05:00.000Z',
  deletedBy: 'Claire Martin',
  members: 30,
  companyId: '',
  companyName: '',
  isCompanyDeleted: false,
  mergedInto: '',
  mergedIntoName: '',
  wentAlong: false,
};

const PERSON: BinState = {
  ...STATE,
  collection: 'Contacts',
  companyName: 'Atlantique',
  isCompanyDeleted: true,
  wentAlong: true,
};

describe('What is said of the bin', () => {
  it.each([
    [STATE, 'Cette entreprise est dans la corbeille depuis le 12\u00a0mars (Claire Martin).'],
    [
      { ...STATE, deleted: '2025-12-31 23:30:00.000Z', deletedBy: '' },
      'Cette entreprise est dans la corbeille depuis le 1er\u00a0janvier.',
    ],
    [
      { ...STATE, collection: 'orders', deleted: '2025-12-31 22:30:00.000Z' },
      'Cette commande est dans la corbeille depuis le 31\u00a0décembre 2025 (Claire Martin).',
    ],
    [
      PERSON,
      'Ce contact est dans la corbeille depuis le 12\u00a0mars, avec son entreprise Atlantique (Claire Martin).',
    ],
    [
      { ...STATE, mergedInto: 'bretagne0000000', mergedIntoName: 'Bretagne' },
      'Cette entreprise est fusionnée avec Bretagne depuis le 12\u00a0mars (Claire Martin).',
    ],
    [
      { ...PERSON, wentAlong: false, mergedInto: 'camille00000000', mergedIntoName: '' },
      'Ce contact est fusionné avec un contact sans nom depuis le 12\u00a0mars (Claire Martin).',
    ],
  ] as const)('tells since when, and who did it', (state, sentence) => {
    expect(inBinSentence(state, NOW)).toBe(sentence);
  });

  it.each([
    [STATE, 'Restaurer l’entreprise'],
    [PERSON, 'Restaurer l’entreprise'],
    [{ ...PERSON, isCompanyDeleted: false }, 'Restaurer le contact'],
    [{ ...PERSON, collection: 'orders' }, 'Restaurer la commande'],
  ] as const)('names what comes back', (state, label) => {
    expect(restoreLabel(state)).toBe(label);
  });

  it.each([
    [
      { count: 1, members: 30, name: 'Atlantique' },
      'L’entreprise Atlantique et ses 30\u00a0contacts sont de retour.',
    ],
    [
      { count: 1, members: 1, name: 'Atlantique' },
      'L’entreprise Atlantique et son contact sont de retour.',
    ],
    [{ count: 1, members: 0, name: '' }, 'L’entreprise sans nom est de retour.'],
    [{ count: 3, members: 45 }, '3\u00a0entreprises et leurs 45\u00a0contacts sont de retour.'],
    [{ count: 2, members: 1 }, '2\u00a0entreprises et leur contact sont de retour.'],
    [{ count: 2, members: 0 }, '2\u00a0entreprises sont de retour.'],
  ])('says what is back', (back, sentence) => {
    expect(backSentence('Company', back)).toBe(sentence);
  });
});
