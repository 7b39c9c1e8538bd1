import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { aPicture, fileOf, formOf, jpegFile, svgFile } from '../../../../test/support/pictures.ts';
import { textOf } from '../../../../test/support/team.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { assetRetention } from '../templates/asset-retention.ts';

const PATH = '/admin/api/press-pictures';
const DAY_MS = 24 * 60 * 60 * 1000;

function bring({ call }: TestApp, file: File) {
  return call('POST', PATH, { body: formOf({ file }) });
}

async function pngFile(width: number, height: number): Promise<File> {
  return fileOf(await aPicture({ width, height }).png().toBuffer(), 'a.png', 'image/png');
}

async function setUp(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect);
  const { create } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  await create('Contacts', { company: company.id, Prenom: 'Zoé', Nom: 'Abel' });
  const post = (path: string, body?: object, headers = {}) =>
    test.call('POST', `/admin/api${path}`, { body, headers });
  const shown = (picture: string) =>
    design([
      { kind: 'picture', id: 'own', picture, x: 10, y: 35, width: 20, height: 10 },
      text({ id: 'name' }),
    ]);
  const begun = async (picture: string) => {
    const request = { company: company.id, name: 'Standard', design: shown(picture) };
    return textOf((await post('/templates', request)).body, 'id');
  };
  return { test, call: test.call, company: company.id, post, shown, begun };
}

describe('A picture of one’s own', () => {
  it('is kept by what it holds, once, and answered to those who are signed in', async () => {
    const { test, call } = await setUp();
    const file = await pngFile(400, 200);
    const { status, body } = await bring(test, file);
    expect([status, body]).toMatchObject([200, { width: 400, height: 200 }]);
    expect((await bring(test, file)).body).toEqual(body);
    const address = `${PATH}/${textOf(body, 'id')}`;
    const answer = await call('GET', address);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png' });
    expect((await call('GET', address, { headers: { authorization: '' } })).status).toBe(401);
  });

  it('is refused with the reason beside the file', async () => {
    const { test } = await setUp();
    const code = async (file: File) => Object((await bring(test, file)).body).data.file.code;
    expect(await code(new File(['none at all'], 'a.png'))).toBe('validation_invalid_mime_type');
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png');
    expect(await code(large)).toBe('validation_file_size_limit');
    expect(await code(svgFile('<script>alert(1)</script>'))).toMatch(/^validation_image_/);
  });

  it.each([
    ['photograph', () => jpegFile({ width: 600, height: 300 }), '"data-picture":', true],
    [
      'drawing, as shapes,',
      async () => svgFile('<rect width="200" height="100" fill="#333"/>'),
      '"path","attributes":{"data-element":"own"',
      false,
    ],
  ])('that is a %s stands on screens, in files for printers and on proofs', async (...made) => {
    const [, make, onScreen, isImage] = made;
    const { test, company, post, shown, begun } = await setUp();
    const picture = textOf((await bring(test, await make())).body, 'id');
    const laidOut = await post('/templates/layout', { company, design: shown(picture) });
    expect(JSON.stringify(Object(laidOut.body).sides)).toContain(onScreen);
    expect(Object(laidOut.body).findings).toEqual([]);
    const template = await begun(picture);
    const published = await post(`/templates/${template}/publish`, undefined, {
      'if-match': '"1"',
    });
    expect(published.status).toBe(200);
    const profile = PROFILE_PRESETS[0];
    const printer = textOf((await post('/printers', { profile })).body, 'id');
    const file = await fetchedFile(test, `/admin/api/templates/${template}/versions/1/file`, {
      body: { printer },
    });
    expect(file.status).toBe(200);
    expect(file.bytes.toString('latin1').includes('/Subtype /Image')).toBe(isImage);
    expect((await post(`/templates/${template}/proof`, { format: 'png' })).status).toBe(200);
  });

  it.each(DIALECTS)(
    'goes in a night a week after it was brought, unless a draft or a version shows it (%s)',
    async (dialect) => {
      const { test, call, begun } = await setUp(dialect);
      const id = async (width: number) =>
        textOf((await bring(test, await pngFile(width, 100))).body, 'id');
      const [unused, used] = [await id(100), await id(101)];
      await begun(used);
      const created = recordTime(new Date(test.clock.read().getTime() - 8 * DAY_MS));
      await test.database.write((tx) =>
        tx.updateTable('press_pictures').set({ created }).execute(),
      );
      await assetRetention(test.deps).run(new AbortController().signal);
      expect((await call('GET', `${PATH}/${unused}`)).status).toBe(404);
      expect((await call('GET', `${PATH}/${used}`)).status).toBe(200);
      // A person who takes it off the card the day after may still put it back.
      await test.database.write((tx) => tx.deleteFrom('card_templates').execute());
      await assetRetention(test.deps).run(new AbortController().signal);
      expect((await call('GET', `${PATH}/${used}`)).status).toBe(200);
    },
  );
});
