import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { undrawnCards } from '../../../../test/support/preparing.ts';
import { JEANNE, PAUL, READER, revokedMeanwhile } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { writeRecords } from '../../records/write/write-records.ts';

it.each([
  [12, 30],
  [100, 100],
])(
  'The page of %i cards has at most %i KB on the wire, also with what changed on each',
  async (count, limit) => {
    const names = Array.from({ length: count }, (_, index) => `Le Goff ${index}`);
    const options = { names, freezeCards: undrawnCards };
    const { accept, get, people, update, prepared, sent, pathOf } = await withClient(
      'sqlite',
      {},
      options,
    );
    await accept(...names.map((_, index) => String(index + 1)));
    for (const [index, person] of people.entries()) {
      const Email = `anne.le-goff.${index}@autre-maison.example`;
      await update('Contacts', person, { Nom: `Morvan ${index}`, Email });
    }
    await prepared(people);
    const { text } = await get('', pathOf((await sent()).links[0]?.url));
    expect(text.match(/<article/g)).toHaveLength(count);
    expect(text.match(/Changé depuis le BAT précédent/g)).toHaveLength(count);
    expect(gzipSync(text).length).toBeLessThan(limit * 1000);
  },
);

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
    expect(String(side.headers['content-security-policy'])).toMatch(
      /^default-src 'none'.*sandbox$/,
    );
    expect((await get('/cartes/2')).text).toContain('Morvan');
    for (const part of ['/cartes/3', '/cartes/1-verso.svg', '/cartes/x']) {
      expect([part, (await get(part)).status]).toEqual([part, 404]);
    }
  });

  it.each(['/', '/cartes', '/cartes/1/x', '/decision/x'])(
    'is not found at %s beside it, and its link stands in no log',
    async (part) => {
      const { get, page, test } = await withClient(dialect);
      const { status, headers } = await get(part);
      expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(String(headers['x-robots-tag'])).toContain('noindex');
      for (const method of ['PATCH', 'DELETE'] as const)
        await test.call(method, page, { as: 'guest' });
      for (const odd of [`/${page}`, page.replace('bat', 'BAT'), `/x${page}`]) {
        expect((await get('', odd)).status).toBe(404);
      }
      expect(test.logged().join('\n')).not.toContain(page.slice('/bat/'.length));
    },
  );

  it('shows nobody the card of whoever was erased, accepted or not', async () => {
    const { get, accept, first, second, test } = await withClient(dialect);
    await accept('1');
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [first, second]),
    );
    expect((await get()).text).not.toContain('Le Goff');
    for (const part of ['/cartes/1', '/cartes/1-recto.svg', '/cartes/2-recto.svg']) {
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

  it('notes the first yes where all have to accept, and tells the last that cards are accepted', async () => {
    const { links, pathOf, post } = await withClient(dialect, {
      ...{ recipients: [JEANNE, PAUL], needsAll: true },
    });
    const answers: string[] = [];
    for (const { url } of links) {
      const form = { action: 'accepted', card: '1', name: 'Quelqu’un', agreed: 'yes' };
      answers.push((await post('/decision', Object.entries(form), pathOf(url))).text);
    }
    expect(answers[0]).toContain('<h1>Votre accord est noté</h1>');
    expect(answers[0]).toContain('est encore attendu pour cette carte.');
    expect(answers[1]).toContain('<h1>La carte est acceptée</h1>');
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
      expect([part, status, text.includes('Rien n’a été décidé')]).toEqual([part, 409, true]);
    }
  });

  it('asks and answers at addresses that can be gone back to, and decide nothing again', async () => {
    const { test, page, get, states } = await withClient(dialect);
    const asked = await get('/decision?action=accepted&card=1-2');
    expect([asked.status, asked.text.includes('Accepter 2\u00a0cartes')]).toEqual([200, true]);
    const body = 'action=accepted&card=1-2&name=Jeanne&agreed=yes';
    // All that a decision takes, in an address, is a question.
    const typed = (await get(`/decision?${body}`)).text;
    expect(typed).toContain('Rien n’est encore décidé.');
    expect(typed).not.toMatch(/checked=""|value="Jeanne"/);
    expect(await states()).toEqual(['sent', 'sent']);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await test.call('POST', `${page}/decision`, { as: 'guest', body, headers });
    expect(sent.status).toBe(303);
    const { text } = await get('', String(sent.headers.location));
    expect(text).toContain('2\u00a0cartes acceptées');
    expect((await get('/decision?action=accepted&card=1-2')).text).toContain('plus rien à décider');
    for (const at of ['le=2026', 'le=', 'action=x']) {
      expect((await get(`/decision?${at}`)).headers.location).toBe(page);
    }
  });

  it('answers the address of a form with the way to the cards', async () => {
    const { get, page } = await withClient(dialect);
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
    expect(text.match(/Retirer mon accord/g)).toHaveLength(1);
    expect(text).toContain('1\u00a0carte attend votre réponse.');
  });

  it('says whom to ask once the cards are dispatched, and offers nothing more', async () => {
    const { accept, get, update, order } = await withClient(dialect);
    await accept('1');
    expect((await get()).text).toContain('Retirer mon accord');
    await update('orders', order, { Status: 'LIVRÉE' });
    const { text } = await get();
    expect(text.match(/Pour un changement, adressez-vous à/g)).toHaveLength(1);
    expect(text.indexOf('Le fichier est parti')).toBeLessThan(text.indexOf('<article'));
    expect(text).not.toContain('<form');
    const late = await accept('2');
    expect(late.text).toContain('Rien n’a changé');
    expect(late.text).toContain('Pour un changement, adressez-vous à');
    await update('orders', order, { Status: 'ANNULÉE' });
    const cancelled = (await get()).text;
    expect(cancelled.match(/La commande est annulée/g)).toHaveLength(1);
    expect(cancelled).not.toContain('parti chez l’imprimeur');
  });

  it('says of forms that no page of it sends that nothing came of them', async () => {
    const { test, page, states } = await withClient(dialect);
    const headers = { 'content-type': 'application/json' };
    const yes = { action: 'accepted', card: '1', name: 'Jeanne', agreed: 'yes' };
    const no = { ...yes, action: 'refused', words: 'Non' };
    const forms = [
      ...[{}, { ...yes, action: 'delete' }, { ...yes, card: '0' }, { ...yes, card: '10000' }],
      ...[
        { ...yes, card: [['1']] },
        { ...yes, card: { toString: 1, valueOf: 1 } },
      ],
      ...[
        { ...yes, name: 'J\0' },
        { ...yes, name: 'J\ud800' },
        { ...yes, name: [null] },
      ],
      ...[
        { ...no, words: 'a\0' },
        { ...no, value: '\udc00' },
        { ...no, reason: 'none' },
      ],
      ...[
        { ...no, words: 'x'.repeat(1001) },
        { ...yes, name: 'x'.repeat(81) },
      ],
    ];
    for (const body of forms) {
      const sent = { as: 'guest', body: JSON.stringify(body), headers } as const;
      const { status, text } = await test.call('POST', `${page}/decision`, sent);
      expect([body, status, text.includes('Rien n’a été décidé')]).toEqual([body, 400, true]);
    }
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('says what ended it while somebody decides', async () => {
    const { accept, states, test } = await withClient(dialect);
    const { status, text } = await revokedMeanwhile(test, () => accept('1'));
    expect([status, text.includes('Ce lien a été retiré')]).toEqual([410, true]);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('counts one of two decisions at once, and tells both', async () => {
    const { links, pathOf, post, states } = await withClient(dialect, {
      recipients: [JEANNE, PAUL],
    });
    const [jeanne, paul] = links.map(({ url }) => pathOf(url));
    const decision = (action: string, of: string | undefined) =>
      post(
        '/decision',
        [
          ['action', action],
          ...[['card', '1'] as const, ['words', 'Non'] as const],
          ...[['name', 'Quelqu’un'] as const, ['agreed', 'yes'] as const],
        ],
        of,
      );
    const answers = await Promise.all([decision('accepted', jeanne), decision('refused', paul)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [state] = await states();
    const isIgnored = ({ text }: { text: string }) => text.includes('Rien n’a changé');
    expect(answers.map(isIgnored)).toEqual([state === 'refused', state === 'accepted']);
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

  it('decides at a pace: whoever goes on without end is told to wait', async () => {
    const { accept } = await withClient(dialect);
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await accept('1')).status);
    expect(statuses.at(119)).toBe(200);
    expect(statuses.at(120)).toBe(429);
  });
});
