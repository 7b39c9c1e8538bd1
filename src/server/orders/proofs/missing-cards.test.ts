import { describe, expect, it, vi } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { withMailedClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { agedLinks } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { awaitedAnswers } from './awaited-answers.ts';

const CARD = design([
  text({ id: 'name' }),
  { kind: 'photo', id: 'photo', x: 6, y: 35, width: 3, height: 4 },
]);

/** A client who was sent two cards with photos, by mail. */
async function withPhotos(dialect: Dialect, more: Record<string, unknown> = {}) {
  const given = await withMailedClient(dialect, more, { card: CARD });
  const { people, upload, prepared, sent, pathOf, update, test } = given;
  for (const id of people) {
    await upload('Contacts', id, { photo: await jpegFile(), photoConsent: '2026-03-01' });
  }
  await prepared(people);
  const [link] = (await sent(more)).links;
  const path = pathOf(link?.url);
  const get = (part = '') => given.get(part, path);
  const withdraw = (contact: string) => update('Contacts', contact, { photoConsent: '' });
  const erase = (contact: string) =>
    writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [contact]),
    );
  return { ...given, link, path, get, withdraw, erase };
}

describe.each(DIALECTS)('A card that had to go from a BAT, on %s', (dialect) => {
  it.each([
    ['fr', 'Cette carte est préparée de nouveau', 'prochain BAT', '1\u00a0carte attend'],
    ['en', 'This card is being prepared again', 'next proof', '1 card is waiting'],
  ])('is told in %s to come with the next one, by its name alone', async (language, ...said) => {
    const { get, withdraw, first } = await withPhotos(dialect, { language });
    expect((await get()).text).not.toContain(said[0]);
    await withdraw(first);
    const { status, text } = await get();
    expect(status).toBe(200);
    for (const one of [...said, 'Anne Le Goff']) expect(text).toContain(one);
    expect(text.match(/<article/g)).toHaveLength(1);
    const [told = ''] =
      /<h2>[^<]*<span>1<\/span><\/h2><div class="note">.*?<\/section>/.exec(text) ?? [];
    expect(told).toContain('Anne Le Goff');
    expect(told).not.toMatch(/photo|@|<img|href/i);
    for (const side of ['/cartes/1-recto.svg', '/cartes/1-verso.svg']) {
      expect((await get(side)).status).toBe(404);
    }
  });

  it('tells the same of a photo that was removed, and of one on an accepted card', async () => {
    const { get, link, decided, update, withdraw, first, second } = await withPhotos(dialect);
    await decided(link?.recipient, { kind: 'accepted', places: [2] });
    await update('Contacts', first, { photo: '' });
    await withdraw(second);
    const { text } = await get();
    expect(text).toContain('Ces cartes sont préparées de nouveau');
    for (const name of ['Anne Le Goff', 'Anne Morvan']) expect(text).toContain(name);
  });

  it('leads back to the cards from its large picture, and to what became of it from its answer', async () => {
    const { get, post, path, states, withdraw, first } = await withPhotos(dialect);
    await withdraw(first);
    const large = await get('/cartes/1');
    expect([large.status, large.headers.location]).toEqual([303, path]);
    const yes = [
      ['action', 'accepted'],
      ['card', '1-2'],
      ['name', 'J. M.'],
      ['agreed', 'yes'],
    ] as const;
    const asked = await post('', yes, path);
    expect(asked.text).toContain('Cette carte est préparée de nouveau');
    const done = await post('/decision', yes, path);
    expect([done.status, done.text.includes('Cette carte est préparée de nouveau')]).toEqual([
      200,
      true,
    ]);
    expect(await states()).toEqual(['toPrepare', 'accepted']);
    const none = await post(
      '/decision',
      [['action', 'accepted'], ['card', '1'], ...yes.slice(2)],
      path,
    );
    expect(none.text).toContain('Rien n’a changé');
    expect(none.text).toContain('Cette carte est préparée de nouveau');
  });

  it('comes with the next BAT, whose page tells nothing of that', async () => {
    const { test, pathOf, prepared, sent, withdraw, first } = await withPhotos(dialect);
    await withdraw(first);
    await prepared([first]);
    const next = pathOf((await sent()).links[0]?.url);
    const { text } = await test.call('GET', next, { as: 'guest' });
    expect(text.match(/<article/g)).toHaveLength(2);
    expect(text).not.toContain('préparée de nouveau');
  });

  it('is counted without a name where nobody makes another one', async () => {
    const { get, erase, update, order, first, second, withdraw } = await withPhotos(dialect);
    await withdraw(first);
    await update('orders', order, { contacts: [second] });
    const { text } = await get();
    expect(text).toContain('Une carte de cet envoi n’est plus montrée');
    expect(text).not.toContain('Le Goff');
    await erase(second);
    expect((await get()).text).toContain('2\u00a0cartes de cet envoi ne sont plus montrées');
    expect((await get()).text).not.toContain('Morvan');
  });

  it('promises nothing once the order is printed', async () => {
    const { get, order, update, withdraw, first } = await withPhotos(dialect);
    await withdraw(first);
    await update('orders', order, { Status: 'LIVRÉE' });
    const { text } = await get();
    expect(text).not.toContain('préparée de nouveau');
    expect(text).toContain('Une carte de cet envoi n’est plus montrée');
  });

  it('leaves a page that says so where all went: nobody is reminded, and nothing is handed on', async () => {
    const { get, post, path, withdraw, first, second, test, mails } = await withPhotos(dialect);
    await withdraw(first);
    await withdraw(second);
    const { status, text } = await get();
    expect(status).toBe(200);
    expect(text).toContain('Aucune carte n’est à regarder pour le moment.');
    expect(text).toContain('Ces cartes sont préparées de nouveau');
    expect(text).not.toContain('Transmettre');
    expect(text).not.toContain('Taille réelle');
    const now = test.deps.clock();
    expect(await awaitedAnswers(test.database.kysely, now)).toEqual([]);
    const camille = [
      ['name', 'Camille Roux'],
      ['email', 'camille@client.fr'],
    ] as const;
    expect((await post('/envoi', camille, path)).status).toBe(400);
    await agedLinks(test, 31);
    expect((await post('/lien', [], path)).text).toContain('Un nouveau lien est parti');
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.text).toContain(
      'telles qu’elles vous avaient été envoyées\u00a0: rien n’est à décider.',
    );
    expect(mails[0]?.text).not.toContain('0\u00a0carte');
  });
});
