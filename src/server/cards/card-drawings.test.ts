import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { storeCompany, storeContact } from '../../../test/support/store.ts';
import { DRAWINGS_WAITING } from './card-routes.ts';

/** As pino counts. */
const WARNING = 40;

const visit = (test: TestApp, path: string) => test.call('GET', path, { as: 'guest' });

describe('the picture that messengers show of a card', () => {
  it('shows the name, job and company, drawn by the server', async () => {
    const test = await createTestApp('sqlite', { publicUrl: 'https://cartes.example' });
    const company = await storeCompany(test.database, { color: '#0b5d3b' });
    const { id } = await storeContact(test.database, {
      company: company.id,
      Nom: 'Le Goff 👩🏽‍💼'.repeat(8),
    });
    const { text } = await visit(test, `/c/${id}`);
    const [, address = ''] =
      /property="og:image" content="https:\/\/cartes\.example([^"]*)"/.exec(text) ?? [];
    const { status, headers, bytes } = await visit(test, address);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['content-encoding']).toBeUndefined();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    const body = { cardState: 'hidden' };
    await test.call('PATCH', `/admin/api/collections/Contacts/records/${id}`, { body });
    expect((await visit(test, address)).status).toBe(404);
  });

  it('shows the company where the font cannot write the name', async () => {
    const test = await createTestApp();
    const { id: company } = await storeCompany(test.database);
    const [foreign, nameless] = await Promise.all(
      [
        { Prenom: 'محمد', Nom: 'بن علي' },
        { Prenom: '', Nom: '' },
      ].map((name) => storeContact(test.database, { ...name, company, Poste: '', Poste2: '' })),
    );
    const picture = async (id = '') => (await visit(test, `/c/${id}/apercu.png`)).bytes;
    expect(await picture(foreign?.id)).toEqual(await picture(nameless?.id));
  });

  it('cuts a name where the picture has no more room, however long it goes on', async () => {
    const test = await createTestApp();
    const { id: company } = await storeCompany(test.database);
    const [long, longer, short] = await Promise.all(
      [40, 200, 10].map((length) =>
        storeContact(test.database, { company, Nom: 'W'.repeat(length) }),
      ),
    );
    const picture = async (id = '') => (await visit(test, `/c/${id}/apercu.png`)).bytes;
    expect(await picture(longer?.id)).toEqual(await picture(long?.id));
    expect(await picture(longer?.id)).not.toEqual(await picture(short?.id));
  });
});

describe('the pictures of links to cards', () => {
  it('are drawn a few at a time, and for no more than can wait', async () => {
    const { app, database, logged } = await createTestApp();
    const ids: string[] = [];
    while (ids.length < DRAWINGS_WAITING + 10) ids.push((await storeContact(database)).id);
    const answers = await Promise.all(ids.map((id) => app.inject(`/c/${id}/apercu.png`)));
    const sentAway = answers.filter(({ statusCode }) => statusCode === 503);
    expect(sentAway.length).toBeGreaterThan(0);
    expect(sentAway[0]?.headers['retry-after']).toBe('5');
    const lines: { level: number; msg: string }[] = logged().map((line) => JSON.parse(line));
    const warnings = lines.filter(({ level }) => level >= WARNING);
    expect(warnings.length).toBe(sentAway.length);
    expect(warnings[0]).toMatchObject({ level: WARNING, msg: 'too_busy' });
    expect(warnings[0]).not.toHaveProperty('err');
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(
      DRAWINGS_WAITING,
    );
    const [id] = ids.filter((_, index) => answers[index]?.statusCode === 503);
    expect((await app.inject(`/c/${id}/apercu.png`)).statusCode).toBe(200);
  });
});
