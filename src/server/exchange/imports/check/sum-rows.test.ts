import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { createImports, IMPORTS } from '../../../../../test/support/imports.ts';

describe.each(DIALECTS)('What several rows are refused for, on %s', (dialect) => {
  it('is said once, with how many and where they are', async () => {
    const { test, ...imports } = await createImports(dialect);
    const nameless = 'Cette ligne n’a ni nom, ni prénom, ni e-mail.';
    const table = Array.from({ length: 25 }, (_, at) => `;${at};;x`);
    const more = ['Martin;;6,4E+08;', 'Durand;;6,4E+08;', 'Roux;;7,1E+08;', 'Petit;;;'];
    const { id } = await imports.paste(['Nom;Poste;Mobile;Note', ...table, ...more].join('\n'));
    const { problems, counts } = await imports.change(id);
    expect(counts.error).toBe(28);
    expect(problems).toMatchObject([
      { message: nameless, rows: 25, lines: Array.from({ length: 20 }, (_, at) => at + 2) },
      { rows: 2, lines: [27, 28] },
    ]);
    // Each row of the file that brings them back says why.
    const { text } = await test.call('GET', `${IMPORTS}/${id}/rejects?format=csv`);
    expect(text.split(nameless).length - 1).toBe(25);
    const corrected = await imports.change(id, {
      everywhere: { column: 2, from: '6,4E+08', value: '' },
    });
    expect(corrected.problems).toMatchObject([{ message: nameless }]);
  });
});

describe.each(DIALECTS)('Companies that rows name and nobody knows, on %s', (dialect) => {
  it('are asked about once, however their case and accents are written', async () => {
    const imports = await createImports(dialect);
    const rows = ['Ateliers Léon;Martin', 'Zébulon;Roux', 'ATELIERS LEON;Durand'];
    const { id } = await imports.paste(['Entreprise;Nom', ...rows].join('\n'));
    const asked = await imports.change(id);
    expect(asked.companies).toEqual([
      { name: 'Ateliers Léon', rows: 2, choice: null },
      { name: 'Zébulon', rows: 1, choice: null },
    ]);
    const decided = await imports.change(id, {
      companies: [{ name: 'Ateliers Léon', choice: { does: 'create' } }],
    });
    expect(decided).toMatchObject({
      counts: { new: 2, error: 1 },
      companies: [{ rows: 2, choice: { does: 'create' } }, { choice: null }],
    });
  });
});
