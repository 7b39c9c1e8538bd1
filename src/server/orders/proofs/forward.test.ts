import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { TEST_EMAIL } from '../../../../test/support/app.ts';
import { withClient, withMailedClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, PAUL, READER } from '../../../../test/support/proving.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { awaitedAnswers } from './awaited-answers.ts';
import { brokenRecord, recordsOf } from './proof-chain.ts';

const CAMILLE = [
  ['name', 'Camille Roux'],
  ['email', 'camille@client.fr'],
] as const;

/** A client whose order leaves by mail, and the mails to colleagues. */
async function withMails(dialect: (typeof DIALECTS)[number], more: Record<string, unknown> = {}) {
  const given = await withMailedClient(dialect, more);
  const { post, proof, mails } = given;
  const forward = (form: readonly (readonly [string, string])[] = CAMILLE, of?: string) =>
    post('/envoi', form, of);
  /** The path of the page of a colleague, as their mail tells it. */
  const forwarded = async (form: readonly (readonly [string, string])[] = CAMILLE) => {
    const before = mails.length;
    expect((await forward(form)).status).toBe(200);
    await vi.waitFor(() => expect(mails.length).toBe(before + 1));
    return /\/bat\/[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  const recipients = async () => (await proof()).proof?.recipients ?? [];
  const idOf = async (name: string) => (await recipients()).find((one) => one.name === name)?.id;
  return { ...given, forward, forwarded, recipients, idOf };
}

describe.each(DIALECTS)('Handing a BAT on, on %s', (dialect) => {
  it('gives a colleague a link of their own by one mail, which names both', async () => {
    const { get, post, mails, forwarded, recipients, test, order, path } = await withMails(dialect);
    expect((await get()).text).toContain('Transmettre à un collègue');
    expect((await get('/transmettre')).status).toBe(200);
    const asked = await post('/transmettre', CAMILLE);
    expect([asked.status, asked.text.includes('Envoyer le lien à Camille Roux')]).toEqual([
      200,
      true,
    ]);
    expect(mails).toEqual([]);
    const link = await forwarded();
    expect(mails[0]).toMatchObject({ to: 'camille@client.fr', replyTo: TEST_EMAIL });
    expect(mails[0]?.subject).toContain('Jeanne Moreau vous transmet un BAT');
    expect(mails[0]?.text).toContain('Bonjour Camille Roux,');
    const [, page] = [await get(), await get('', link)];
    expect([page.status, page.text.includes('Transmis par Jeanne Moreau')]).toEqual([200, true]);
    expect((await get()).text).toContain('Vous l’avez transmis à Camille Roux.');
    const [camille, jeanne] = await recipients();
    expect(camille).toMatchObject({ role: 'decides', forwardedBy: jeanne?.id, mail: 'sent' });
    expect((await test.call('GET', `${path}/events`)).text).toContain('forwarded');
    expect(brokenRecord(await recordsOf(test.database.kysely, order))).toBeUndefined();
    const { rows } = await sql<{ body: string }>`
      SELECT body FROM proof_records ORDER BY seq DESC LIMIT 1`.execute(test.database.kysely);
    expect(rows[0]?.body).toContain('"kind":"forwarded"');
    expect(rows[0]?.body).not.toMatch(/Camille|camille/);
    expect(test.logged().join('\n')).not.toContain(link.slice('/bat/'.length));
  });

  it('reads from the firm of MAIL_FROM alone, on each page, certificate and mail of a client', async () => {
    const { get, post, accept, mails, forwarded } = await withMails(dialect);
    await forwarded();
    await accept('1');
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    const [letter, certificate] = mails;
    const read = [
      ...[await get(), await get('/cartes/1'), await get('/certificat'), await get('/transmettre')],
      ...[await post('/decision', [['action', 'x']]), await get('', '/bat/unknown')],
    ];
    const texts = [...read.map(({ text }) => text), letter?.text, certificate?.text];
    for (const text of [...texts, certificate?.attachment?.content]) {
      expect(text).toContain('Atelier');
      expect(text).not.toContain('Bristol');
    }
  });

  it('tells of a decision who handed the BAT on to whoever made it', async () => {
    const { forwarded, post, lines, get, states } = await withMails(dialect);
    const link = await forwarded();
    const yes = [
      ...[['action', 'accepted'] as const, ['card', '1'] as const],
      ...[['name', 'C. Roux'] as const, ['agreed', 'yes'] as const],
    ];
    expect((await post('/decision', yes, link)).status).toBe(200);
    expect(await states()).toEqual(['accepted', 'sent']);
    expect((await lines()).items[0]?.decisions[0]).toMatchObject({
      ...{ name: 'C. Roux', email: 'camille@client.fr', via: 'Jeanne Moreau' },
    });
    expect((await get()).text).toContain('C. Roux</strong>, à qui Jeanne Moreau a transmis le BAT');
  });

  it('needs one yes of a recipient and their colleague, where everybody’s is needed', async () => {
    const { forwarded, decided, idOf, states, get, links, test } = await withMails(dialect, {
      ...{ recipients: [JEANNE, PAUL], needsAll: true },
    });
    await forwarded();
    const [jeanne, paul] = links.map(({ recipient }) => recipient);
    const camille = await idOf('Camille Roux');
    const waiting = async () => {
      const answers = await awaitedAnswers(test.database.kysely, test.deps.clock());
      return answers.map(({ recipient, asked }) => [recipient, Number(asked)]);
    };
    expect(await waiting()).toEqual(
      expect.arrayContaining([
        [jeanne, 2],
        [paul, 2],
      ]),
    );
    await decided(camille, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['sent', 'sent']);
    expect(await waiting()).toEqual(
      expect.arrayContaining([
        [jeanne, 1],
        [paul, 2],
      ]),
    );
    expect((await get()).text).toContain('1\u00a0carte attend votre réponse.');
    await decided(paul, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['accepted', 'sent']);
    // Each takes back their own yes alone.
    expect((await decided(jeanne, { kind: 'withdrawn', places: [1] })).done).toEqual([]);
    await decided(camille, { kind: 'withdrawn', places: [1] });
    expect(await states()).toEqual(['sent', 'sent']);
    await decided(jeanne, { kind: 'accepted', places: [1] });
    expect(await states()).toEqual(['accepted', 'sent']);
  });

  it('leaves the yes of a colleague to whoever handed the BAT on, in the next one', async () => {
    const { forwarded, decided, idOf, states, sent, recipients, get, pathOf } =
      await withMails(dialect);
    await forwarded();
    const yes = { kind: 'accepted', places: [1] } as const;
    await decided(await idOf('Camille Roux'), yes, 'C. Roux');
    const [again] = (await sent()).links;
    expect((await recipients()).map(({ name }) => name)).toEqual(['Jeanne Moreau']);
    const page = await get('', pathOf(again?.url));
    expect(page.text).toContain('Retirer mon accord');
    // The name that a colleague typed is nobody else's.
    const taking = '/decision?action=withdrawn&card=1';
    expect((await get(taking, pathOf(again?.url))).text).toContain('value="Jeanne Moreau"');
    await decided(again?.recipient, { kind: 'withdrawn', places: [1] });
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it.each([
    ['who has it already', { email: 'JEANNE@client.fr' }, 'a déjà reçu un lien de ce BAT'],
    ['without an address', { email: 'camille' }, 'adresse e-mail valable'],
    ['without a name', { name: ' ' }, 'Tapez son prénom'],
    [
      'without either',
      { name: ' ', email: 'camille' },
      'Tapez son prénom',
      'adresse e-mail valable',
    ],
    [
      ...(['without a name who has it', { name: '', email: 'jeanne@client.fr' }] as const),
      ...(['Tapez son prénom', 'a déjà reçu un lien'] as const),
    ],
  ])('sends nothing to somebody %s, and says all that is wrong', async (_, given, ...said) => {
    const { post, forward, mails, recipients } = await withMails(dialect);
    const typed = { ...Object.fromEntries(CAMILLE), ...given };
    for (const answer of [
      await post('/transmettre', Object.entries(typed)),
      await forward(Object.entries(typed)),
    ]) {
      expect(answer.status).toBe(400);
      for (const error of said) expect(answer.text).toContain(error);
      for (const [name, value] of Object.entries(typed)) {
        expect(answer.text).toMatch(new RegExp(`id="${name}"[^>]* value="${value.trim()}"`));
      }
    }
    expect([mails.length, (await recipients()).length]).toEqual([0, 1]);
  });

  it('ends after five, whoever lost access counted, and says so', async () => {
    const { forwarded, forward, get, test, path, idOf } = await withMails(dialect);
    for (const name of ['Ana', 'Ben', 'Cléo', 'Dan', 'Eva']) {
      await forwarded([
        ['name', name],
        ['email', `${name.at(0)}@client.fr`],
      ]);
    }
    await test.call('POST', `${path}/proof/recipients/${await idOf('Ana')}/revoke`);
    const { status, text } = await forward();
    expect([status, text.includes('déjà été transmis à cinq personnes')]).toEqual([400, true]);
    expect((await get()).text).not.toContain('Transmettre à un collègue');
  });

  it('is tried fifteen times an hour: each try tells whether an address has the BAT', async () => {
    const { test, page } = await withMails(dialect);
    const payload = 'name=Camille&email=camille%40client.fr';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const tried: number[] = [];
    for (let time = 0; time < 16; time += 1) {
      const url = `${page}/transmettre`;
      const { statusCode } = await test.app.inject({ method: 'POST', url, payload, headers });
      tried.push(statusCode);
    }
    expect(tried).toEqual([...Array(15).fill(303), 429]);
  });

  it.each([
    ['was switched off', { canForward: false }],
    ['is not by mail', undefined],
  ])('is not offered where it %s', async (_, more) => {
    const { get, post, proof } = more ? await withMails(dialect, more) : await withClient(dialect);
    expect((await get()).text).not.toContain('Transmettre à un collègue');
    const { status, text } = await post('/envoi', CAMILLE);
    expect([status, text.includes('ne peut pas être transmis')]).toEqual([400, true]);
    expect((await proof()).proof?.recipients).toHaveLength(1);
  });

  it.each(['accepted', 'printed'])('is offered no more once all is %s', async (what) => {
    const { get, post, accept, mails, test, order } = await withMails(dialect);
    if (what === 'accepted') await accept('1', '2');
    else await test.call('PATCH', recordsPath('orders', order), { body: { Status: 'LIVRÉE' } });
    expect((await get()).text).not.toContain('Transmettre à un collègue');
    for (const part of ['/transmettre', '/envoi']) {
      const { status, text } = await post(part, CAMILLE);
      expect([status, text.includes('Plus rien n’est à décider')]).toEqual([400, true]);
    }
    expect(mails.filter(({ to }) => to === 'camille@client.fr')).toEqual([]);
  });

  it('is not for colleagues, nor for more than whoever handed it on may do', async () => {
    const { get, pathOf, links, forward, mails, idOf, recipients } = await withMails(dialect, {
      recipients: [JEANNE, READER],
    });
    const reader = pathOf(links[1]?.url);
    expect((await forward(CAMILLE, reader)).status).toBe(200);
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.text).toContain('la décision revient à d’autres');
    const link = /\/bat\/[\w-]{43}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect((await get('', link)).text).not.toContain('Transmettre à un collègue');
    expect(
      (
        await forward(
          [
            ['name', 'Léo'],
            ['email', 'leo@client.fr'],
          ],
          link,
        )
      ).status,
    ).toBe(400);
    const camille = await idOf('Camille Roux');
    expect((await recipients()).find(({ id }) => id === camille)?.role).toBe('reads');
  });

  it('does nothing by a link that ends meanwhile, and says what ended it', async () => {
    const { forward, links, test, path, recipients, mails } = await withMails(dialect);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = test.database.write(() => held);
    const revoking = test.call('POST', `${path}/proof/recipients/${links[0]?.recipient}/revoke`);
    const forwarding = forward();
    release();
    await holding;
    const answers = await Promise.all([revoking, forwarding]);
    // Whichever was first: after the revocation nothing is handed on, before it the colleague keeps it.
    const isHandedOn = (await recipients()).length === 2;
    expect(answers.map(({ status }) => status)).toEqual([200, isHandedOn ? 200 : 410]);
    await vi.waitFor(() => expect(mails).toHaveLength(isHandedOn ? 1 : 0));
  });

  it('gives a colleague a link of one BAT or none, while the next one is sent', async () => {
    const { forward, sent, mails, test, order } = await withMails(dialect);
    const [answer] = await Promise.all([forward(), sent({ isMailed: true })]);
    const { kysely } = test.database;
    const { rows } = await sql<{ name: string; voided: string }>`
      SELECT r.name, p.voided FROM proof_recipients r JOIN proofs p ON p.seq = r.proof
      WHERE r."forwardedBy" <> ''`.execute(kysely);
    // It came before the next BAT, which then ended it, or after that, and nobody got anything.
    expect([answer.status, rows.length]).toEqual(
      rows.length > 0 ? [expect.any(Number), 1] : [410, 0],
    );
    expect(rows.every(({ voided }) => voided !== '')).toBe(true);
    const told = mails.filter(({ to }) => to === 'camille@client.fr');
    for (const { text } of told) {
      const link = /\/bat\/[\w-]{43}/.exec(text)?.[0] ?? '';
      expect((await test.call('GET', link, { as: 'guest' })).status).toBe(410);
    }
    expect(brokenRecord(await recordsOf(kysely, order))).toBeUndefined();
  });

  it('gives one of two colleagues the last link, where two are named at once', async () => {
    const { forwarded, forward, recipients } = await withMails(dialect);
    for (const name of ['Ana', 'Ben', 'Cléo', 'Dan']) {
      await forwarded([
        ['name', name],
        ['email', `${name.at(0)}@client.fr`],
      ]);
    }
    const answers = await Promise.all(
      ['Eva', 'Flo'].map((name) =>
        forward([
          ['name', name],
          ['email', `${name}@client.fr`],
        ]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await recipients()).toHaveLength(6);
  });

  it('ends with the access of a colleague, whom staff may leave out', async () => {
    const { forwarded, get, idOf, test, path } = await withMails(dialect);
    const link = await forwarded();
    const revoke = `${path}/proof/recipients/${await idOf('Camille Roux')}/revoke`;
    expect((await test.call('POST', revoke)).status).toBe(200);
    expect((await get('', link)).status).toBe(410);
    expect((await get()).status).toBe(200);
  });
});
