import { describe, expect, it } from 'vitest';
import type { ImportView } from '../../../../domain/import/import.schema.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { checkedCells, otherChanges } from './row-cells.ts';

const problems: ImportView['problems'] = [];
const column = (target: string, header = target) =>
  ({ target, header, mode: 'replace', samples: [] }) as const;
const row = (cells: readonly string[], more: Partial<ImportRowView> = {}): ImportRowView => ({
  ...{ line: 2, cells, verdict: 'new', choice: '', action: 'create', target: '', reason: '' },
  ...{ sameAs: 0, errors: {}, remarks: {}, restored: [], name: null, changes: {}, move: null },
  ...{ records: [], result: '', why: '' },
  ...more,
});

describe('The cells of a checked row', () => {
  it('are those of the columns that are imported, with lost zeros', () => {
    const view = {
      collection: 'Contacts',
      problems,
      columns: [column('Nom'), column('', 'Âge'), column('Phone')],
    } as const;
    const cells = checkedCells(view, row(['Martin', '40', '639981234'], { restored: [2] }));
    expect(cells).toMatchObject([
      { header: 'Nom', after: 'Martin', before: undefined },
      { header: 'Mobile', raw: '639981234', after: '0639981234', restored: 'zéro rétabli' },
    ]);
  });

  it.each([
    ['#N/A', ''],
    ['#N/D', ''],
    ['#REF!', ''],
    ["'+33639980004", '+33639980004'],
    ["'=VIP", '=VIP'],
    ["'t Hooft", "'t Hooft"],
  ])('show for %j what is stored, and keep what is corrected', (raw, after) => {
    const view = { collection: 'Contacts', problems, columns: [column('Poste')] } as const;
    expect(checkedCells(view, row([raw]))).toMatchObject([{ raw, after, restored: '' }]);
  });

  it('show before and after, of a full name as a whole', () => {
    const view = {
      collection: 'Contacts',
      problems,
      columns: [column('fullName', 'Qui')],
    } as const;
    const changes = {
      Nom: ['Martin', 'Durand'],
      Prenom: ['Claire', 'Clara'],
      company: ['Atlantique', ''],
    } as const;
    const changed = row(['Clara Durand'], { verdict: 'changed', changes });
    expect(checkedCells(view, changed)).toMatchObject([
      { before: 'Claire Martin', after: 'Clara Durand' },
    ]);
    expect(otherChanges(view, changed)).toMatchObject([{ label: 'Entreprise' }]);
  });
});
