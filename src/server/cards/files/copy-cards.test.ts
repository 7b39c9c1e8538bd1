import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { emptyFolder } from '../../../../test/support/database.ts';
import { setUpMerging } from '../../../../test/support/merging.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { storeCompany, storeContact } from '../../../../test/support/store.ts';
import { uploadsOf } from '../../../../test/support/uploads.ts';
import { FolderRefused, markFolder, takeFolder } from './cards-folder.ts';
import { copyCards, movedIn, nextDeparture } from './copy-cards.ts';

const PUBLIC_URL = 'https://cartes.example.fr';
const MARK = { company: '', publicUrl: PUBLIC_URL };

const contactPath = (id: string) => `/admin/api/collections/Contacts/records/${id}`;

/** The files of a copy by their places, without what it keeps for itself. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(www|moved)\//.test(path) && statSync(join(root, path)).isFile())
    .sort();
}

const shelved = (id: string) => `${id.slice(0, 2)}/${id}`;

const copy = (test: TestApp, root: string, company = '') =>
  copyCards(test.app, { database: test.database, company }, { root, isRedrawn: false });

describe('a copy of the cards', () => {
  it('holds what the server answers, to the byte, in each language', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const company = await storeCompany(test.database);
    await uploadsOf(test).upload('Company', company.id, { logo: await jpegFile() });
    const { id } = await storeContact(test.database, {
      company: company.id,
      photoConsent: '2026-03-01',
    });
    const { photo } = await uploadsOf(test).upload('Contacts', id, { photo: await jpegFile() });
    await copy(test, root);
    const asked = [
      ...['fr', 'en'].flatMap((language) => [
        [`200/${language}/${shelved(id)}.html`, `/c/${id}`, language],
        [`preview/${language}/${shelved(id)}.png`, `/c/${id}/apercu.png`, language],
        [`404/${language}/unknown.html`, '/c/aaaaaaaaaaaaaaa', language],
      ]),
      [`vcf/${shelved(id)}.vcf`, `/c/${id}.vcf`],
      [`outlook/${shelved(id)}.vcf`, `/c/${id}.vcf?format=outlook`],
      [`code/${shelved(id)}.svg`, `/c/${id}/qr.svg`],
      [`code/${shelved(id)}.png`, `/c/${id}/qr.png`],
      ['icon.svg', '/c/icon.svg'],
      ...['page', 'vcard', 'full'].map((variant) => [
        `photo/${variant}/${photo}`,
        variant === 'page' ? `/i/${photo}` : `/i/${variant}/${photo}`,
      ]),
    ];
    for (const [place = '', url = '', language = 'fr'] of asked) {
      const answer = await test.call('GET', url, {
        as: 'guest',
        headers: { 'accept-language': language },
      });
      expect(readFileSync(join(root, 'www', place)).equals(answer.bytes), place).toBe(true);
    }
    const logos = filesIn(root).filter((path) => path.startsWith('www/png/'));
    expect(logos).toHaveLength(3);
    expect(filesIn(root)).toHaveLength(asked.length + logos.length);
  });

  it('is written where something changed only, and for web servers to read', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const { id } = await storeContact(test.database);
    const first = await copy(test, root);
    expect(first).toMatchObject({ kept: 0, removed: 0 });
    expect(await copy(test, root)).toMatchObject({ written: 0, kept: first.written, removed: 0 });
    await test.call('PATCH', contactPath(id), { body: { Poste: 'Gérante' } });
    const { written } = await copy(test, root);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(first.written);
    const page = join(root, `www/200/fr/${shelved(id)}.html`);
    expect(readFileSync(page, 'utf8')).toContain('Gérante');
    expect(statSync(page).mode & 0o777).toBe(0o644);
    expect(statSync(join(root, 'www/200')).mode & 0o777).toBe(0o755);
  });

  it('draws pictures again only where a page changed, or another version would', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const { id } = await storeContact(test.database);
    await storeContact(test.database);
    const drawnBy = async (run: () => Promise<unknown>) => {
      const asked = vi.spyOn(test.app, 'inject');
      await run();
      const urls = asked.mock.calls.map((call) => JSON.stringify(call));
      asked.mockRestore();
      return urls.filter((url) => url.includes('apercu.png')).length;
    };
    expect(await drawnBy(() => copy(test, root))).toBe(4);
    expect(await drawnBy(() => copy(test, root))).toBe(0);
    await test.call('PATCH', contactPath(id), { body: { Poste: 'Gérante' } });
    expect(await drawnBy(() => copy(test, root))).toBe(2);
    const copied = { database: test.database, company: '' };
    expect(await drawnBy(() => copyCards(test.app, copied, { root, isRedrawn: true }))).toBe(4);
  });

  it('that was cut short is written again where it ended', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const { id } = await storeContact(test.database);
    await copy(test, root);
    const preview = join(root, `www/preview/fr/${shelved(id)}.png`);
    const drawn = readFileSync(preview);
    writeFileSync(preview, 'former picture');
    const list = join(root, `.bristol/Contacts-${id.slice(0, 2)}`);
    appendFileSync(list, `\n${'0'.repeat(64)} www/preview/fr/${shelved(id)}.png\n`);
    await copy(test, root);
    expect(readFileSync(preview).equals(drawn)).toBe(true);
  });

  it('loses whoever is hidden or gone, and the photo without an agreement', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const people = await Promise.all(
      ['hidden', 'deleted', 'left', 'disagreeing'].map((Nom) =>
        storeContact(test.database, { Nom, photoConsent: '2026-03-01' }),
      ),
    );
    const [hidden, deleted, left, disagreeing] = people.map(({ id }) => id);
    for (const id of [hidden, deleted, left, disagreeing]) {
      await uploadsOf(test).upload('Contacts', String(id), { photo: await jpegFile() });
    }
    await copy(test, root);
    expect(filesIn(root).filter((path) => path.startsWith('www/photo/'))).toHaveLength(12);
    const change = (id: string | undefined, body: Record<string, string>) =>
      test.call('PATCH', contactPath(String(id)), { body });
    await change(hidden, { cardState: 'hidden' });
    await test.call('DELETE', contactPath(String(deleted)));
    await change(left, { cardState: 'left' });
    await change(disagreeing, { photoConsent: '' });
    await copy(test, root);
    const files = filesIn(root);
    expect(files.filter((path) => path.startsWith('www/photo/'))).toEqual([]);
    const placesOf = (id: string | undefined) => files.filter((path) => path.includes(String(id)));
    const only = (status: number, id: string | undefined) =>
      ['en', 'fr'].map((language) => `www/${status}/${language}/${shelved(String(id))}.html`);
    expect(placesOf(hidden)).toEqual(only(404, hidden));
    expect(placesOf(deleted)).toEqual(only(410, deleted));
    expect(placesOf(left)).toEqual(only(410, left));
    expect(placesOf(disagreeing).length).toBeGreaterThan(2);
  });

  it('of one company holds nobody else, and tells the day of the next departure', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const other = await storeContact(test.database, { cardState: 'left', leftOn: '2026-03-13' });
    const own = await storeContact(test.database, { cardState: 'left', leftOn: '2026-03-20' });
    const copied = { database: test.database, company: own.company };
    await copyCards(test.app, copied, { root, isRedrawn: false });
    const files = filesIn(root).join();
    expect(files).toContain(`www/200/fr/${shelved(own.id)}.html`);
    expect(files).not.toContain(other.id);
    expect(await nextDeparture(copied, test.clock.read())).toBe('2026-03-20');
    // Who goes to another company leaves the copy.
    await test.call('PATCH', contactPath(own.id), { body: { company: other.company } });
    await copyCards(test.app, copied, { root, isRedrawn: false });
    expect(filesIn(root).join()).not.toContain(own.id);
  });

  it('of one company says of whoever was erased or merged what the server says', async () => {
    const { test, create, remove, merge } = await setUpMerging('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const own = await create('Company', { RaisonSociale: 'Atelier' });
    const other = await create('Company', { RaisonSociale: 'Garage' });
    const person = async (Nom: string, company: string) =>
      (await create('Contacts', { Nom, company })).id;
    const kept = await person('Martin', own.id);
    const twins = [await person('Martin', other.id), await person('Martin', '')];
    const gone = await person('Durand', own.id);
    const strange = await person('Petit', other.id);
    await merge('Contacts', [kept, ...twins]);
    await copy(test, root, own.id);
    const places = () => filesIn(root).filter((path) => /^(?:www\/\d+|moved)\//.test(path));
    const pages = (status: number, ids: readonly string[]) =>
      ids.flatMap((id) => ['en', 'fr'].map((of) => `www/${status}/${of}/${shelved(id)}.html`));
    const moved = twins.map((id) => `moved/${shelved(id)}`);
    const unknown = ['en', 'fr'].map((of) => `www/404/${of}/unknown.html`);
    expect(places()).toEqual([...moved, ...pages(200, [kept, gone]), ...unknown].sort());
    const erase = async (id: string, confirm: string) => {
      await remove('Contacts', id);
      const body = { collection: 'Contacts', ids: [id], confirm };
      expect((await test.call('POST', '/admin/api/bin/erase', { body })).status).toBe(200);
    };
    await erase(gone, 'Durand');
    await erase(strange, 'Petit');
    await copy(test, root, own.id);
    const before = [...moved, ...pages(200, [kept]), ...pages(410, [gone]), ...unknown];
    expect(places()).toEqual(before.sort());
    expect(movedIn(root)).toEqual(new Map(twins.map((id) => [id, kept])));
    await erase(kept, 'Martin');
    // Again and again: each run knows them from the one before.
    for (const _run of [1, 2]) {
      await copy(test, root, own.id);
      expect(places()).toEqual([...pages(410, [kept, gone, ...twins]), ...unknown].sort());
    }
  });

  it('removes nothing that it did not write, and nothing at all when an answer fails', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const { id } = await storeContact(test.database);
    await copy(test, root);
    const note = join(root, 'www/200/fr/note.html');
    writeFileSync(note, 'mine');
    await test.call('DELETE', contactPath(id));
    await copy(test, root);
    expect(readFileSync(note, 'utf8')).toBe('mine');
    const files = filesIn(root);
    const failing = vi.spyOn(test.app, 'inject');
    failing.mockRejectedValue(new Error('no answer'));
    await expect(copy(test, root)).rejects.toThrow();
    expect(filesIn(root)).toEqual(files);
  });
});

describe('a folder for a copy', () => {
  it('is empty, new, or one that holds the same cards', () => {
    const root = join(emptyFolder(), 'cards');
    takeFolder(root, MARK);
    takeFolder(root, MARK);
    expect(() => takeFolder(root, { ...MARK, company: 'a'.repeat(15) })).toThrow(FolderRefused);
  });

  it('that holds other things is left as it is', () => {
    const root = emptyFolder();
    writeFileSync(join(root, 'letter.txt'), 'mine');
    expect(() => takeFolder(root, MARK)).toThrow(FolderRefused);
    expect(readdirSync(root)).toEqual(['letter.txt']);
  });

  it('whose mark is spoilt is refused', () => {
    const root = emptyFolder();
    markFolder(root, { ...MARK, version: '', written: '', changesOn: '' });
    writeFileSync(join(root, 'bristol-cards.json'), '{');
    expect(() => takeFolder(root, MARK)).toThrow(FolderRefused);
    expect(existsSync(join(root, '.bristol'))).toBe(false);
  });
});
