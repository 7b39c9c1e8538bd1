import { describe, expect, it } from 'vitest';
import { withOwnPolicy } from '../../src/server/cards/files/card-files.ts';
import { copyCards } from '../../src/server/cards/files/copy-cards.ts';
import { emptyFolder } from '../support/database.ts';
import { setUpMerging } from '../support/merging.ts';
import { jpegFile, svgFile } from '../support/pictures.ts';
import { programAt } from '../support/programs.ts';
import { uploadsOf } from '../support/uploads.ts';
import { serveWithCaddy, serveWithNginx } from '../support/web-servers.ts';

const SERVERS = [
  { name: 'caddy', serve: serveWithCaddy },
  { name: 'nginx', serve: serveWithNginx },
].map((server) => ({ ...server, program: programAt(server.name) }));

/** The headers that a copy answers as the server does; entity tags and lengths are its own. */
const HEADERS = [
  'content-type',
  'cache-control',
  'vary',
  'referrer-policy',
  'x-robots-tag',
  'x-content-type-options',
  'x-frame-options',
  'permissions-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
];

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1';

/** As web servers say it of all pages, which name their own styles themselves. */
const sharedPolicy = (policy: string) =>
  policy.replace(/style-src (?:'sha256-[^']+' ?)+/, "style-src 'unsafe-inline'");

/** An answer, wherever it leads; that of the server itself as a copy is to give it. */
async function answerOf(
  url: string,
  headers: Record<string, string>,
  { isOwn = false }: { isOwn?: boolean } = {},
) {
  const answer = await fetch(url, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { headers: sent, status } = answer;
  // Only programs ask for this picture, and a card that shows nobody has none.
  if (status !== 200 && url.endsWith('/qr.png')) return { status };
  const policy = sent.get('content-security-policy') ?? '';
  const isPage = sent.get('content-type')?.startsWith('text/html');
  const body = isPage && isOwn ? withOwnPolicy({ bytes, policy }) : bytes;
  return {
    status,
    // The name of the file is the one thing that a copy cannot say.
    disposition: sent.get('content-disposition')?.split(';')[0] ?? null,
    ...Object.fromEntries(HEADERS.map((name) => [name, sent.get(name)])),
    // Whether bodies are compressed is the web server's own choice.
    vary: sent.get('vary')?.replace(/,? ?accept-encoding/i, '') || null,
    // Nothing runs in what is no page either.
    policy: isPage ? sharedPolicy(policy) : policy.startsWith("default-src 'none';"),
    body: isPage ? body.toString() : body.toString('base64'),
  };
}

describe.each(SERVERS)('A copy of the cards, served by $name', ({ program, name, serve }) => {
  if (!program) {
    it.skip(`nothing was tried: ${name} is not installed`, () => {});
    return;
  }

  it('answers as the server does', async () => {
    const { test, create, update, remove, merge } = await setUpMerging('sqlite');
    const company = await create('Company', { RaisonSociale: 'Atelier', color: '#9a3412' });
    const person = async (values: Record<string, string>) =>
      (await create('Contacts', { Prenom: 'Maëlle', ...values })).id;
    const shown = await person({ Nom: 'Le Goff', company: company.id, photoConsent: '2026-03-01' });
    const { photo } = await uploadsOf(test).upload('Contacts', shown, { photo: await jpegFile() });
    const logo = svgFile('<path d="M0 0h9v9z"/>');
    const marks = await uploadsOf(test).upload('Company', company.id, { logo });
    const hidden = await person({ Nom: 'Caché' });
    await update('Contacts', hidden, { cardState: 'hidden' });
    const left = await person({ Nom: 'Parti', company: company.id });
    await update('Contacts', left, { cardState: 'left' });
    const deleted = await person({ Nom: 'Effacé' });
    await remove('Contacts', deleted);
    const other = await person({ Nom: 'Le Goff' });
    await merge('Contacts', [shown, other]);

    const root = emptyFolder();
    const copied = { database: test.database, company: '', firm: '' };
    await copyCards(test.app, copied, { root, isRedrawn: false });
    const live = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const copy = await serve(program, root);

    const below = ['', '/', '.vcf', '.vcf?format=outlook', '/qr.svg', '/qr.png', '/apercu.png'];
    const paths = [
      ...[shown, hidden, left, deleted, other, 'a'.repeat(15)].flatMap((id) =>
        below.map((part) => `/c/${id}${part}`),
      ),
      ...['/c', '/c/', '/c/court', '/c/a/b', '/c/icon.svg', `/C/${shown}`],
      ...['', 'vcard/', 'full/'].flatMap((size) => [
        `/i/${size}${photo}`,
        `/i/${size}${marks.logo}`,
      ]),
    ];
    const languages = ['fr', 'en-GB,en;q=0.9,fr;q=0.8', 'de,fr;q=0.8,en;q=0.7', 'de,en;q=0.5', ''];
    for (const path of paths) {
      for (const language of languages) {
        const headers = { 'accept-language': language, 'user-agent': 'bot' };
        const [expected, found] = await Promise.all([
          answerOf(live + path, headers, { isOwn: true }),
          answerOf(copy + path, headers),
        ]);
        expect.soft(found, `${path} ${language}`).toEqual(expected);
      }
    }
    for (const method of ['GET', 'POST']) {
      for (const [language, words] of [
        ['fr', 'Appelez la personne qui vous a envoyé ce lien'],
        ['en', 'Call the person who sent you this link'],
      ] as const) {
        const headers = { 'accept-language': language };
        const asked = await fetch(`${copy}/bat/${'a'.repeat(43)}/decision`, { method, headers });
        expect([method, asked.status]).toEqual([method, 404]);
        expect(asked.headers.get('cache-control')).toBe('no-store');
        expect(asked.headers.get('referrer-policy')).toBe('no-referrer');
        expect(asked.headers.get('x-robots-tag')).toContain('noindex');
        expect(await asked.text()).toContain(words);
      }
    }
    const onIphone = await answerOf(`${copy}/c/${shown}.vcf`, { 'user-agent': IPHONE });
    expect(onIphone).toMatchObject({ disposition: 'inline' });
    for (const path of ['/', '/icon.svg', '/200/fr/', '/404/fr/bat.html', '/bristol-cards.json']) {
      expect((await fetch(copy + path)).status, path).toBe(404);
    }
  });
});
