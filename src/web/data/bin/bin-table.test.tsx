import { expect, it } from 'vitest';
import type { BinEntry } from '../../../domain/bin/bin.schema.ts';
import { binColumns } from './bin-table.tsx';

const entry: BinEntry = {
  collection: 'Company',
  id: 'c1',
  name: 'Atelier Moreau',
  deleted: '2026-03-12 14:05:00.000Z',
  deletedBy: 'Claire Martin',
  members: 0,
  companyId: '',
  companyName: '',
  isCompanyDeleted: false,
  mergedInto: '',
  mergedIntoName: '',
};

it('The bin says when what is in it is erased by itself, and nothing where it never is', () => {
  const last = binColumns(30).at(-1);
  expect(last?.header).toBe('Effacé le');
  expect(last?.cell({ id: 'Company/c1', entry })).toBe('11\u00a0avril 2026');
  expect(binColumns(undefined).map(({ header }) => header)).not.toContain('Effacé le');
});
