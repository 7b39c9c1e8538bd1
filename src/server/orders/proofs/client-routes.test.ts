import { describe, expect, it, vi } from 'vitest';
import { TEST_EMAIL } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, READER } from '../../../../test/support/proving.ts';
import type { Mail } from '../../identity/mail/mailer.ts';

const DAY_MS = 86_400_000;
const MAIL_FROM = { name: 'Atelier', address: 'bat@atelier.fr' };

/** A client with the link of a BAT, who sends forms as a browser does. */
async function withClient(dialect: (typeof DIALECTS)[number], more: Record<string, unknown> = {}) {
  const given = await orderToProve(dialect);
  const { test, sent } = given;
  const { links } = await sent(more);
  const pathOf = (url = '') => new URL(url).pathname;
  const page = pathOf(links[0]?.url);
  const get = (part = '', of = page) => test.call('GET', `${of}${part}`, { as: 'guest' });
  const post = (part: string, form: readonly (readonly [string, string])[], of = page) =>
    test.call('POST', `${of}${part}`, {
      ...{
        as: 'guest',
        body: new URLSearchParams(form.map(([name, value]) => [name, value])).toString(),
      },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const accept = (...cards: readonly string[]) =>
    post('/decision', [
      ['action', 'accepted'],
      ...cards.map((card) => ['card', card] as const),
      ['name', 'Jeanne Moreau'],
      ['agreed', 'yes'],
    ]);
  return { ...given, links, page, pathOf, get, post, accept };
}

describe.each(DIALECTS)('The page of a client on %s', (dialect) => {
  it('shows each card, its values and terms; its pictures are files of their own', async () => {
    const { get, page } = await withClient(dialect);
    const { status, text, headers } = await get();
    expect(status).toBe(200);
    for (const shown of ['Le Goff', 'anne@example.fr', '200', `${page}/cartes/1-recto.svg`]) {
      expect(text).toContain(shown);
    }
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(String(headers['x-robots-tag'])).toContain('noindex');
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    const side = await get('/cartes/1-recto.svg');
    expect([side.status, side.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(side.text).toMatch(/^<svg /);
    expect((await get('/cartes/2')).text).toContain('Morvan');
    for (const part of ['/cartes/3', '/cartes/1-verso.svg', '/cartes/x']) {
      expect([part, (await get(part)).status]).toEqual([part, 404]);
    }
  });

  it('decides nothing by being opened, nor by its first form', async () => {
    const { get, post, states, proof } = await withClient(dialect);
    await get();
    const asked = await post('', [
      ['action', 'accepted'],
      ['card', '1'],
      ['card', '2'],
    ]);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Le Goff');
    expect(await states()).toEqual(['sent', 'sent']);
    expect((await proof()).proof?.recipients[0]?.openedAt).not.toBe('');
  });

  it('takes a yes with a name and the ticked sentence, and no other', async () => {
    const { post, accept, states, get } = await withClient(dialect);
    const bare = [
      ['action', 'accepted'],
      ['card', '1'],
    ] as const;
    expect((await post('/decision', [...bare, ['agreed', 'yes']])).status).toBe(400);
    expect((await post('/decision', [...bare, ['name', 'Jeanne']])).status).toBe(400);
    expect(await states()).toEqual(['sent', 'sent']);
    const done = await accept('1');
    expect([done.status, done.text.includes('Jeanne Moreau')]).toEqual([200, true]);
    expect(await states()).toEqual(['accepted', 'sent']);
    expect((await get()).text).toContain('Jeanne Moreau');
    // A second press of the same button does nothing more.
    expect((await accept('1')).status).toBe(200);
    expect(await states()).toEqual(['accepted', 'sent']);
  });

  it('takes a refusal with its reasons, which staff read as they were typed', async () => {
    const { post, lines } = await withClient(dialect);
    await post('/decision', [
      ['action', 'refused'],
      ['card', '2'],
      ['reason', 'phone'],
      ['words', '<b>Le mobile</b> a changé.'],
      ['value', '0639980011'],
      ['name', 'Jeanne Moreau'],
      ['agreed', 'yes'],
    ]);
    expect((await lines()).items[1]).toMatchObject({
      state: 'refused',
      decisions: [{ reasons: ['phone'], words: '<b>Le mobile</b> a changé.', value: '0639980011' }],
    });
  });

  it('is none for whoever only reads, but to look at', async () => {
    const { links, pathOf, get, post } = await withClient(dialect, {
      recipients: [JEANNE, READER],
    });
    const path = pathOf(links[1]?.url);
    expect((await get('', path)).status).toBe(200);
    const form = [
      ['action', 'accepted'],
      ['card', '1'],
      ['name', 'Zoé'],
      ['agreed', 'yes'],
    ] as const;
    for (const part of ['', '/decision']) {
      const { status, text } = await post(part, form, path);
      expect([part, status, text.includes('pour information')]).toEqual([part, 409, true]);
    }
  });

  it('answers what no form of it sends with the cards, and a form’s address with the way to them', async () => {
    const { get, post, page } = await withClient(dialect);
    const wrong = await post('', [['action', 'other']]);
    expect([wrong.status, wrong.text.includes('Le Goff')]).toEqual([400, true]);
    for (const part of ['/decision', '/lien']) {
      const { status, headers } = await get(part);
      expect([part, status, headers.location]).toEqual([part, 303, page]);
    }
  });

  it('asks nothing of a card whose person was taken off the order, nor of one that is another', async () => {
    const { get, update, order, first, second, prepared } = await withClient(dialect);
    await update('orders', order, { 'contacts-': first });
    await update('Contacts', second, { Nom: 'Autre' });
    await prepared([second]);
    const { text } = await get();
    expect(text).toContain('Aucune carte n’attend votre réponse.');
    expect(text.match(/Rien n’est à décider pour elle ici\./g)).toHaveLength(2);
    expect(text).not.toContain('name="card"');
  });

  it('offers to take back a yes to the BAT before, and asks a refused card again', async () => {
    const { accept, decided, links, sent, get, pathOf } = await withClient(dialect);
    await accept('1');
    await decided(links[0]?.recipient, { kind: 'refused', places: [2], words: 'Non' });
    const page = pathOf((await sent()).links[0]?.url);
    const { text } = await get('', page);
    expect(text.match(/Reprendre mon accord/g)).toHaveLength(1);
    expect(text).toContain('1\u00a0carte attend votre réponse.');
  });

  it('says whom to ask once the cards are dispatched, and offers nothing more', async () => {
    const { accept, get, update, order } = await withClient(dialect);
    await accept('1');
    expect((await get()).text).toContain('Reprendre mon accord');
    await update('orders', order, { Status: 'LIVRÉE' });
    const { text } = await get();
    expect(text.match(/Pour un changement, adressez-vous à/g)).toHaveLength(2);
    expect(text).not.toContain('<form');
    const late = await accept('2');
    expect(late.text).toContain('Rien n’a changé');
    expect(late.text).toContain('Pour un changement, adressez-vous à');
  });

  it('says why a link opens nothing any more, and tells nothing of the order', async () => {
    const { get, test, sent, update, prepared, second, path, proof, accept, states } =
      await withClient(dialect);
    await update('Contacts', second, { Nom: 'Autre' });
    await prepared([second]);
    const { links } = await sent();
    const replaced = await get();
    expect([replaced.status, replaced.text.includes('Le Goff')]).toEqual([410, false]);
    expect((await accept('1')).status).toBe(410);
    expect((await get('/cartes/1-recto.svg')).status).toBe(404);
    const [recipient] = (await proof()).proof?.recipients ?? [];
    const [link] = links;
    const now = new URL(link?.url ?? '').pathname;
    expect((await get('', now)).status).toBe(200);
    const revoke = `${path}/proof/recipients/${recipient?.id}/revoke`;
    expect((await test.call('POST', revoke)).status).toBe(200);
    expect((await get('', now)).status).toBe(410);
    expect(await states()).toEqual(['sent', 'sent']);
    const other = `${now.slice(0, -1)}${now.endsWith('A') ? 'B' : 'A'}`;
    expect((await get('', other)).status).toBe(404);
  });

  it('gets a further link by mail, at the same address and nowhere else, three an hour', async () => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => mails.push(mail) > 0 };
    const config = { publicUrl: 'https://cartes.example.fr', mailFrom: MAIL_FROM };
    const { test, sent, prepared, update, second, proof } = await orderToProve(dialect, {
      ...{ mailer, config },
    });
    await sent({ isMailed: true });
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    const [mail] = mails;
    expect(mail).toMatchObject({ to: JEANNE.email, replyTo: TEST_EMAIL });
    const url = /https:\/\/cartes\.example\.fr\/bat\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(`href="${url}"`);
    await vi.waitFor(async () => expect((await proof()).proof?.recipients[0]?.mail).toBe('sent'));
    await update('Contacts', second, { Nom: 'Autre' });
    await prepared([second]);
    await sent({ isMailed: true });
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    const ask = () => test.call('POST', `${new URL(url).pathname}/lien`, { as: 'guest' });
    for (const count of [3, 4, 5]) {
      expect((await ask()).status).toBe(200);
      await vi.waitFor(() => expect(mails).toHaveLength(count));
    }
    expect((await ask()).status).toBe(429);
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => JEANNE.email));
    // The new one opens the BAT that is there now.
    const last = /\/bat\/[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await test.call('GET', last, { as: 'guest' })).text).toContain('Autre');
    expect(test.logged().join('\n')).not.toContain(last);
  });

  it('sends no further link while no mail leaves, and says whom to ask', async () => {
    const { get, post, test, accept } = await withClient(dialect);
    expect((await post('/lien', [])).status).toBe(400);
    test.clock.advance(31 * DAY_MS);
    expect((await accept('1')).status).toBe(410);
    const asked = await post('/lien', []);
    expect(asked.status).toBe(200);
    expect((await get()).status).toBe(410);
  });
});
