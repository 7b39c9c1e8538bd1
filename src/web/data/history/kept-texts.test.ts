import { expect, it } from 'vitest';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { keptBecause, keptWhat } from './undo-outcome.ts';

const PART: Skipped = {
  ...{ collection: 'Contacts', record: 'elodie000000000', field: 'Phone' },
  ...{ reason: 'changed', by: 'Karim Haddad', at: '2026-03-12 13:05:00.000Z' },
};
const NAMES = { 'Contacts/elodie000000000': 'Élodie Lefèvre' };
const NOW = new Date('2026-03-13T08:00:00Z');

it('what was left is told with the field, the reason, and who stands behind it', () => {
  expect(keptWhat(PART, NAMES)).toBe('Élodie Lefèvre, Mobile');
  expect(keptBecause(PART, NOW)).toBe(
    'laissé tel quel\u00a0: modifié depuis par Karim Haddad, le 12\u00a0mars 2026 à 14\u00a0h\u00a005',
  );
  expect(keptWhat({ ...PART, field: '' }, NAMES)).toBe('Élodie Lefèvre');
});
