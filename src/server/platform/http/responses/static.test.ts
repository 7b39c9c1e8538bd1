import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { emptyFolder } from '../../../../../test/support/database.ts';
import type { Config } from '../../config.ts';

const PAGE = `<meta name="bristol-settings" content="%BRISTOL_SETTINGS%"><script src="/assets/a.js">
  <!-- ${'as long as ours '.repeat(100)}-->`;
const asNavigation = { accept: 'text/html,*/*;q=0.8' };

async function servedApp(config: Partial<Config> = {}, webRoot = emptyFolder()) {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webRoot, 'assets', 'a.js'), 'run()');
  writeFileSync(join(webRoot, 'assets', 'a.js.gz'), gzipSync('run()'));
  return createTestApp('sqlite', config, { webRoot });
}

describe('the back-office', () => {
  it('is one page at every address of its own, with its settings', async () => {
    const { call } = await servedApp({
      productName: '<Carte & "Co">',
      apiToken: '$& jeton',
      binDays: 30,
    });
    for (const path of ['/', '/orders', '/contacts/abcdefghijklmno', '/login?suite=%2Forders']) {
      const answer = await call('GET', path, { as: 'guest', headers: asNavigation });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
      const content = /content="([^"]*)"/.exec(answer.text)?.[1] ?? '';
      const json = content
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"');
      expect(JSON.parse(json.replaceAll('&amp;', '&'))).toEqual({
        build: 'sources',
        productName: '<Carte & "Co">',
        publicUrl: 'http://localhost:3000',
        addressFault: 'unset',
        apiToken: '$& jeton',
        binDays: 30,
      });
      expect(content).not.toContain('<');
    }
  });

  it('fills in the sign-in of a demonstration, and of nothing else', async () => {
    const demo = { email: 'demo@bristol.example', password: 'carte de visite' };
    const shown = await servedApp({ demo });
    const answer = await shown.call('GET', '/login', { as: 'guest', headers: asNavigation });
    expect(answer.text).toContain('carte de visite');
  });

  it('names the firm that mails are from', async () => {
    const shown = await servedApp({ mailFrom: { name: 'Imprimerie du Rhin', address: 'a@b.fr' } });
    const answer = await shown.call('GET', '/login', { as: 'guest', headers: asNavigation });
    expect(answer.text).toContain('firm&quot;:&quot;Imprimerie du Rhin');
  });

  it('is sent compressed, and not at all when it has not changed', async () => {
    const { app } = await servedApp();
    const headers = { ...asNavigation, 'accept-encoding': 'gzip, br' };
    const sent = await app.inject({ url: '/', headers });
    expect(sent.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(sent.rawPayload).toString()).toContain('bristol-settings');
    const etag = String(sent.headers.etag);
    // A proxy that compresses by itself weakens the tag.
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`]) {
      const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': known } });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
    }
    const plain = await app.inject({ url: '/', headers: asNavigation });
    expect(plain.headers.etag).not.toBe(etag);
  });

  it('lets its files be kept for ever, compressed at build', async () => {
    const { app } = await servedApp();
    const answer = await app.inject({
      url: '/assets/a.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    const icon = await app.inject({ url: '/favicon.svg' });
    expect(icon.headers['content-type']).toBe('image/svg+xml');
  });

  it('gives its page to a client that takes anything', async () => {
    const { call } = await servedApp();
    const answer = await call('GET', '/login', { as: 'guest', headers: { accept: '*/*' } });
    expect(answer.text).toContain('bristol-settings');
  });

  it.each([
    ['/assets/gone.js', '*/*'],
    ['/assets/gone.js', 'text/html'],
    ['/gone.png', '*/*'],
    ['/favicon.ico', 'text/html'],
    ['/index.html', '*/*'],
    ['/admin', 'text/html'],
    ['/admin/api/nope', 'text/html'],
    ['/c', 'text/html'],
  ])('has no page for %s asked as %s', async (path, accept) => {
    const { call } = await servedApp();
    const answer = await call('GET', path, { as: 'guest', headers: { accept } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('bristol-settings');
    expect(String(answer.headers['cache-control'] ?? '')).not.toContain('immutable');
  });

  it('is there again once its file is', async () => {
    const webRoot = emptyFolder();
    const { call } = await servedApp({}, webRoot);
    rmSync(join(webRoot, 'index.html'));
    expect((await call('GET', '/', { as: 'guest' })).status).toBe(500);
    writeFileSync(join(webRoot, 'index.html'), PAGE);
    expect((await call('GET', '/', { as: 'guest' })).status).toBe(200);
  });

  it('serves nothing from outside its folder', async () => {
    const { call } = await servedApp();
    for (const path of ['/assets/..%2findex.html', '/assets/%2e%2e/index.html', '/..%2fapp.ts']) {
      const answer = await call('GET', path, { as: 'guest', headers: { accept: '*/*' } });
      expect([400, 404]).toContain(answer.status);
    }
  });
});
