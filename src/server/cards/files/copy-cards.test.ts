import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS, emptyFolder } from '../../../../test/support/database.ts';
import { setUpMerging } from '../../../../test/support/merging.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { storeCompany, storeContact } from '../../../../test/support/store.ts';
import { uploadsOf } from '../../../../test/support/uploads.ts';
import { withOwnPolicy } from './card-files.ts';
import { FolderRefused, NextFiles, takeFolder } from './cards-folder.ts';
import { copyCards } from './copy-cards.ts';

const PUBLIC_URL = 'https://cartes.example.fr';
const MARK = { company: '', publicUrl: PUBLIC_URL };

const contactPath = (id: string) => `/admin/api/collections/Contacts/records/${id}`;

/** The files of a copy by their places. */
function filesIn(root: string): string[] {
  return readdirSync(join(root, 'www'), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, 'www', path)).isFile())
    .sort();
}

const shelved = (id: string) => `${id.slice(0, 2)}/${id}`;

const copy = (test: TestApp, root: string, company = '') =>
  copyCards(test.app, { database: test.database, company, firm: '' }, { root, isRedrawn: false });

describe('a copy of the cards', () => {
  it('holds what the server answers, in each language, each page with its own policy', async () => {
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
      const policy = String(answer.headers['content-security-policy']);
      const { bytes } = answer;
      const told = place.endsWith('.html') ? withOwnPolicy({ bytes, policy }) : bytes;
      expect(readFileSync(join(root, 'www', place)).equals(told), place).toBe(true);
    }
    const [head = ''] = readFileSync(join(root, `www/200/fr/${shelved(id)}.html`), 'utf8').split(
      '<meta charSet',
    );
    expect(head).toMatch(
      /^<!doctype html><html lang="fr"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-[^"]*base-uri 'none'"\/>$/,
    );
    for (const [language, words] of [
      ['fr', 'Appelez la personne qui vous a envoyé ce lien'],
      ['en', 'Call the person who sent you this link'],
    ]) {
      const proof = readFileSync(join(root, `www/404/${language}/bat.html`), 'utf8');
      expect(proof).toContain(`<html lang="${language}"><head><meta http-equiv=`);
      expect(proof).toContain(words);
      expect(proof).not.toMatch(/Bristol|<title>[^<]*–|class="firm"/);
    }
    const logos = filesIn(root).filter((path) => path.startsWith('png/'));
    expect(logos).toHaveLength(3);
    expect(filesIn(root)).toHaveLength(asked.length + logos.length + 2);
  });

  it('is what the server answers now, for web servers to read', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const { id } = await storeContact(test.database);
    const first = await copy(test, root);
    expect(first).toEqual({ cards: 1, files: filesIn(root).length });
    await test.call('PATCH', contactPath(id), { body: { Poste: 'Gérante' } });
    expect(await copy(test, root)).toEqual(first);
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
    const copied = { database: test.database, company: '', firm: '' };
    expect(await drawnBy(() => copyCards(test.app, copied, { root, isRedrawn: true }))).toBe(4);
  });

  it('takes over no picture that was cut short', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const { id } = await storeContact(test.database);
    await copy(test, root);
    const preview = join(root, `www/preview/fr/${shelved(id)}.png`);
    const drawn = readFileSync(preview);
    writeFileSync(preview, '');
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
    expect(filesIn(root).filter((path) => path.startsWith('photo/'))).toHaveLength(12);
    const change = (id: string | undefined, body: Record<string, string>) =>
      test.call('PATCH', contactPath(String(id)), { body });
    await change(hidden, { cardState: 'hidden' });
    await test.call('DELETE', contactPath(String(deleted)));
    await change(left, { cardState: 'left' });
    await change(disagreeing, { photoConsent: '' });
    await copy(test, root);
    const files = filesIn(root);
    expect(files.filter((path) => path.startsWith('photo/'))).toEqual([]);
    const placesOf = (id: string | undefined) => files.filter((path) => path.includes(String(id)));
    const only = (status: number, id: string | undefined) =>
      ['en', 'fr'].map((language) => `${status}/${language}/${shelved(String(id))}.html`);
    expect(placesOf(hidden)).toEqual(only(404, hidden));
    expect(placesOf(deleted)).toEqual(only(410, deleted));
    expect(placesOf(left)).toEqual(only(410, left));
    expect(placesOf(disagreeing).length).toBeGreaterThan(2);
  });

  it('of one company holds nobody else', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const other = await storeContact(test.database);
    const own = await storeContact(test.database);
    await copy(test, root, own.company);
    const files = filesIn(root).join();
    expect(files).toContain(`200/fr/${shelved(own.id)}.html`);
    expect(files).not.toContain(other.id);
    // People who go to another company leave the copy.
    await test.call('PATCH', contactPath(own.id), { body: { company: other.company } });
    await copy(test, root, own.company);
    expect(filesIn(root).join()).not.toContain(own.id);
  });

  it('leaves all else in its folder, and all as it was when an answer fails', async () => {
    const test = await createTestApp('sqlite', { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const { id } = await storeContact(test.database);
    await copy(test, root);
    writeFileSync(join(root, 'note.txt'), 'mine');
    await test.call('DELETE', contactPath(id));
    await copy(test, root);
    expect(readdirSync(root)).toEqual(['note.txt', 'www']);
    const files = filesIn(root);
    const failing = vi.spyOn(test.app, 'inject');
    failing.mockRejectedValue(new Error('no answer'));
    await expect(copy(test, root)).rejects.toThrow();
    failing.mockRestore();
    expect(filesIn(root)).toEqual(files);
    // The pages of a failed run are no part of the next one.
    writeFileSync(join(root, 'www.next/former.html'), 'left');
    await copy(test, root);
    expect(readdirSync(root)).toEqual(['note.txt', 'www']);
    expect(filesIn(root)).toEqual(files);
  });
});

describe.each(DIALECTS)('a copy of the cards of one company on %s', (dialect) => {
  async function setUp() {
    const { test, ...writes } = await setUpMerging(dialect, { publicUrl: PUBLIC_URL });
    const root = emptyFolder();
    const own = await writes.create('Company', { RaisonSociale: 'Atelier' });
    const other = await writes.create('Company', { RaisonSociale: 'Garage' });
    const person = async (Nom: string, company: string) =>
      (await writes.create('Contacts', { Nom, company })).id;
    const erase = async (id: string, confirm: string) => {
      await writes.remove('Contacts', id);
      const body = { collection: 'Contacts', ids: [id], confirm };
      expect((await test.call('POST', '/admin/api/bin/erase', { body })).status).toBe(200);
    };
    const pages = (status: number, ids: readonly string[]) =>
      ids.flatMap((id) => ['en', 'fr'].map((of) => `${status}/${of}/${shelved(id)}.html`));
    // Ids are any letters: a page of its own is known by its whole place.
    const shown = () =>
      filesIn(root).filter((path) => /^\d/.test(path) && !/\/(?:unknown|bat)\.html$/.test(path));
    const read = (path: string) => readFileSync(join(root, 'www', path), 'utf8');
    return { test, root, own, other, ...writes, person, erase, pages, shown, read };
  }

  it('says of whoever was erased, hidden or merged, or left, what the server says', async () => {
    const { test, root, own, other, person, merge, update, erase, pages, shown, read } =
      await setUp();
    const kept = await person('Martin', own.id);
    const twins = [await person('Martin', other.id), await person('Martin', '')];
    const gone = await person('Durand', own.id);
    const hidden = await person('Caché', own.id);
    const strange = await person('Petit', other.id);
    await merge('Contacts', [kept, ...twins]);
    await update('Contacts', hidden, { cardState: 'hidden' });
    const left = await person('Parti', own.id);
    const departure = { cardState: 'left', successor: kept, departure: 'successor' };
    await update('Contacts', left, departure);
    await copy(test, root, own.id);
    const there = [kept, ...twins];
    expect(shown()).toEqual(
      [...pages(200, [...there, gone]), ...pages(404, [hidden]), ...pages(410, [left])].sort(),
    );
    expect(read(pages(410, [left])[1] ?? '')).toContain(`/c/${kept}`);
    // The card of who is kept, under the former address too.
    const parts = ['200/en/ID.html', '200/fr/ID.html', 'vcf/ID.vcf', 'outlook/ID.vcf'];
    for (const part of [...parts, 'code/ID.svg', 'code/ID.png', 'preview/fr/ID.png']) {
      const [first = '', ...others] = there.map((id) => read(part.replace('ID', shelved(id))));
      expect(others, part).toEqual([first, first]);
    }
    await erase(gone, 'Durand');
    await erase(strange, 'Petit');
    await copy(test, root, own.id);
    const erased = [gone, strange, left];
    expect(shown()).toEqual(
      [...pages(200, there), ...pages(410, erased), ...pages(404, [hidden])].sort(),
    );
    await erase(kept, 'Martin');
    await copy(test, root, own.id);
    expect(shown()).toEqual([...pages(410, [...erased, ...there]), ...pages(404, [hidden])].sort());
  });

  it('leads from its own addresses to whoever is kept elsewhere, logo included', async () => {
    const { test, root, own, other, person, merge, pages, shown } = await setUp();
    const kept = await person('Martin', other.id);
    const merged = await person('Martin', own.id);
    await uploadsOf(test).upload('Company', other.id, { logo: await jpegFile() });
    const stranger = await person('Petit', other.id);
    await merge('Contacts', [kept, merged]);
    await copy(test, root, own.id);
    expect(shown()).toEqual(pages(200, [kept, merged]).sort());
    expect(filesIn(root).filter((path) => path.startsWith('png/'))).toHaveLength(3);
    expect(filesIn(root).join()).not.toContain(stranger);
    await copy(test, root);
    expect(shown()).toEqual(pages(200, [kept, merged, stranger]).sort());
  });
});

describe('a folder for a copy', () => {
  it('is empty, new, or one that holds the same cards', () => {
    const root = join(emptyFolder(), 'cards');
    takeFolder(root, MARK);
    takeFolder(root, MARK);
    const others = [{ company: 'a'.repeat(15) }, { publicUrl: 'https://autres.example.fr' }];
    for (const other of others) {
      expect(() => takeFolder(root, { ...MARK, ...other })).toThrow(FolderRefused);
    }
  });

  it('that holds other things is left as it is', () => {
    const root = emptyFolder();
    writeFileSync(join(root, 'letter.txt'), 'mine');
    expect(() => takeFolder(root, MARK)).toThrow(FolderRefused);
    expect(readdirSync(root)).toEqual(['letter.txt']);
  });

  it('whose mark is spoilt is refused', () => {
    const root = emptyFolder();
    takeFolder(root, MARK);
    writeFileSync(join(root, 'bristol-cards.json'), '{');
    expect(() => takeFolder(root, MARK)).toThrow(FolderRefused);
  });

  it('shows a run that was killed while it took the place of the one before', () => {
    const root = emptyFolder();
    const run = (text: string) => {
      const next = new NextFiles(root);
      next.write([{ path: 'icon.svg', bytes: Buffer.from(text) }]);
      return next;
    };
    run('one').show();
    const shown = () => readFileSync(join(root, 'www/icon.svg'), 'utf8');
    // Killed between its two steps, it left nothing to show.
    run('two');
    renameSync(join(root, 'www'), join(root, 'www.former'));
    run('three');
    expect(shown()).toBe('one');
    // Killed after them, it left what was before.
    mkdirSync(join(root, 'www.former'));
    run('four').show();
    expect(shown()).toBe('four');
    expect(readdirSync(root)).toEqual(['www']);
  });
});
