import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';

describe.each(DIALECTS)('a filter on contact channels on %s', (dialect) => {
  it('ignores case and accents, before and after a change', async () => {
    const test = await createTestApp(dialect);
    const { create, update } = writesOf(test);
    const { id } = await create('Contacts', {
      phones: [{ label: 'Réception', value: '01 02 03 04 05' }],
      emails: [{ label: 'Secrétariat', value: 'Accueil@Example.fr' }],
    });
    const company = await create('Company', {
      links: [{ label: 'Œuvres', value: 'example.fr' }],
    });
    const found = async (collection: string, filter: string) => {
      const query = `?fields=id&filter=${encodeURIComponent(filter)}`;
      return (await test.call('GET', recordsPath(collection) + query)).body;
    };
    const itself = (record: { id: string }) => ({ totalItems: 1, items: [{ id: record.id }] });
    for (const filter of ["phones ~ 'Réception'", "phones ~ 'RECEPTION'", "emails ~ 'accueil@'"]) {
      expect(await found('Contacts', filter), filter).toMatchObject(itself({ id }));
    }
    expect(await found('Company', "links ~ 'oeuvres'")).toMatchObject(itself(company));
    expect(await found('Contacts', "phones !~ 'réception'")).toMatchObject({ totalItems: 0 });
    await update('Contacts', id, { phones: [{ label: 'Été', value: '06' }] });
    expect(await found('Contacts', "phones ~ 'réception'")).toMatchObject({ totalItems: 0 });
    expect(await found('Contacts', "phones ~ 'ÉTÉ'")).toMatchObject(itself({ id }));
  });
});
