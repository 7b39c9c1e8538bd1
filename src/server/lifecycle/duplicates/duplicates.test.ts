import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { setUpMerging } from '../../../../test/support/merging.ts';

const apart = async (test: TestApp, ids: readonly string[], more = {}) => {
  const body = { collection: 'Contacts', ids, ...more };
  return (await test.call('POST', '/admin/api/duplicates/apart', { body })).status;
};

/** The hints on these values while one types them. */
const askedOf = (test: TestApp) => async (values: Record<string, string>) => {
  const query = new URLSearchParams({ collection: 'Contacts', ...values });
  const { status, body } = await test.call('GET', `/admin/api/duplicates/of?${query}`);
  return status === 200 ? Object(body).items : status;
};

const idsIn = (list: unknown) =>
  Object(list).items.map((group: { kind: string; records: { id: string }[] }) => [
    group.kind,
    ...group.records.map(({ id }) => id),
  ]);

describe.each(DIALECTS)('Duplicates on %s', (dialect) => {
  it('are grouped, the strongest first, those to be kept first, nobody twice for one reason', async () => {
    const { create, groups, remove } = await setUpMerging(dialect);
    const { id: company } = await create('Company', { RaisonSociale: 'Atlantique' });
    const named = { Nom: 'Lefèvre', Prenom: 'Élodie', company };
    const a = await create('Contacts', { ...named, Email: 'elodie@example.fr' });
    const b = await create('Contacts', { ...named, Nom: 'Lefebvre', Email: 'ELODIE@example.fr' });
    const c = await create('Contacts', { ...named, Phone: '06 39 98 12 34' });
    const d = await create('Contacts', { Nom: 'Petit', Phone: '+33 6 39 98 12 34' });
    const e = await create('Contacts', { Nom: 'Petit', Phone: '0639981234' });
    await remove('Contacts', e.id);
    await create('orders', { contacts: [d.id] });
    const list = await groups();
    expect(idsIn(list)).toEqual([
      ['name', a.id, b.id, c.id],
      ['mobile', d.id, c.id],
    ]);
    expect(list).toMatchObject({ totalItems: 2, totalPages: 1, totalIsCapped: false });
    expect(idsIn(await groups('?perPage=1&page=2'))).toEqual([['mobile', d.id, c.id]]);
    expect(Object(list).items.map(({ shared }: { shared: string }) => shared)).toEqual([
      '',
      '06\u00a039\u00a098\u00a012\u00a034',
    ]);
    expect(Object(list).items[1].records[0]).toMatchObject({ orders: 1, name: 'Petit' });
  });

  it('come last when a number or an e-mail is all that they share, whatever the companies', async () => {
    const { create, groups } = await setUpMerging(dialect);
    const person = (Nom: string, Prenom: string, more: object) =>
      create('Contacts', { Nom, Prenom, ...more });
    const Email = 'accueil@example.fr';
    const a = await person('Martin', 'Camille', { Email });
    const b = await person('Le Guen', 'Yann', { Email });
    const c = await person('Morel', 'Inès', { Phone: '06 39 98 12 34' });
    const d = await person('Morelle', 'Inès', { Phone: '06 39 98 12 34' });
    const Tel = '01 99 00 12 34';
    const e = await person('Lefèvre', 'Élodie', { Tel });
    const f = await person('Lefebvre', 'Élodie', { Tel });
    const list = await groups();
    expect(idsIn(list)).toEqual([
      ['mobile', c.id, d.id],
      ['phone', e.id, f.id],
      ['email', a.id, b.id],
    ]);
    expect(
      Object(list).items.map(({ namesDiffer }: { namesDiffer: boolean }) => namesDiffer),
    ).toEqual([false, false, true]);
  });

  it('are found by a telephone, in whatever field each of them has it', async () => {
    const { create, groups, remove } = await setUpMerging(dialect);
    const channel = (value: string) => [{ label: 'Atelier', value }];
    const a = await create('Contacts', { Tel: '01 99 00 12 34' });
    const b = await create('Contacts', { phones: channel('+33 1 99 00 12 34') });
    const c = await create('Contacts', { Tel: '06 39 98 12 34', Phone: '0639981234' });
    const d = await create('Contacts', { Phone: '+33 6 39 98 12 34' });
    const e = await create('Contacts', { Phone: '02 61 91 00 10' });
    const f = await create('Contacts', { Tel: '0261910010' });
    const g = await create('Contacts', { Tel: '+32 2 555 12 34' });
    const h = await create('Contacts', { Phone: '0032 2 555 12 34' });
    await create('Contacts', { Phone: '06 39 98 99 99', Tel: '0639989999' });
    const gone = await create('Contacts', { Phone: '06 39 98 99 99' });
    await remove('Contacts', gone.id);
    expect(idsIn(await groups())).toEqual([
      ['mobile', c.id, d.id],
      ['phone', g.id, h.id],
      ['phone', a.id, b.id],
      ['phone', e.id, f.id],
    ]);
    expect(Object(await groups()).items[2].shared).toBe('01\u00a099\u00a000\u00a012\u00a034');
  });

  it('are told by a mobile first, and then with whoever has it as another telephone', async () => {
    const { create, groups } = await setUpMerging(dialect);
    const a = await create('Contacts', { Phone: '06 39 98 12 34' });
    const b = await create('Contacts', { Phone: '06 39 98 12 34' });
    const c = await create('Contacts', { Tel: '06 39 98 12 34' });
    expect(idsIn(await groups())).toEqual([
      ['mobile', a.id, b.id],
      ['phone', a.id, b.id, c.id],
    ]);
  });

  it('are not told by the telephone of a company, until it is the company’s no more', async () => {
    const { test, create, groups, update } = await setUpMerging(dialect);
    const of = askedOf(test);
    const Tel = '01 99 00 12 34';
    const { id: company } = await create('Company', { RaisonSociale: 'Atlantique', Tel });
    const a = await create('Contacts', { Nom: 'Petit', company, Tel: '0199001234' });
    const b = await create('Contacts', { Nom: 'Morel', company, Phone: '+33199001234' });
    expect(idsIn(await groups())).toEqual([]);
    expect(await of({ Tel })).toEqual([]);
    await update('Company', company, { Tel: '01 99 00 00 00' });
    expect(idsIn(await groups())).toEqual([['phone', a.id, b.id]]);
    expect(await of({ Tel, except: b.id })).toMatchObject([{ kind: 'phone', id: a.id }]);
  });

  it('are told while one types a number that somebody has in any field', async () => {
    const { test, create } = await setUpMerging(dialect);
    const of = askedOf(test);
    const a = await create('Contacts', { Nom: 'Petit', Phone: '06 39 98 12 34' });
    const b = await create('Contacts', { Nom: 'Morel', Tel: '06 39 98 12 34' });
    expect(await of({ Tel: '+33 6 39 98 12 34' })).toMatchObject([
      { kind: 'phone', id: a.id },
      { kind: 'phone', id: b.id },
    ]);
    expect(await of({ Phone: '+33 6 39 98 12 34' })).toMatchObject([
      { kind: 'mobile', id: a.id },
      { kind: 'phone', id: b.id },
    ]);
  });

  it('are told while one types a name one letter apart, of the same company', async () => {
    const { test, create, groups, remove } = await setUpMerging(dialect);
    const of = askedOf(test);
    const { id: company } = await create('Company', { RaisonSociale: 'Atlantique' });
    const { id: another } = await create('Company', { RaisonSociale: 'Armorique' });
    const camille = { Nom: 'Gauthier', Prenom: 'Camille', company };
    const { id } = await create('Contacts', camille);
    const near = [{ kind: 'near', id, name: 'Camille Gauthier', place: 'Atlantique', company }];
    expect(await of({ ...camille, Nom: 'gaufhier' })).toEqual(near);
    expect(await of({ ...camille, Prenom: 'CALILLE' })).toEqual(near);
    expect(await of({ ...camille, Nom: 'Gautier' })).toMatchObject([{ kind: 'name', id }]);
    expect(await of({ ...camille, Nom: 'Gaufhier', company: another })).toEqual([]);
    expect(await of({ ...camille, Nom: 'Gaufhier', except: id })).toEqual([]);
    expect(await of({ Nom: 'Gaufhier', company })).toEqual([]);
    const { id: other } = await create('Contacts', { ...camille, Nom: 'Gaufhier' });
    expect(idsIn(await groups())).toEqual([]);
    expect(await of({ ...camille, except: other })).toMatchObject([{ kind: 'name', id }]);
    await remove('Contacts', id);
    expect(await of({ ...camille, Nom: 'Gaufhier', except: other })).toEqual([]);
  });

  it('are found among companies by SIREN, site and name', async () => {
    const { create, groups } = await setUpMerging(dialect);
    const a = await create('Company', { RaisonSociale: 'Atlantique', siret: '732829320' });
    const b = await create('Company', { RaisonSociale: 'AE', siret: '732 829 320 00074' });
    const c = await create('Company', { RaisonSociale: 'Atlantique SAS' });
    expect(idsIn(await groups('?collection=Company'))).toEqual([
      ['siren', a.id, b.id],
      ['name', a.id, c.id],
    ]);
    expect(idsIn(await groups())).toEqual([]);
  });

  it('are gone once they are kept apart, until somebody else shares the key, or that is taken back', async () => {
    const { test, create, groups } = await setUpMerging(dialect);
    const Email = 'contact@example.fr';
    const ids = [await create('Contacts', { Email }), await create('Contacts', { Email })].map(
      ({ id }) => id,
    );
    expect(await apart(test, ids.toReversed())).toBe(204);
    expect(await apart(test, ids)).toBe(204);
    expect(idsIn(await groups())).toEqual([]);
    expect(await apart(test, ids, { apart: false })).toBe(204);
    expect(idsIn(await groups())).toEqual([['email', ...ids]]);
    await apart(test, ids);
    const third = await create('Contacts', { Email });
    expect(idsIn(await groups())).toEqual([['email', ...ids, third.id]]);
    expect(await apart(test, [third.id])).toBe(400);
  });

  it('are no longer told of a key that many have', async () => {
    const { test, create, groups } = await setUpMerging(dialect);
    for (let made = 0; made < 21; made++) await create('Contacts', { Phone: '06 39 98 12 34' });
    expect(idsIn(await groups())).toEqual([]);
    const query = 'collection=Contacts&Phone=0639981234';
    const { body } = await test.call('GET', `/admin/api/duplicates/of?${query}`);
    expect(body).toEqual({ items: [] });
  });

  it('are told while one types, but for the record itself and those kept apart from it', async () => {
    const { test, create } = await setUpMerging(dialect);
    const { id: company } = await create('Company', { RaisonSociale: 'Atlantique Énergies' });
    const camille = await create('Contacts', {
      Nom: 'Martin',
      Prenom: 'Camille',
      Email: 'camille@example.fr',
      company,
    });
    const of = askedOf(test);
    const told = { id: camille.id, name: 'Camille Martin', place: 'Atlantique Énergies', company };
    expect(await of({ Email: ' Camille@Example.fr' })).toEqual([{ kind: 'email', ...told }]);
    expect(await of({ Nom: 'Martain', Prenom: 'camille', company })).toEqual([
      { kind: 'name', ...told },
    ]);
    expect(await of({ Email: 'camille@example.fr', except: camille.id })).toEqual([]);
    expect(await of({ Email: 'autre@example.fr' })).toEqual([]);
    expect(await of({})).toEqual([]);
    expect(await of({ collection: 'orders' })).toBe(400);
    const other = await create('Contacts', { Nom: 'Petit' });
    const typed = { Email: 'camille@example.fr', except: other.id };
    expect(await of(typed)).toHaveLength(1);
    await apart(test, [camille.id, other.id]);
    expect(await of(typed)).toEqual([]);
  });
});
