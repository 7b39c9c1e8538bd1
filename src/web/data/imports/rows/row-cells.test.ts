import { describe, expect, it } from 'vitest';
import type { ImportView } from '../../../../domain/import/import.schema.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { UNKNOWN_COMPANY } from '../../../../domain/import/import-verdict.ts';
import { awaitsCompany, cellChanges, checkedCells, otherChanges, rowNotes } from './row-cells.ts';

const problems: ImportView['problems'] = [];
const column = (target: string, header = target) =>
  ({ target, header, mode: 'replace', samples: [], guessed: false }) as const;
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
      {
        header: 'Mobile',
        raw: '639981234',
        after: '06\u00a039\u00a098\u00a012\u00a034',
        restored: 'zéro rétabli',
      },
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

  it('show accents that were broken once as they are stored, and say so', () => {
    const view = {
      collection: 'Contacts',
      problems,
      columns: [column('fullName'), column('Poste'), column('Nom')],
    } as const;
    const broken = ['LEFÃˆVRE AnaÃ¯s', 'ChargÃ©e', 'Lef√®vre'];
    const cells = checkedCells(view, row(broken, { name: ['LEFÈVRE', 'Anaïs'] }));
    expect(cells).toMatchObject([
      { raw: 'LEFÃˆVRE AnaÃ¯s', after: 'LEFÈVRE Anaïs', restored: 'accents rétablis' },
      { raw: 'ChargÃ©e', after: 'Chargée', restored: 'accents rétablis' },
      { raw: 'Lef√®vre', after: 'Lef√®vre', restored: '' },
    ]);
    expect(cells[0]?.parts).toMatchObject([{ after: 'LEFÈVRE' }, { after: 'Anaïs' }]);
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

  it('show a number and the one in its place in the same writing', () => {
    const view = { collection: 'Contacts', problems, columns: [column('Phone')] } as const;
    const changes = {
      Phone: ['06.39.98.12.34', '0639981235'],
      Tel: ['', '0240000001'],
    } as const;
    const changed = row(['639981235'], { verdict: 'changed', restored: [0], changes });
    expect(checkedCells(view, changed)).toMatchObject([
      {
        ...{ before: '06\u00a039\u00a098\u00a012\u00a034', restored: 'zéro rétabli' },
        after: '06\u00a039\u00a098\u00a012\u00a035',
      },
    ]);
    expect(otherChanges(view, changed)).toMatchObject([
      { after: '02\u00a040\u00a000\u00a000\u00a001' },
    ]);
  });

  it('show a full name in two columns, split or not, and each change once', () => {
    const view = {
      collection: 'Contacts',
      problems,
      columns: [column('fullName'), column('Poste'), column('Email')],
    } as const;
    const changes = { Nom: ['Martin', 'Durand'], Poste: ['', 'Adjointe'] } as const;
    const split = checkedCells(
      view,
      row(['Clara Durand', 'Adjointe', ''], { name: ['Durand', 'Clara'], changes }),
    );
    expect(split[0]?.parts).toEqual([
      { label: 'Nom', before: 'Martin', after: 'Durand' },
      { label: 'Prénom', before: undefined, after: 'Clara' },
    ]);
    expect(cellChanges(split)).toMatchObject([{ label: 'Nom', before: 'Martin' }]);
    expect(checkedCells(view, row(['Durand', '', '']))[0]?.parts).toMatchObject([
      { label: 'Nom', after: 'Durand' },
      { label: 'Prénom', after: '' },
    ]);
  });
});

it('A row waits for its company where nothing else is wrong with it', () => {
  expect(awaitsCompany({ errors: { 2: UNKNOWN_COMPANY } })).toBe(true);
  expect(awaitsCompany({ errors: { 2: UNKNOWN_COMPANY, 0: 'Trop long.' } })).toBe(false);
  expect(awaitsCompany({ errors: {} })).toBe(false);
});

describe('Below a checked row', () => {
  const view = {
    collection: 'Contacts',
    problems: [{ message: 'Trop long.', rows: 2, lines: [2, 3] }],
    columns: [column('Nom'), column('Email'), column('company')],
  } as const;
  const doubtful = { verdict: 'possible', reason: 'email' } as const;

  it.each([
    [{ errors: { 1: 'Adresse inconnue.' } }, [['error', 'Email', 'Adresse inconnue.']]],
    [{ errors: { 0: 'Trop long.' } }, []],
    [{ errors: { '-1': 'Sans nom.' } }, [['error', '', 'Sans nom.']]],
    [{ errors: { 2: UNKNOWN_COMPANY } }, [['doubt', 'Entreprise', UNKNOWN_COMPANY]]],
    [{ remarks: { 1: 'À vérifier.' } }, [['doubt', 'Email', 'À vérifier.']]],
    [doubtful, [['doubt', '', 'Même e-mail']]],
    [{ verdict: 'changed', reason: 'email' } as const, [['plain', '', 'Même e-mail']]],
    [{ verdict: 'same', reason: 'email' } as const, []],
    [{ sameAs: 7 }, [['plain', '', 'Comme la ligne 7 du fichier']]],
    [
      { verdict: 'unsure', move: ['Atlantique', ''] } as const,
      [['doubt', 'Entreprise', 'Chez Atlantique dans Bristol']],
    ],
  ])('stand what is wrong, doubtful or told of it, each once: %o', (more, notes) => {
    expect(
      rowNotes(view, row(['', '', ''], more)).map(({ tone, label, text }) => [tone, label, text]),
    ).toEqual(notes);
  });
});
