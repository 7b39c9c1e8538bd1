import { expect } from 'vitest';
import { emptyDesign } from '../../src/domain/press/empty-design.ts';
import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import { agencyPdf } from './agency-pdf.ts';
import type { TestApp } from './app.ts';
import type { describedCall, Verb } from './openapi.ts';
import { formOf, jpegFile } from './pictures.ts';
import { textOf } from './team.ts';
import { ourFontFile } from './uploaded-fonts.ts';

/** Printed cards of a company, printers, and fonts. */
export async function callPress(
  test: TestApp,
  call: typeof describedCall,
  company: string,
): Promise<void> {
  const headers = { 'if-match': '"1"' };
  const asked = (method: Verb, path: string, body?: unknown, more: object = {}) =>
    call(test, method, `/admin/api${path}`, { body, ...more });
  const status = async (...of: Parameters<typeof asked>) => (await asked(...of)).status;
  const design = emptyDesign();
  const begun = await asked('POST', '/templates', { company, name: 'Standard', design });
  expect(await status('POST', '/templates', {})).toBe(400);
  expect(await status('GET', `/templates?company=${company}`)).toBe(200);
  expect(await status('GET', '/templates?company=x')).toBe(400);
  expect(await status('POST', '/templates/layout', { company, design })).toBe(200);
  expect(await status('POST', '/templates/layout', {})).toBe(400);
  expect(await status('POST', '/templates/fit', { company, design })).toBe(200);
  expect(await status('POST', '/templates/fit', {})).toBe(400);
  const one = `/templates/${textOf(begun.body, 'id')}`;
  expect(await status('GET', one)).toBe(200);
  expect(await status('GET', `${one}/thumbnail`)).toBe(200);
  expect(await status('POST', `${one}/proof`, { format: 'png', design })).toBe(200);
  expect(await status('POST', `${one}/proof`, {})).toBe(400);
  expect(await status('PATCH', one, { isArchived: true })).toBe(200);
  const copy = await asked('POST', `${one}/copy`, { name: 'Copie' });
  expect(await status('DELETE', `/templates/${textOf(copy.body, 'id')}`)).toBe(204);
  expect(await status('POST', `${one}/publish`, undefined, { headers })).toBe(200);
  expect(await status('DELETE', one)).toBe(409);
  expect(await status('PATCH', `${one}/draft`, { design })).toBe(400);
  expect(await status('PATCH', `${one}/draft`, { design }, { headers })).toBe(200);
  expect(await status('PATCH', `${one}/draft`, { design }, { headers })).toBe(412);
  expect(await status('GET', `${one}/versions`)).toBe(200);
  expect(await status('GET', `${one}/versions/1`)).toBe(200);
  expect(await status('GET', `${one}/versions/9`)).toBe(404);

  const [profile] = PROFILE_PRESETS;
  const printer = await asked('POST', '/printers', { profile });
  const file = `${one}/versions/1/file`;
  const wish = { printer: textOf(printer.body, 'id') };
  expect(await status('POST', file, wish)).toBe(404);
  await asked('POST', '/collections/Contacts/records', { Nom: 'Martin', company });
  expect(await status('POST', file, wish)).toBe(200);
  expect(await status('POST', file, {})).toBe(400);
  expect(await status('POST', '/printers', {})).toBe(400);
  expect(await status('GET', '/printers')).toBe(200);
  const onePrinter = `/printers/${textOf(printer.body, 'id')}`;
  expect(await status('PATCH', onePrinter, { profile }, { headers })).toBe(200);
  expect(await status('PATCH', onePrinter, { profile }, { headers })).toBe(412);
  expect(await status('DELETE', onePrinter)).toBe(204);

  const upload = (bytes: Uint8Array<ArrayBuffer>) =>
    call(test, 'POST', '/admin/api/fonts', { body: formOf({ file: new File([bytes], 'a.ttf') }) });
  const font = await upload(ourFontFile('lora-700'));
  expect(font.status).toBe(200);
  expect((await upload(new Uint8Array(20))).status).toBe(400);
  expect(await status('GET', '/fonts')).toBe(200);
  const oneFont = `/fonts/${encodeURIComponent(textOf(font.body, 'id'))}`;
  expect(await status('DELETE', oneFont)).toBe(204);
  expect(await status('DELETE', oneFont)).toBe(404);

  const bring = (bytes: Uint8Array<ArrayBuffer>) =>
    call(test, 'POST', '/admin/api/agency-pages', {
      body: formOf({ file: new File([bytes], 'a.pdf') }),
    });
  const brought = await bring(new Uint8Array(await agencyPdf()));
  expect(brought.status).toBe(200);
  expect((await bring(new Uint8Array(20))).status).toBe(400);
  const page = textOf(Object(brought.body).pages[0].page, 'id');
  expect(await status('GET', `/agency-pages/${page}`)).toBe(200);
  expect(await status('GET', `/agency-pages/${page}/picture`)).toBe(200);
  expect(await status('GET', '/agency-pages/none')).toBe(404);
  expect(await status('GET', '/agency-pages/none/picture')).toBe(404);

  const picture = (file: File) =>
    call(test, 'POST', '/admin/api/press-pictures', { body: formOf({ file }) });
  const kept = await picture(await jpegFile());
  expect(kept.status).toBe(200);
  expect((await picture(new File(['x'], 'a.png'))).status).toBe(400);
  expect(await status('GET', `/press-pictures/${textOf(kept.body, 'id')}`)).toBe(200);
  expect(await status('GET', '/press-pictures/none')).toBe(404);
}
