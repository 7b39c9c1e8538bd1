import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { storeCompany, storeContact } from '../../../../test/support/store.ts';
import type { Dialect } from '../../platform/database/database.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1';
const DAY_MS = 86_400_000;

const counting = (dialect: Dialect) => createTestApp(dialect, {}, { countEveryMs: 1 });

const codes = async (test: TestApp, query = '') =>
  (await test.call('GET', `/admin/api/codes${query}`)).body;

async function scan(test: TestApp, id: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await test.call('GET', `/c/${id}`, { as: 'guest', headers: { 'user-agent': PHONE } });
  }
}

describe.each(DIALECTS)('the state of the codes on %s', (dialect) => {
  it('lists those that lead to nobody, the most scanned first', async () => {
    const test = await counting(dialect);
    const { id: company } = await storeCompany(test.database, {
      RaisonSociale: 'Imprimerie Le Goff',
      departure: 'sentence',
    });
    const of = (Nom: string, values = {}) =>
      storeContact(test.database, { company, Nom, Prenom: 'Ana', ...values });
    await of('Publiée');
    await of('Bientôt', { cardState: 'left', leftOn: '2026-03-13' });
    const hidden = await of('Masquée', { cardState: 'hidden' });
    const left = await of('Partie', { cardState: 'left', leftOn: '2026-03-01' });
    const gone = await of('Supprimée');
    const unscanned = await of('Jamais', { cardState: 'left' });
    await test.call('DELETE', `/admin/api/collections/Contacts/records/${gone.id}`);
    await scan(test, hidden.id, 1);
    await scan(test, left.id, 3);
    await scan(test, gone.id, 2);
    const common = {
      firstName: 'Ana',
      companyId: company,
      companyName: 'Imprimerie Le Goff',
      isCompanyDeleted: false,
      shows: 'sentence',
      successorName: '',
    };
    const expected = [
      { ...common, id: left.id, lastName: 'Partie', state: 'left', since: '2026-03-01', scans: 3 },
      {
        ...common,
        id: gone.id,
        lastName: 'Supprimée',
        state: 'deleted',
        since: '2026-03-12',
        scans: 2,
      },
      { ...common, id: hidden.id, lastName: 'Masquée', state: 'hidden', since: '', scans: 1 },
    ];
    const never = { ...common, id: unscanned.id, lastName: 'Jamais', state: 'left' };
    const counts = { totalIsCapped: false, scanned: 3, unscanned: 1 };
    const list = { page: 1, perPage: 30, totalPages: 1, ...counts };
    const some = { ...list, totalItems: 3, items: expected };
    await expect.poll(() => codes(test, '?scans=some')).toEqual(some);
    const none = { ...never, since: '', scans: 0 };
    expect(await codes(test, '?scans=none')).toEqual({ ...list, totalItems: 1, items: [none] });
    const all = [...expected, none];
    expect(await codes(test)).toEqual({ ...list, totalItems: 4, items: all });
    for (const [index, item] of all.entries()) {
      expect(await codes(test, `?perPage=1&page=${index + 1}`)).toMatchObject({ items: [item] });
    }
    expect(await codes(test, '?perPage=2&page=2')).toMatchObject({
      items: [expected[2], none],
      totalPages: 2,
    });
    expect(await codes(test, '?scans=often')).toMatchObject({ status: 400 });
    // Nobody looked at a card that shows somebody.
    expect((await test.call('GET', '/admin/api/visits')).body).toMatchObject({ views: 0 });
  });

  it('counts scans of the last 30 days only', async () => {
    const test = await counting(dialect);
    const { id } = await storeContact(test.database, { cardState: 'hidden' });
    await scan(test, id, 2);
    await expect.poll(() => codes(test)).toMatchObject({ items: [{ id, scans: 2 }] });
    test.clock.advance(30 * DAY_MS);
    const token = await test.signIn();
    const { body } = await test.call('GET', '/admin/api/codes?scans=none', { as: token });
    expect(body).toMatchObject({ items: [{ id, scans: 0 }], totalItems: 1, scanned: 0 });
  });

  it('finds them by their words, scanned or not, deleted or not', async () => {
    const test = await counting(dialect);
    const { id: company } = await storeCompany(test.database, { RaisonSociale: 'Moulin Hervé' });
    const of = (Nom: string) =>
      storeContact(test.database, { company, Nom, Prenom: 'Ana', cardState: 'hidden' });
    const [prigent, quere, deleted] = [await of('Prigent'), await of('Quéré'), await of('Tanguy')];
    await test.call('DELETE', `/admin/api/collections/Contacts/records/${deleted.id}`);
    await scan(test, prigent.id, 1);
    await expect.poll(() => codes(test)).toMatchObject({ scanned: 1, unscanned: 2 });
    const found = async (query: string) => {
      const { body } = await test.call('GET', `/admin/api/codes?${query}`);
      return JSON.stringify(body).match(/(?<="id":")[a-z0-9]{15}(?=","firstName)/g) ?? [];
    };
    expect(await found('scans=some&search=prig')).toEqual([prigent.id]);
    expect(await found('scans=some&search=quere')).toEqual([]);
    expect(await found('search=moulin')).toEqual([prigent.id, deleted.id, quere.id]);
    expect(await found('scans=none&search=quere')).toEqual([quere.id]);
    expect(await found('scans=none&search=moulin')).toEqual([deleted.id, quere.id]);
    expect(await found('scans=none&search=moulin&perPage=1&page=2')).toEqual([quere.id]);
    expect(await found('scans=none&search=prigent')).toEqual([]);
  });

  it('tells what each shows today, like the page itself', async () => {
    const test = await createTestApp(dialect);
    const { id: company } = await storeCompany(test.database, {
      departure: 'desk',
      Tel: '02 98 00 00 00',
    });
    const heir = await storeContact(test.database, { company, Nom: 'Morvan', Prenom: 'Luc' });
    const gone = await storeContact(test.database, { company, cardState: 'left' });
    const left = (values = {}) =>
      storeContact(test.database, { company, cardState: 'left', ...values });
    await left({ departure: 'successor', successor: heir.id });
    await left({ departure: 'successor', successor: gone.id });
    await left({ departure: 'sentence' });
    await left({ company: '' });
    const { items } = { items: [], ...Object(await codes(test, '?scans=none')) };
    expect(items).toMatchObject([
      { shows: 'sentence' },
      { shows: 'sentence' },
      { shows: 'desk' },
      { shows: 'successor', successorName: 'Luc Morvan' },
      { shows: 'desk' },
    ]);
  });

  it('tells when the company is deleted too, and nothing once it is restored', async () => {
    const test = await counting(dialect);
    const { id: company } = await storeCompany(test.database);
    await storeContact(test.database, { company });
    await test.call('DELETE', `/admin/api/collections/Company/records/${company}`);
    expect(await codes(test, '?scans=none')).toMatchObject({
      items: [{ state: 'deleted', isCompanyDeleted: true }],
    });
    await test.call('POST', `/admin/api/collections/Company/records/${company}/restore`);
    expect(await codes(test, '?scans=none')).toMatchObject({ items: [], unscanned: 0 });
  });
});
