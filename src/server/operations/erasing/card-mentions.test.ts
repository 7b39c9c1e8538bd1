import { describe, expect, it } from 'vitest';
import { agencyPage } from '../../../../test/support/agency-pages.ts';
import { createTestApp } from '../../../../test/support/app.ts';
import { design, text, value } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { addAgencyPages } from '../../press/agency/page-store.ts';

const words = (typed: string, id = 'words') =>
  text({ id, parts: [{ kind: 'words', words: typed }] });

const placed = (said: string) => ({ text: said, x: 8, y: 8, width: 20, height: 4 });

describe.each(DIALECTS)('Printed cards that name whoever is erased on %s', (dialect) => {
  it('are told before, by their name, their draft or what was published last', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Atelier' });
    const other = await create('Company', { RaisonSociale: 'Brasserie' });
    const person = await create('Contacts', {
      ...{ Prenom: 'Zoé', Nom: 'Durand', Phone: '06 39 98 00 10', company: company.id },
    });
    const begin = async (name: string, elements: readonly object[], at = company.id) => {
      const body = { company: at, name, design: design(elements) };
      return Object((await test.call('POST', '/admin/api/templates', { body })).body);
    };
    const byName = await begin('Carte de Zoé Durand', []);
    const split = await begin('Deux textes', [words('Zoé', 'first'), words('DURAND', 'last')]);
    const number = await begin('Numéro', [words('+33 6 39 98 00 10')]);
    const published = await begin('Publiée', [words('Zoé Durand')]);
    const path = `/admin/api/templates/${published.id}`;
    const seen = { headers: { 'if-match': `"${published.draftVersion}"` } };
    expect((await test.call('POST', `${path}/publish`, seen)).status).toBe(200);
    const changed = { body: { design: design([words('Anne')]) }, ...seen };
    expect((await test.call('PATCH', `${path}/draft`, changed)).status).toBe(200);
    const page = { kind: 'page', id: 'ground', x: -3, y: -3 };
    const bytes = Buffer.of(0);
    const taken = ['Zoé', 'Atelier'].map((said) => ({
      ...{ bytes, picture: bytes },
      facts: agencyPage({ id: said, texts: [said, 'Durand'].map(placed) }),
    }));
    await addAgencyPages(test.deps, taken, '');
    const under = await begin('PDF de l’agence', [{ ...page, page: 'Zoé' }]);
    await begin('PDF sans elle', [{ ...page, page: 'Atelier' }]);
    await begin('Champs', [text({ parts: [value('Prenom'), value('Nom')] })]);
    await begin('Anne', [words('Anne Durand')]);
    await begin('Ailleurs', [words('Zoé Durand')], other.id);

    await remove('Contacts', person.id);
    const { body } = await test.call('POST', '/admin/api/bin/erase/preview', {
      body: { collection: 'Contacts', ids: [person.id] },
    });
    const told = [byName, split, number, published, under];
    expect(Object(body).cards).toHaveLength(told.length);
    expect(Object(body).cards).toEqual(
      expect.arrayContaining(told.map(({ id, name }) => ({ id, name, company: company.id }))),
    );
  });
});
