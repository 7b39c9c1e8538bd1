import { describe, expect, it } from 'vitest';
import type { Undone } from '../../../domain/history/undo.schema.ts';
import { undoJobText, undoneNotice, valueNotice, willText } from './undo-outcome.ts';

const NOW = new Date('2026-03-13T08:00:00Z');

const none = { deleted: 0, restored: 0, updated: 0 };

const NOTHING: Undone = {
  operation: '',
  counts: none,
  kept: [],
  keptIsCapped: false,
  names: {},
  countsAreMost: false,
  isJob: false,
};

const KEPT: Undone = {
  operation: 'operation000000',
  counts: { deleted: 1, restored: 0, updated: 2 },
  kept: [
    {
      collection: 'Contacts',
      record: 'elodie000000000',
      field: 'Phone',
      reason: 'changed',
      by: 'Karim Haddad',
      at: '2026-03-12 13:05:00.000Z',
    },
    {
      collection: 'Contacts',
      record: 'elodie000000000',
      field: 'photo',
      reason: 'photo_gone',
      by: '',
      at: '',
    },
  ],
  keptIsCapped: false,
  names: { 'Contacts/elodie000000000': 'Élodie Lefèvre' },
  countsAreMost: false,
  isJob: false,
};

describe('What is said of undoing', () => {
  it('counts before what comes back', () => {
    expect(willText(KEPT)).toBe(
      '2\u00a0fiches reprennent leurs valeurs d’avant et 1\u00a0fiche va à la corbeille',
    );
  });

  it('says that an erasure is final where nothing else stands in the way', () => {
    const erased = KEPT.kept.map((part) => ({ ...part, reason: 'erased' }) as const);
    expect(undoneNotice({ ...NOTHING, kept: erased }, NOW)).toBe(
      'Un effacement définitif ne s’annule pas.',
    );
    expect(undoneNotice({ ...KEPT, kept: erased }, NOW)).toContain('Conservé');
  });

  it('tells afterwards what was done, and who stands behind what was kept', () => {
    expect(undoneNotice(KEPT, NOW)).toBe(
      '2\u00a0fiches ont repris leurs valeurs d’avant et 1\u00a0fiche est dans la corbeille. ' +
        'Conservé\u00a0: Élodie Lefèvre, Mobile\u00a0: modifié depuis par Karim Haddad, ' +
        'le 12\u00a0mars 2026 à 14\u00a0h\u00a005, et 1\u00a0autre.',
    );
    expect(undoneNotice(NOTHING, NOW)).toBe('Rien n’a été modifié.');
  });

  it('counts one that nobody looked through as what it comes to at most', () => {
    expect(willText({ ...KEPT, countsAreMost: true })).toMatch(/^au plus 2\u00a0fiches reprennent/);
  });

  it('tells what a large one came to', () => {
    expect(undoJobText({ done: 1200, refused: 0 })).toBe(
      '1\u202f200\u00a0fiches sont comme avant.',
    );
    expect(undoJobText({ done: 520, refused: 130 })).toBe(
      '390\u00a0fiches sont comme avant, 130\u00a0laissées telles quelles\u00a0: Activité les nomme.',
    );
  });

  it('says that a large one has only begun', () => {
    expect(
      undoneNotice({ ...NOTHING, counts: { ...none, restored: 1200 }, isJob: true }, NOW),
    ).toBe('L’annulation a commencé\u00a0: 1\u202f200\u00a0fiches reviennent de la corbeille.');
  });

  it('tells of one value whether it is back, was so already, or why not', () => {
    const mobile = { collection: 'Contacts', record: 'elodie000000000', field: 'Phone' } as const;
    const status = { collection: 'orders', record: 'salon0000000000', field: 'Status' } as const;
    const names = {
      'Contacts/elodie000000000': 'Élodie Lefèvre',
      'orders/salon0000000000': 'n°\u00a01028 Salon',
    };
    const back = { ...NOTHING, counts: { ...none, updated: 1 } };
    expect(valueNotice(back, mobile, names, NOW)).toBe(
      'Mobile d’Élodie Lefèvre\u00a0: la valeur d’avant est rétablie.',
    );
    expect(valueNotice(back, status, names, NOW)).toBe(
      'Statut de la commande n°\u00a01028 Salon\u00a0: la valeur d’avant est rétablie.',
    );
    expect(valueNotice(NOTHING, mobile, names, NOW)).toContain('cette valeur est déjà rétablie');
    expect(valueNotice({ ...KEPT, counts: none }, mobile, names, NOW)).toContain(
      'rien n’est rétabli. Modifié depuis par Karim Haddad',
    );
  });
});
