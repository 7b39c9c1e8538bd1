import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { design, text, value } from '../../../../test/support/card-layout.ts';
import { jpegFile, svgFile } from '../../../../test/support/pictures.ts';
import { textOf } from '../../../../test/support/team.ts';
import { uploadsOf } from '../../../../test/support/uploads.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';

const PATH = '/admin/api/templates';

async function setUp() {
  const test = await createTestApp();
  const { create, remove } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  const person = (values: object) => create('Contacts', { company: company.id, ...values });
  const layOut = (body: object) =>
    test.call('POST', `${PATH}/layout`, { body: { company: company.id, ...body } });
  const misfitsOf = async (made: unknown, judge: object = {}) => {
    const body = { company: company.id, design: made, ...judge };
    return (await test.call('POST', `${PATH}/fit`, { body })).body;
  };
  return { test, company: company.id, person, layOut, misfitsOf, remove, ...uploadsOf(test) };
}

describe('A design', () => {
  it('is drawn for somebody of the company, as their file is now', async () => {
    const { person, layOut } = await setUp();
    const julie = await person({ Prenom: 'Julie', Nom: 'Martin' });
    const answer = await layOut({ design: design([text({})]), contact: julie.id });
    expect(answer.body).toMatchObject({
      contact: julie.id,
      name: 'Julie Martin',
      sides: [{ name: 'svg', attributes: { 'aria-label': 'Recto de Julie Martin' } }],
      findings: [],
    });
    expect(answer.text.match(/"name":"use"/g)).toHaveLength('JulieMartin'.length);
  });

  it('is drawn for the first of the company, for nobody in particular while there is nobody', async () => {
    const { person, layOut } = await setUp();
    const made = { design: design([text({})]) };
    expect((await layOut(made)).body).toMatchObject({ contact: '', name: 'Camille Durand' });
    await person({ Prenom: 'Zoé', Nom: 'Morvan' });
    const { id } = await person({ Prenom: 'Julie', Nom: 'Bars' });
    await person({ Prenom: 'Ronan', Nom: 'Abgrall', cardState: 'left' });
    expect((await layOut(made)).body).toMatchObject({ contact: id, name: 'Julie Bars' });
  });

  it('is drawn for whoever is hardest in a case, or for somebody made up', async () => {
    const { person, layOut } = await setUp();
    await person({ Prenom: 'Julie', Nom: 'Martin' });
    const { id } = await person({ Prenom: 'Jean-Christophe', Nom: 'Ramanantsoavina' });
    const made = design([text({})]);
    expect((await layOut({ design: made, hardCase: 'longest-name' })).body).toMatchObject({
      ...{ contact: id, name: 'Jean-Christophe Ramanantsoavina' },
    });
    expect((await layOut({ design: made, hardCase: 'right-to-left' })).body).toMatchObject({
      ...{ contact: '', name: 'يوسف حداد', findings: [{ severity: 'error' }] },
    });
    // Somebody whose card no file holds is no example, as hard as it may be.
    const name = { Prenom: 'Marie-Antoinette', Nom: 'de La Rochefoucauld-Montmorency' };
    const leaver = await person({ ...name, cardState: 'left' });
    expect((await layOut({ design: made, hardCase: 'longest-name' })).body).toMatchObject({
      name: 'Jean-Christophe Ramanantsoavina',
    });
    expect((await layOut({ design: made, contact: leaver.id })).status).toBe(200);
    const both = { design: made, hardCase: 'emoji', contact: 'aaaaaaaaaaaaaaa' };
    expect((await layOut(both)).status).toBe(400);
  });

  it('shows a photo of whoever agreed to it', async () => {
    const { person, layOut, upload } = await setUp();
    const { id } = await person({ Nom: 'Martin', photoConsent: '2026-03-01' });
    const { photo } = await upload('Contacts', id, { photo: await jpegFile() });
    const element = { kind: 'photo', id: 'p', x: 5, y: 5, width: 20, height: 20 };
    expect((await layOut({ design: design([element]), contact: id })).text).toContain(
      `"href":"/i/full/${photo}"`,
    );
  });

  it('shows a drawn logo as shapes, in the ink that is chosen or the nearest, and says so', async () => {
    const { company, layOut, upload } = await setUp();
    const shapes = '<path d="M9 9h50v50z" fill="#e2001a"/><path d="M99 9h50v50z"/>';
    await upload('Company', company, { logo: svgFile(shapes) });
    const logo = { kind: 'logo', id: 'logo', x: 10, y: 10, width: 40, height: 20 };
    const { text: answer, body } = await layOut({ design: design([logo]) });
    expect(answer.match(/"name":"path","attributes":{"data-element":"logo"/g)).toHaveLength(2);
    expect(Object(body).logoColours).toMatchObject([
      { side: 0, element: 'logo', colour: '#e2001a', ink: { cmyk: { c: 0, k: 0 } } },
      { side: 0, element: 'logo', colour: '#000000', ink: { id: 'black' } },
    ]);
    expect(Object(body).findings).toMatchObject([
      {
        ...{ rule: 'logo-ink', severity: 'remark', element: 'logo' },
        message: 'La couleur #e2001a du logo n’a pas d’encre choisie.',
      },
    ]);
    const inks = [{ colour: '#e2001a', ink: 'company' }];
    const red = {
      id: 'company',
      name: 'Rouge',
      kind: 'process',
      cmyk: { c: 0, m: 90, y: 80, k: 5 },
    };
    const chosen = await layOut({ design: design([{ ...logo, inks }], { inks: [red] }) });
    expect(Object(chosen.body)).toMatchObject({ findings: [], logoColours: [{ ink: red }, {}] });
  });

  it('shows a logo that is no mere shapes as dots, and says why', async () => {
    const { company, layOut, upload } = await setUp();
    const shapes =
      '<linearGradient id="g"><stop stop-color="red"/></linearGradient><path d="M9 9h50v50z" fill="url(#g)"/>';
    const { logo } = await upload('Company', company, { logo: svgFile(shapes) });
    const element = { kind: 'logo', id: 'logo', x: 10, y: 10, width: 40, height: 20 };
    const { text: answer, body } = await layOut({ design: design([element]) });
    expect(answer).toContain(`"href":"/i/full/${logo}"`);
    expect(Object(body).findings).toMatchObject([
      {
        ...{ rule: 'logo-dots', severity: 'remark' },
        message: 'Le logo contient un dégradé\u00a0: il est imprimé en points, pas en tracés.',
      },
    ]);
  });

  it('is judged as a printer would', async () => {
    const { layOut } = await setUp();
    const small = text({ size: 4, sizeMin: 4, y: 20 });
    expect((await layOut({ design: design([small]) })).body).toMatchObject({
      findings: [{ rule: 'text-size', severity: 'error', element: 'text', side: 0 }],
    });
  });

  it('is judged by the measures of the printer that is chosen', async () => {
    const { test, layOut } = await setUp();
    const near = design([text({ x: 6 })]);
    expect(Object((await layOut({ design: near })).body).findings).toEqual([]);
    const [common] = PROFILE_PRESETS;
    const safe = { error: 6.5, remark: 8 };
    const profile = { ...common, thresholds: { ...common.thresholds, safe } };
    const { body } = await test.call('POST', '/admin/api/printers', { body: { profile } });
    const judged = await layOut({ design: near, printer: textOf(body, 'id') });
    expect(Object(judged.body).findings).toMatchObject([{ rule: 'safe', severity: 'error' }]);
    // A colleague may have removed it meanwhile.
    const gone = await layOut({ design: near, printer: 'aaaaaaaaaaaaaaa' });
    expect(Object(gone.body).findings).toEqual([]);
  });

  it('tells whom it does not fit, and why', async () => {
    const { person, misfitsOf, remove } = await setUp();
    await person({ Nom: 'Court' });
    const long = await person({ Nom: 'Beaucoup trop long pour la place qui reste ici' });
    await remove(
      'Contacts',
      (await person({ Nom: 'Parti depuis longtemps déjà, et très loin' })).id,
    );
    const narrow = text({ width: 20, parts: [value('Nom')] });
    expect(await misfitsOf(design([narrow]))).toEqual({
      people: 2,
      misfits: [
        {
          id: long.id,
          name: 'Beaucoup trop long pour la place qui reste ici',
          message: expect.stringMatching(/\S/),
          ...{ side: 0, element: 'text' },
        },
      ],
    });
  });

  it('tells whose card the chosen printer, or its hidden state, keeps from the press', async () => {
    const { test, person, misfitsOf } = await setUp();
    const julie = await person({ Nom: 'Martin', cardState: 'published' });
    const hidden = await person({ Nom: 'Petit', cardState: 'hidden' });
    const code = { kind: 'code', id: 'c', x: 60, y: 30, side: 18, paint: { ink: 'black' } };
    const sides = [{ elements: [text({})] }, { elements: [code] }];
    const made = design([], { sides });
    const misfit = { side: 1, element: 'c', message: expect.stringContaining('masquée') };
    expect(await misfitsOf(made)).toMatchObject({
      people: 2,
      misfits: [{ id: hidden.id, ...misfit }],
    });
    const [common] = PROFILE_PRESETS;
    const safe = { error: 12, remark: 15 };
    const profile = { ...common, thresholds: { ...common.thresholds, safe } };
    const { body } = await test.call('POST', '/admin/api/printers', { body: { profile } });
    const judged = Object(await misfitsOf(made, { printer: textOf(body, 'id') }));
    expect(judged.misfits).toMatchObject([
      { id: julie.id, side: 0, element: 'text', message: expect.stringContaining('12') },
      { id: hidden.id, ...misfit },
    ]);
  });

  it('is refused for somebody else’s contact, and when it makes no sense', async () => {
    const { test, layOut } = await setUp();
    const stranger = await writesOf(test).create('Contacts', { Nom: 'Autre' });
    expect((await layOut({ design: design([]), contact: stranger.id })).status).toBe(404);
    expect((await layOut({ design: {} })).status).toBe(400);
    expect((await layOut({ company: 'aaaaaaaaaaaaaaa', design: design([]) })).status).toBe(404);
  });
});
