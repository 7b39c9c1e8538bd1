import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { setUpMerging } from '../../../../test/support/merging.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { DESIGN_BYTES_MAX } from '../../../domain/press/card-design.ts';
import { emptyDesign } from '../../../domain/press/empty-design.ts';
import { PRESET_IDS } from '../../../domain/press/presets/preset-names.ts';
import { presetDesign } from '../../../domain/press/presets/presets.ts';
import { TEMPLATES_MAX } from '../../../domain/press/template.ts';
import type { Dialect } from '../../platform/database/database.ts';

const PATH = '/admin/api/templates';
const EMPTY = emptyDesign();
const BLACK = { ink: 'black', tint: 1 };

/** A card with these fixed words on it. */
function saying(words: string, font = 'inter-400', times = 1): CardDesign {
  const elements = Array.from({ length: times }, (_, nth) => ({
    ...{ kind: 'text', id: `t${nth}`, x: 8, y: 20, width: 60, align: 'left' },
    ...{ parts: [{ kind: 'words', words }], separator: ' ', font, size: 9, sizeMin: 7 },
    ...{ leading: 11, tracking: 0, trackingMin: 0, case: 'none', phones: 'national' },
    ...{ fit: ['tighten'], linesMax: 1, paint: BLACK, group: '', required: false },
    ...{ stack: '', whenEmpty: 'close-up' },
  }));
  return Object.assign({}, EMPTY, { sides: [{ elements }] });
}

async function withCompany(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect);
  const company = (await writesOf(test).create('Company', { RaisonSociale: 'Atelier' })).id;
  return { ...test, test, company };
}

async function begun({ call }: TestApp, company: string, design = EMPTY, name = 'Standard') {
  const { body, status } = await call('POST', PATH, { body: { company, name, design } });
  expect(status).toBe(200);
  return Object(body);
}

const itemsOf = async ({ call }: TestApp, path: string) =>
  Object((await call('GET', path)).body).items;
const seeing = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

describe('Printed cards', () => {
  it.each(DIALECTS)('are begun, renamed, archived and removed (%s)', async (dialect) => {
    const { call, test, company } = await withCompany(dialect);
    const template = await begun(test, company);
    expect(template).toMatchObject({
      ...{ company, name: 'Standard', state: 'draft', version: 0, isChanged: false },
      ...{ draftVersion: 1, editedBy: TEST_EMAIL, design: EMPTY },
    });
    const one = `${PATH}/${template.id}`;
    const { design: _, ...summary } = template;
    expect(await itemsOf(test, `${PATH}?company=${company}`)).toEqual([summary]);
    expect((await call('GET', one)).body).toEqual(template);

    const renamed = { ...template, name: 'Direction' };
    expect((await call('PATCH', one, { body: { name: ' Direction ' } })).body).toEqual(renamed);
    const archived = await call('PATCH', one, { body: { isArchived: true } });
    expect(archived.body).toEqual({ ...renamed, state: 'archived' });
    expect((await call('PATCH', one, { body: { isArchived: false } })).body).toEqual(renamed);
    expect((await call('DELETE', one)).status).toBe(204);
    expect((await call('GET', one)).status).toBe(404);
  });

  it('begin with a preset that is drawn for the company', async () => {
    const { call, company } = await withCompany();
    const path = `/admin/api/collections/Company/records/${company}`;
    await call('PATCH', path, { body: { color: '#b00020' } });
    for (const preset of PRESET_IDS) {
      const body = { company, name: 'Standard', preset };
      const { design } = Object((await call('POST', PATH, { body })).body);
      expect(design).toEqual(
        presetDesign(preset, { color: '#b00020', hasLogo: false, hasLegal: false }),
      );
    }
    const both = { company, name: 'Standard', preset: 'sober', design: EMPTY };
    expect((await call('POST', PATH, { body: both })).status).toBe(400);
    const one = { company, name: 'Standard', preset: 'baroque' };
    expect((await call('POST', PATH, { body: one })).status).toBe(400);
  });

  it.each([
    { kind: 'picture', id: 'a', x: 0, y: 0, width: 9, height: 9, picture: 'a\u0000' },
    { kind: 'page', id: 'a', x: 0, y: 0, page: 'a\u0000' },
    { ...saying('a', 'a\u0000').sides[0]?.elements[0], kind: 'text' },
  ])('name nothing that no database could store: $kind', async (element) => {
    const { call, company } = await withCompany();
    const body = {
      company,
      name: 'Standard',
      design: { ...EMPTY, sides: [{ elements: [element] }] },
    };
    expect((await call('POST', PATH, { body })).status).toBe(400);
  });

  it('keep a draft that is saved over what one saw, and tell who has it', async () => {
    const { call, test, company } = await withCompany();
    const { id } = await begun(test, company);
    const draft = `${PATH}/${id}/draft`;
    const body = { design: saying('Papeterie') };
    const saved = await call('PATCH', draft, { body, ...seeing(1) });
    expect(saved.body).toMatchObject({ draftVersion: 2, design: saying('Papeterie') });
    const late = await call('PATCH', draft, { body: { design: EMPTY }, ...seeing(1) });
    expect(late.status).toBe(412);
    const { edited } = Object(saved.body);
    expect(Object(late.body).data).toEqual({
      draft: { draftVersion: 2, editedBy: TEST_EMAIL, edited },
    });
    expect((await call('PATCH', draft, { body })).status).toBe(400);
    expect((await call('GET', `${PATH}/${id}`)).body).toEqual(saved.body);
  });

  it('become versions that never change', async () => {
    const { call, test, company } = await withCompany();
    const { id } = await begun(test, company, saying('Un'));
    const one = `${PATH}/${id}`;
    const publish = async (seen: number) =>
      (await call('POST', `${one}/publish`, seeing(seen))).body;
    expect(await publish(1)).toEqual({ number: 1, isNew: true });
    expect(await publish(1)).toEqual({ number: 1, isNew: false });
    expect(Object((await call('GET', one)).body)).toMatchObject({ state: 'published', version: 1 });

    await call('PATCH', `${one}/draft`, { body: { design: saying('Deux') }, ...seeing(1) });
    expect(Object((await call('GET', one)).body).isChanged).toBe(true);
    expect((await call('POST', `${one}/publish`, seeing(1))).status).toBe(412);
    expect(await publish(2)).toEqual({ number: 2, isNew: true });

    const versions = await itemsOf(test, `${one}/versions`);
    expect(versions).toMatchObject([{ number: 2, publishedBy: TEST_EMAIL }, { number: 1 }]);
    const first = await call('GET', `${one}/versions/1`);
    expect(first.body).toMatchObject({ template: id, number: 1, design: saying('Un') });
    const [font] = Object(first.body).assets;
    expect(font).toMatchObject({ kind: 'font', name: 'inter-400' });
    expect(font.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await call('GET', `${one}/versions/3`)).status).toBe(404);
    expect((await call('DELETE', one)).status).toBe(409);
  });

  it('are not published with a font or a picture that nobody has', async () => {
    const { call, test, company } = await withCompany();
    const place = { x: 0, y: 0, width: 10, height: 10 };
    const picture = { kind: 'picture', id: 'p', ...place, picture: 'gone.png' } as const;
    const [text] = saying('Un', 'zapfino').sides;
    const elements = [...(text?.elements ?? []), picture];
    const design: CardDesign = { ...EMPTY, sides: [{ elements }] };
    const { id } = await begun(test, company, design);
    const refused = await call('POST', `${PATH}/${id}/publish`, seeing(1));
    expect(refused.status).toBe(400);
    expect(Object(refused.body).data).toEqual({ assets: { missing: ['gone.png', 'zapfino'] } });
    expect(await itemsOf(test, `${PATH}/${id}/versions`)).toEqual([]);
  });

  it('are copied within a company, and to another one', async () => {
    const { call, test, company } = await withCompany();
    const other = (await writesOf(test).create('Company', { RaisonSociale: 'Autre' })).id;
    const { id } = await begun(test, company, saying('Un'));
    await call('POST', `${PATH}/${id}/publish`, seeing(1));
    const copy = async (body: object) => (await call('POST', `${PATH}/${id}/copy`, { body })).body;
    const like = { state: 'draft', version: 0, design: saying('Un') };
    expect(await copy({ name: 'Copie' })).toMatchObject({ ...like, company, name: 'Copie' });
    expect(await copy({ name: 'Là', company: other })).toMatchObject({ ...like, company: other });
    expect(await itemsOf(test, `${PATH}?company=${company}`)).toHaveLength(2);
    expect(await itemsOf(test, `${PATH}?company=${other}`)).toHaveLength(1);
    const nowhere = { name: 'Nulle part', company: 'nowherenowhere1' };
    expect((await call('POST', `${PATH}/${id}/copy`, { body: nowhere })).status).toBe(404);
  });

  it('are copied in the colour of the other company, unless inks were typed', async () => {
    const { call, test } = await withCompany();
    const of = (color: string) => writesOf(test).create('Company', { RaisonSociale: 'A', color });
    const [red, blue] = [(await of('#b00020')).id, (await of('#0057b8')).id];
    const drawn = (color: string) =>
      presetDesign('band', { color, hasLogo: false, hasLegal: true });
    const copied = async (design: CardDesign) => {
      const { id } = await begun(test, red, design);
      const body = { name: 'Copie', company: blue };
      return Object((await call('POST', `${PATH}/${id}/copy`, { body })).body).design;
    };
    expect(await copied(drawn('#b00020'))).toEqual(drawn('#0057b8'));
    const [ink] = drawn('#b00020').inks;
    if (!ink) throw new Error('There is no ink');
    const typed = { ...drawn('#b00020'), inks: [{ ...ink, cmyk: { c: 0, m: 98, y: 80, k: 9 } }] };
    expect(await copied(typed)).toEqual(typed);
  });

  it('follow their company into the bin and back, and their versions stay readable', async () => {
    const { call, test, company } = await withCompany();
    const { id } = await begun(test, company);
    await call('POST', `${PATH}/${id}/publish`, seeing(1));
    const records = `/admin/api/collections/Company/records/${company}`;
    await writesOf(test).remove('Company', company);
    expect(await itemsOf(test, `${PATH}?company=${company}`)).toEqual([]);
    expect((await call('GET', `${PATH}/${id}`)).status).toBe(404);
    const body = { design: EMPTY };
    expect((await call('PATCH', `${PATH}/${id}/draft`, { body, ...seeing(1) })).status).toBe(404);
    expect((await call('GET', `${PATH}/${id}/versions/1`)).status).toBe(200);
    await call('POST', `${records}/restore`);
    expect(await itemsOf(test, `${PATH}?company=${company}`)).toHaveLength(1);
  });

  it('go with a company that is erased for good', async () => {
    const { call, test, company } = await withCompany();
    const { id } = await begun(test, company);
    await call('POST', `${PATH}/${id}/publish`, seeing(1));
    await writesOf(test).remove('Company', company);
    const body = { collection: 'Company', ids: [company], confirm: 'Atelier' };
    expect((await call('POST', '/admin/api/bin/erase', { body })).status).toBe(200);
    for (const table of ['card_templates', 'template_versions']) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}`.execute(test.database.kysely);
      expect(rows).toEqual([]);
    }
  });

  it('are of the company that theirs became, for as long as it is', async () => {
    const { test, merge, create, undo } = await setUpMerging('sqlite');
    const [kept, company] = [await create('Company'), await create('Company')].map(({ id }) => id);
    const { id } = await begun(test, company ?? '');
    expect((await merge('Company', [kept ?? '', company ?? ''])).status).toBe(200);
    expect(await itemsOf(test, `${PATH}?company=${kept}`)).toMatchObject([{ id, company: kept }]);
    await undo();
    expect(await itemsOf(test, `${PATH}?company=${kept}`)).toEqual([]);
    expect(await itemsOf(test, `${PATH}?company=${company}`)).toMatchObject([{ id, company }]);
  });

  it('stay with the company that theirs became, once theirs is erased for good', async () => {
    const { test, merge, create } = await setUpMerging('sqlite');
    const named = async (name: string) => (await create('Company', { RaisonSociale: name })).id;
    const [kept, between, company] = [await named('C'), await named('B'), await named('Atelier')];
    const { id } = await begun(test, company);
    await test.call('POST', `${PATH}/${id}/publish`, seeing(1));
    await merge('Company', [between, company]);
    await merge('Company', [kept, between]);
    const erase = (erased: string, confirm: string) => {
      const body = { collection: 'Company', ids: [erased], confirm };
      return test.call('POST', '/admin/api/bin/erase', { body });
    };
    expect((await erase(company, 'Atelier')).status).toBe(200);
    expect(await itemsOf(test, `${PATH}?company=${kept}`)).toMatchObject([{ id, company: kept }]);
    expect(await itemsOf(test, `${PATH}/${id}/versions`)).toMatchObject([{ number: 1 }]);

    expect((await erase(between, 'B')).status).toBe(200);
    await writesOf(test).remove('Company', kept);
    expect((await erase(kept, 'C')).status).toBe(200);
    expect(await itemsOf(test, `${PATH}/${id}/versions`)).toEqual([]);
  });

  it('are bounded in number and size', async () => {
    const { call, test, company } = await withCompany();
    const large = saying('x'.repeat(300), 'inter-400', 100);
    const [side] = large.sides;
    const twenty = large.sides[0]?.elements.map((one) =>
      one.kind === 'text' ? { ...one, parts: Array(20).fill(one.parts[0]) } : one,
    );
    const design = { ...large, sides: [{ ...side, elements: twenty }] };
    expect(JSON.stringify(design).length).toBeGreaterThan(DESIGN_BYTES_MAX);
    const body = { company, name: 'Trop', design };
    expect((await call('POST', PATH, { body })).status).toBe(413);
    for (let nth = 0; nth < TEMPLATES_MAX; nth += 1) await begun(test, company, EMPTY, `${nth}`);
    const more = await call('POST', PATH, { body: { ...body, design: EMPTY } });
    expect(more.status).toBe(400);
  });
});

describe('What is said of a printed card', () => {
  it.each([
    { name: ' ' },
    { name: 'a\u0000' },
    { name: 'x'.repeat(81) },
    { company: 'x' },
    { design: {} },
    { design: { ...EMPTY, width: 5 } },
    { owner: 'somebody' },
  ])('is refused when it makes no sense: %j', async (change) => {
    const { call, company } = await withCompany();
    const body = { company, name: 'Standard', design: EMPTY, ...change };
    expect((await call('POST', PATH, { body })).status).toBe(400);
  });
});
