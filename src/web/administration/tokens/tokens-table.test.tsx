import { expect, it } from 'vitest';
import { tokenColumns } from './tokens-screen.tsx';

it('Tokens are listed with their right, their end, their last use and who made them', () => {
  const columns = tokenColumns(new Date('2026-03-12T14:05:00Z'));
  expect(columns.map(({ header }) => header)).toEqual([
    'Nom',
    'Droit',
    'Expire le',
    'Dernière utilisation',
    'Créé par',
  ]);
});
