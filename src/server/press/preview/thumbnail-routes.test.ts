import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { textOf } from '../../../../test/support/team.ts';
import { writesOf } from '../../../../test/support/writes.ts';

const PATH = '/admin/api/templates';

describe('What a template looks like in lists', () => {
  it('is its draft, with the first of the company, each with names of its own', async () => {
    const test = await createTestApp();
    const { create, remove } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Atelier' });
    const made = design([], { sides: [{ elements: [text({})] }, { elements: [] }] });
    const begin = async (name: string) => {
      const body = { company: company.id, name, design: made };
      return textOf((await test.call('POST', PATH, { body })).body, 'id');
    };
    const [one, other] = [await begin('Standard'), await begin('Direction')];
    const labels = async (template: string) => {
      const { body } = await test.call('GET', `${PATH}/${template}/thumbnail`);
      const sides: unknown[] = Object(body).sides;
      return sides.map((side) => Object(side).attributes['aria-label']);
    };
    expect(await labels(one)).toEqual([
      'Recto de «\u00a0Standard\u00a0», Camille Durand',
      'Verso de «\u00a0Standard\u00a0», Camille Durand',
    ]);
    await create('Contacts', { company: company.id, Prenom: 'Zoé', Nom: 'Morvan' });
    await create('Contacts', { company: company.id, Prenom: 'Julie', Nom: 'Abgrall' });
    expect((await labels(one))[0]).toContain('Julie Abgrall');

    const ids = async (template: string) => {
      const answer = await test.call('GET', `${PATH}/${template}/thumbnail`);
      return new Set(answer.text.match(/"id":"[^"]+"/g));
    };
    const [here, there] = [await ids(one), await ids(other)];
    expect(here.size).toBeGreaterThan(5);
    expect([...here].filter((id) => there.has(id))).toEqual([]);

    await remove('Company', company.id);
    expect((await test.call('GET', `${PATH}/${one}/thumbnail`)).status).toBe(404);
  });

  it('is, of a line of an order, what was published, with one person', async () => {
    const test = await createTestApp();
    const { create } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Atelier' });
    const julie = await create('Contacts', {
      company: company.id,
      Prenom: 'Julie',
      Nom: 'Abgrall',
    });
    const zoe = await create('Contacts', { company: company.id, Prenom: 'Zoé', Nom: 'Morvan' });
    const stranger = await create('Contacts', { Prenom: 'Yves', Nom: 'Riou' });
    const body = { company: company.id, name: 'Standard', design: design([text({})]) };
    const id = textOf((await test.call('POST', PATH, { body })).body, 'id');
    const read = (number: string, contact: string) =>
      test.call('GET', `${PATH}/${id}/versions/${number}/thumbnail?contact=${contact}`);
    expect((await read('1', zoe.id)).status).toBe(404);
    const headers = { 'If-Match': '"1"' };
    await test.call('POST', `${PATH}/${id}/publish`, { headers });
    expect((await read('1', zoe.id)).text).toContain('Recto de «\u00a0Standard\u00a0», Zoé Morvan');
    expect((await read('1', julie.id)).text).toContain('Julie Abgrall');
    expect((await read('1', stranger.id)).status).toBe(404);
    expect((await read('one', zoe.id)).status).toBe(404);
    expect((await test.call('GET', `${PATH}/${id}/versions/1/thumbnail`)).status).toBe(400);
  });

  it('is, of what one may begin with, each preset with what the company has', async () => {
    const test = await createTestApp();
    const { create, update, remove } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Atelier Kerbrat' });
    await create('Contacts', { company: company.id, Prenom: 'Julie', Nom: 'Abgrall' });
    const read = () => test.call('GET', `${PATH}/starts?company=${company.id}`);
    const { body, text: plain } = await read();
    const items: { preset: string; sides: unknown[] }[] = Object(body).items;
    expect(items.map(({ preset, sides }) => [preset, sides.length])).toEqual([
      ['sober', 2],
      ['band', 2],
      ['photo', 2],
    ]);
    expect(plain).toContain('Recto de «\u00a0Sobre\u00a0», Julie Abgrall');
    await update('Company', company.id, { color: '#b00020', legalLine: 'SAS au capital de 1 €' });
    expect((await read()).text).not.toBe(plain);
    await remove('Company', company.id);
    expect((await read()).status).toBe(404);
    expect((await test.call('GET', `${PATH}/starts?company=x`)).status).toBe(400);
  });

  it('is, of what one may begin with, drawn again only when what it shows is another', async () => {
    const test = await createTestApp();
    const { create, update } = writesOf(test);
    const company = await create('Company', { RaisonSociale: 'Atelier Kerbrat' });
    const other = await create('Company', { RaisonSociale: 'Armor' });
    const first = await create('Contacts', { company: company.id, Nom: 'Abgrall' });
    const again = async (etag: string) => {
      const headers = { 'if-none-match': etag };
      return test.call('GET', `${PATH}/starts?company=${company.id}`, { headers });
    };
    const etag = String((await again('')).headers.etag);
    await update('Company', other.id, { City: 'Brest' });
    expect((await again(etag)).status).toBe(304);
    await update('Contacts', first.id, { Nom: 'Abgrall-Morvan' });
    const changed = await again(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});
