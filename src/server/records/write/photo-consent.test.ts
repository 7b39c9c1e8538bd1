import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS, emptyFolder } from '../../../../test/support/database.ts';
import { formOf, jpegFile } from '../../../../test/support/pictures.ts';
import { textOf } from '../../../../test/support/team.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { copyCards } from '../../cards/files/copy-cards.ts';

const REMARK = 'photo-without-consent';
const PUBLIC = { publicUrl: 'https://cartes.example.fr' };

const remarkOf = ({ headers }: { headers: object }) => Reflect.get(headers, 'x-bristol-remark');

/** The photo of a contact in all that strangers may ever fetch: whether each shows it. */
async function shownOf(test: TestApp, id: string, photo: string): Promise<Record<string, boolean>> {
  const guest = async (path: string) => test.call('GET', path, { as: 'guest' });
  const page = await guest(`/c/${id}`);
  expect(page.status).toBe(200);
  const vcard = await guest(`/c/${id}.vcf`);
  const pictures = await Promise.all(
    ['', 'vcard/', 'full/'].map((size) => guest(`/i/${size}${photo}`)),
  );
  const root = emptyFolder();
  await copyCards(
    test.app,
    { database: test.database, company: '', firm: '' },
    { root, isRedrawn: false },
  );
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const name = photo.split('.')[0] ?? '';
  return {
    page: page.text.includes(name),
    vcard: vcard.text.includes('PHOTO'),
    pictures: pictures.some(({ status }) => status === 200),
    files: files.some(
      (file) =>
        file.name.includes(name) ||
        readFileSync(join(file.parentPath, file.name)).includes(name) ||
        readFileSync(join(file.parentPath, file.name)).includes('PHOTO;'),
    ),
  };
}

const NOWHERE = { page: false, vcard: false, pictures: false, files: false };
const EVERYWHERE = { page: true, vcard: true, pictures: true, files: true };

describe.each(DIALECTS)('A photo that comes without consent, on %s,', (dialect) => {
  it('is kept, shown to nobody outside, and the answer says so', async () => {
    const test = await createTestApp(dialect, PUBLIC);
    const contacts = recordsPath('Contacts');
    const sent = (values: object) => async () =>
      formOf({ Nom: 'Le Goff', ...values, photo: await jpegFile() });
    const made = await test.call('POST', contacts, { body: await sent({})() });
    expect([made.status, remarkOf(made)]).toEqual([200, REMARK]);
    const id = textOf(made.body, 'id');
    const photo = textOf(made.body, 'photo');
    expect(await shownOf(test, id, photo)).toEqual(NOWHERE);
    expect((await test.call('GET', `/i/${photo}`)).status).toBe(200);

    const one = `${contacts}/${id}`;
    const body = await sent({})();
    const again = await test.call('PATCH', `${one}?fields=photo`, { body });
    expect(remarkOf(again)).toBe(REMARK);
    const named = await test.call('PATCH', one, { body: { Poste: 'Directrice' } });
    expect([named.status, remarkOf(named)]).toEqual([200, undefined]);
    const agreed = await test.call('PATCH', one, { body: { photoConsent: '2026-03-01' } });
    expect(remarkOf(agreed)).toBe(undefined);
    expect(await shownOf(test, id, textOf(agreed.body, 'photo'))).toEqual(EVERYWHERE);
    const both = await test.call('POST', contacts, {
      body: await sent({ photoConsent: '2026-03-01' })(),
    });
    expect([both.status, remarkOf(both)]).toEqual([200, undefined]);
  });
});
