import { expect, it } from 'vitest';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { decisionOf, rowOption, rowOptions } from './row-cells.ts';

const row = (more: Partial<ImportRowView>): ImportRowView => ({
  ...{ line: 2, cells: [], verdict: 'unsure', choice: '', action: 'none', target: 'claire' },
  ...{ reason: 'email', sameAs: 0, errors: {}, remarks: {}, restored: [], name: null, changes: {} },
  ...{ move: ['Atlantique', 'Loire Conseil'], result: '', why: '' },
  records: [{ id: 'claire', name: 'Claire Martin', company: 'Atlantique' }],
  ...more,
});

it('A row that would move somebody is to be decided, between staying and moving', () => {
  expect(rowOptions(row({})).map(({ label }) => label)).toEqual([
    ...['À décider', 'Laisser Claire Martin chez Atlantique'],
    ...['Déplacer Claire Martin vers Loire Conseil', 'Créer un nouveau contact'],
    'Ne pas importer',
  ]);
  expect(rowOption(row({}))).toBe('undecided');
  const changes = { company: ['Atlantique', 'Loire Conseil'] } as const;
  expect(rowOption(row({ choice: 'move', changes }))).toBe('move/claire');
  expect(rowOption(row({ choice: 'update' }))).toBe('update/claire');
  // The decision for all rows.
  expect(rowOption(row({ verdict: 'changed', changes }))).toBe('move/claire');
  expect(rowOption(row({ verdict: 'same', action: 'none' }))).toBe('update/claire');
  expect(decisionOf(2, 'move/claire')).toEqual({
    row: { line: 2, choice: 'move', target: 'claire' },
  });
  expect(rowOptions(row({ move: ['Atlantique', ''] }))[2]?.label).toBe(
    'Déplacer Claire Martin vers l’entreprise choisie',
  );
});

it('A decision tells the company of records only where a name alone does not tell which one', () => {
  const labels = (records: ImportRowView['records']) =>
    rowOptions(row({ verdict: 'changed', move: null, records })).map(({ label }) => label);
  const claire = { id: 'claire', name: 'Claire Martin', company: 'Atlantique' };
  expect(labels([claire])[0]).toBe('Mettre à jour Claire Martin');
  expect(labels([{ ...claire, name: '' }])[0]).toBe('Mettre à jour sans nom, Atlantique');
  expect(
    labels([claire, { ...claire, id: 'other', company: 'Loire Conseil' }]).slice(0, 2),
  ).toEqual([
    'Mettre à jour Claire Martin, Atlantique',
    'Mettre à jour Claire Martin, Loire Conseil',
  ]);
});
