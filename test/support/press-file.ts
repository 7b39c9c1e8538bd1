import type { CardDesign } from '../../src/domain/press/card-design.schema.ts';
import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import type { AppOptions } from '../../src/server/app.ts';
import type { Config } from '../../src/server/platform/config.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import type { PressFileMaker } from '../../src/server/press/run/press-in-thread.ts';
import { createTestApp } from './app.ts';
import { design, text, value } from './card-layout.ts';
import { fetchedFile } from './made-files.ts';
import { textOf } from './team.ts';
import { uploadsOf } from './uploads.ts';
import { writesOf } from './writes.ts';

const CODE = { kind: 'code', id: 'code', x: 55, y: 25, side: 20, paint: { ink: 'black' } };
const MAIL = text({ id: 'mail', y: 30, parts: [value('Email')] });
const CARD = design([text({ id: 'name' }), MAIL, CODE]);

/** Draws nothing: a file says how many cards it would hold. */
export const undrawnFiles: PressFileMaker = async ({ cards, perPerson = false }) => {
  const fileOf = (drawnPages: number) => ({ bytes: new Uint8Array(1), rules: 0, drawnPages });
  const files = perPerson ? cards.map(() => fileOf(1)) : [fileOf(cards.length)];
  return { kind: 'made', files, findings: [] };
};

/** A company with a published template and a printer, and what asks for a file of it. */
export async function publishedCard(
  dialect: Dialect,
  {
    card = CARD,
    config = {},
    ...options
  }: {
    card?: CardDesign;
    config?: Partial<Config>;
  } & AppOptions = {},
) {
  const test = await createTestApp(dialect, config, options);
  const writes = writesOf(test);
  const company = await writes.create('Company', { RaisonSociale: 'Atelier' });
  const person = (values: object) => writes.create('Contacts', { company: company.id, ...values });
  const post = (path: string, body?: object, headers = {}) =>
    test.call('POST', `/admin/api${path}`, { body, headers });
  const printer = textOf((await post('/printers', { profile: PROFILE_PRESETS[0] })).body, 'id');
  const wish = { company: company.id, name: 'Standard', design: card };
  const template = textOf((await post('/templates', wish)).body, 'id');
  await post(`/templates/${template}/publish`, undefined, { 'if-match': '"1"' });
  const path = `/templates/${template}/versions/1/file`;
  const file = (body: object = {}) =>
    fetchedFile(test, `/admin/api${path}`, { body: { printer, ...body } });
  return {
    ...{ ...writes, ...uploadsOf(test), test, company: company.id, person, file },
    ...{ printer, path: `/admin/api${path}` },
  };
}
