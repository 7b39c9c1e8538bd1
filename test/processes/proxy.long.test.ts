import type { IncomingMessage } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IMAGE_BYTES_MAX } from '../../src/domain/image/image.ts';
import { emptyFolder } from '../support/database.ts';
import { programAt } from '../support/programs.ts';
import { CARDS, type RunningProxy, STAFF, startCaddy, startNginx } from '../support/proxies.ts';
import { ACCOUNT, startProcess } from '../support/server-process.ts';
import { recordsPath } from '../support/writes.ts';

const REALTIME = '/admin/api/realtime';
const JSON_BODY = { 'content-type': 'application/json' };

const PROXIES = [
  { name: 'caddy', start: startCaddy, one: 'Caddyfile', two: 'Caddyfile.two-hosts' },
  { name: 'nginx', start: startNginx, one: 'nginx.conf', two: 'nginx.two-hosts.conf' },
].map((proxy) => ({ ...proxy, program: programAt(proxy.name) }));

const tokenSchema = z.object({ token: z.string() });
const sessionsSchema = z.object({ sessions: z.array(z.object({ address: z.string() })) });

async function signIn(proxy: RunningProxy, headers: Record<string, string> = {}): Promise<string> {
  const answer = await proxy.ask(CARDS, '/admin/api/collections/users/auth-with-password', {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify({ identity: ACCOUNT.email, password: ACCOUNT.password }),
  });
  return tokenSchema.parse(await json(answer)).token;
}

/** The text of a stream until it matches. */
async function heard(stream: IncomingMessage, pattern: RegExp): Promise<string> {
  let said = '';
  for await (const part of stream) {
    said += String(part);
    if (pattern.test(said)) return said;
  }
  throw new Error(`The stream ended after ${said}`);
}

/** A form with three pictures of the largest size that the server takes, none of which is one. */
function largeForm(): { headers: Record<string, string>; body: Buffer } {
  const parts = ['photo', 'logo', 'cover'].flatMap((name) => [
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(IMAGE_BYTES_MAX - 100, 1),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...parts, Buffer.from('--x--\r\n')]);
  return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body };
}

/** A server behind a proxy, as the page says; plain reason where the program is not installed. */
async function behind({ program, start }: (typeof PROXIES)[number], file: string) {
  if (!program) throw new Error('not installed');
  const server = await startProcess({
    DATA_DIR: emptyFolder(),
    TRUST_PROXY: 'true',
    PUBLIC_URL: `https://${CARDS}`,
  });
  return start(program, file, new URL(server.url));
}

describe.each(PROXIES)('Behind $name', (proxied) => {
  const { name, program, one, two } = proxied;
  if (!program) {
    it.skip(`nothing was tried: ${name} is not installed`, () => {});
    return;
  }

  it('the server is reached in https, and knows who asks whatever they say', async () => {
    const proxy = await behind(proxied, one);
    const health = await proxy.ask(CARDS, '/admin/api/health');
    expect([health.statusCode, health.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000',
    ]);
    const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
    const authorization = await signIn(proxy, spoofed);
    const answer = await proxy.ask(CARDS, '/admin/api/sessions', { headers: { authorization } });
    const { sessions } = sessionsSchema.parse(await json(answer));
    expect(sessions.map(({ address }) => address)).toEqual([expect.stringMatching(/^127\.0\.0/)]);
    const told = await proxy.ask(CARDS, '/admin/api/installation', { headers: { authorization } });
    const { warnings } = z.object({ warnings: z.array(z.string()) }).parse(await json(told));
    expect(warnings.filter((warning) => warning !== 'root')).toEqual([]);
    const plain = await proxy.askPlainly(CARDS, '/login');
    expect([plain.statusCode, plain.headers.location]).toEqual([308, `https://${CARDS}/login`]);
  });

  it('live events come at once', async () => {
    const proxy = await behind(proxied, one);
    const authorization = await signIn(proxy);
    const stream = await proxy.ask(CARDS, REALTIME);
    const [, clientId = ''] = /"clientId":"(\w+)"/.exec(await heardFirst(stream)) ?? [];
    const subscribed = await proxy.ask(CARDS, REALTIME, {
      method: 'POST',
      headers: { ...JSON_BODY, authorization },
      body: JSON.stringify({ clientId, subscriptions: ['Company/*'] }),
    });
    expect(subscribed.statusCode).toBe(204);
    const hearing = heard(stream, /Atelier/);
    await proxy.ask(CARDS, recordsPath('Company'), {
      method: 'POST',
      headers: { ...JSON_BODY, authorization },
      body: JSON.stringify({ RaisonSociale: 'Atelier' }),
    });
    expect(await hearing).toContain('"action":"create"');
    stream.destroy();
  });

  it('pictures of the largest size reach the server', async () => {
    const proxy = await behind(proxied, one);
    const authorization = await signIn(proxy);
    const { headers, body } = largeForm();
    const answer = await proxy.ask(CARDS, recordsPath('Contacts'), {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
    });
    // It is the server that looked at them: none is a picture.
    expect(await json(answer)).toMatchObject({
      status: 400,
      data: { photo: { code: 'validation_invalid_mime_type' } },
    });
  });

  it('cards alone are under the name of the cards, when there are two', async () => {
    const proxy = await behind(proxied, two);
    const at = async (host: string, path: string) => (await proxy.ask(host, path)).statusCode;
    for (const path of ['/', '/login', '/admin/api/health', '/assets/x.js']) {
      expect([path, await at(CARDS, path)]).toEqual([path, 404]);
    }
    expect(await text(await proxy.ask(CARDS, '/robots.txt'))).toContain('Allow: /c/');
    // The page that Bristol has for a code that leads to nobody.
    const card = await proxy.ask(CARDS, '/c/abcdefghijklmno');
    expect([card.statusCode, card.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    // A client may have a link that nobody gave out; it leads to Bristol all the same.
    const proof = await proxy.ask(CARDS, `/bat/${'a'.repeat(43)}`);
    expect([proof.statusCode, proof.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    const decided = await proxy.ask(CARDS, `/bat/${'a'.repeat(43)}/decision`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=A',
    });
    expect(decided.statusCode).toBe(404);
    expect(await text(decided)).toContain('Ce lien ne mène à aucun bon à tirer');
    expect(await at(STAFF, '/admin/api/health')).toBe(200);
    expect(await at(STAFF, '/login')).toBe(200);
    expect((await proxy.ask(STAFF, '/c/abcdefghijklmno')).statusCode).toBe(404);
  });
});

/** The first message of a stream, which goes on. */
function heardFirst(stream: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const listen = (part: Buffer) => {
      said += part.toString();
      if (!said.includes('\n\n')) return;
      stream.off('data', listen).pause();
      resolve(said);
    };
    stream.on('data', listen);
  });
}
