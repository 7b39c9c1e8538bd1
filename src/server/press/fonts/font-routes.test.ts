import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { design, text } from '../../../../test/support/card-layout.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { textOf } from '../../../../test/support/team.ts';
import { COMPACT_FONT, ourFontFile, uploadFont } from '../../../../test/support/uploaded-fonts.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { UPLOADED_FONT_BYTES_MAX } from '../../../domain/press/uploaded-fonts.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';

const PATH = '/admin/api/fonts';
const LORA = ourFontFile('lora-700');

async function setUp(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect);
  const { create } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  await create('Contacts', { company: company.id, Prenom: 'Zoé', Nom: 'Abel' });
  const post = (path: string, body?: object, headers = {}) =>
    test.call('POST', `/admin/api${path}`, { body, headers });
  /** Begins a template in this font. */
  const begin = async (font: string) => {
    const request = { company: company.id, name: 'Standard', design: design([text({ font })]) };
    return textOf((await post('/templates', request)).body, 'id');
  };
  const publish = (template: string) =>
    post(`/templates/${template}/publish`, undefined, { 'if-match': '"1"' });
  return { test, call: test.call, company: company.id, post, begin, publish };
}

describe('Uploaded fonts', () => {
  it('are kept by what they hold, once', async () => {
    const { test, call } = await setUp();
    const answer = await uploadFont(test, LORA);
    const sha256 = createHash('sha256').update(LORA).digest('hex');
    const id = `Lora Bold#${sha256.slice(0, 32)}`;
    expect([answer.status, answer.body]).toMatchObject([200, { id, size: LORA.length }]);
    expect((await uploadFont(test, LORA, 'again.ttf')).body).toEqual(answer.body);
    expect((await call('GET', PATH)).body).toEqual({ items: [answer.body] });
  });

  it.each([
    ['TrueType', LORA, 'Lora-Bold'],
    ['OpenType with cubic outlines', COMPACT_FONT, 'EssaiBristol-Regular'],
  ])('of %s are in the checked file of a card, and the version says which', async (...of) => {
    const [, bytes, called] = of;
    const { test, call, company, post, begin, publish } = await setUp();
    const font = textOf((await uploadFont(test, bytes)).body, 'id');
    const request = { company, design: design([text({ font })]) };
    expect(await post('/templates/layout', request)).toMatchObject({
      status: 200,
      body: { findings: [] },
    });
    const template = await begin(font);
    await publish(template);
    const version = await call('GET', `/admin/api/templates/${template}/versions/1`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(Object(version.body).assets).toEqual([{ kind: 'font', name: font, sha256 }]);
    const printer = textOf((await post('/printers', { profile: PROFILE_PRESETS[0] })).body, 'id');
    const file = await fetchedFile(test, `/admin/api/templates/${template}/versions/1/file`, {
      body: { printer },
    });
    expect(file.status).toBe(200);
    expect((await ReadPdf.open(file.bytes)).pages).toHaveLength(1);
    expect(Buffer.from(file.bytes).toString('latin1')).toMatch(new RegExp(`[A-Z]{6}\\+${called}`));
  });

  it.each(DIALECTS)(
    'are removed while no draft and no version is set in them (%s)',
    async (dialect) => {
      const { test, call, begin, publish } = await setUp(dialect);
      const font = textOf((await uploadFont(test, LORA)).body, 'id');
      const one = `${PATH}/${encodeURIComponent(font)}`;
      const template = await begin(font);
      expect((await call('DELETE', one)).status).toBe(409);
      await publish(template);
      const headers = { 'if-match': '"1"' };
      const body = { design: design([text({})]) };
      await call('PATCH', `/admin/api/templates/${template}/draft`, { body, headers });
      expect((await call('DELETE', one)).status).toBe(409);

      const free = textOf((await uploadFont(test, COMPACT_FONT)).body, 'id');
      const other = `${PATH}/${encodeURIComponent(free)}`;
      expect((await call('DELETE', other)).status).toBe(204);
      expect((await call('DELETE', other)).status).toBe(404);
    },
  );

  it('that nobody has are told where a card is set in them', async () => {
    const { company, post, begin, publish } = await setUp();
    const font = `Ailleurs#${'0'.repeat(32)}`;
    const answer = await post('/templates/layout', { company, design: design([text({ font })]) });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { data: { assets: { missing: [font] } } },
    ]);
    expect((await publish(await begin(font))).status).toBe(400);
  });
});

describe('A font that is refused', () => {
  const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const test = await createTestApp();
    const answer = await uploadFont(test, bytes);
    expect(answer.status).toBe(400);
    expect((await test.call('GET', PATH)).body).toEqual({ items: [] });
    return String(Object(answer.body).data.file.message);
  };
  /** A font whose table is filled with what it should not hold. */
  const filled = (table: string, byte: number) => {
    const bytes = Buffer.from(LORA);
    const entry = bytes.indexOf(table);
    const start = bytes.readUInt32BE(entry + 8);
    bytes.fill(byte, start, start + bytes.readUInt32BE(entry + 12));
    return new Uint8Array(bytes);
  };

  it('says why: its size, its rights, or what it holds', async () => {
    expect(await reasonOf(new Uint8Array(UPLOADED_FONT_BYTES_MAX + 1))).toContain('5\u00a0Mo');
    expect(await reasonOf(new Uint8Array(Buffer.from('bonjour')))).toContain('pas une police');
    const restricted = Buffer.from(LORA);
    const rights = restricted.indexOf('OS/2');
    restricted.writeUInt16BE(2, restricted.readUInt32BE(rights + 8) + 8);
    expect(await reasonOf(new Uint8Array(restricted))).toContain('interdit');
  });

  it('lacks letters that every card has, or cannot be read', async () => {
    expect(await reasonOf(filled('cmap', 0))).toContain('lettres');
    expect(await reasonOf(filled('head', 0xff))).toContain('abîmé');
  });
});
