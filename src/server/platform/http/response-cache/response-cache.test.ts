import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ResponseBody } from './response-body.ts';
import { ResponseCache } from './response-cache.ts';

const text = (value: string) => async () => new ResponseBody(value);

describe('What is kept of answers', () => {
  it('is kept while the data has the same version', async () => {
    const cache = new ResponseCache();
    await cache.fetch('a', '1', text('one'));

    expect((await cache.fetch('a', '1', text('two'))).plain.toString()).toBe('one');
    expect(cache.find('a', '2')).toBeUndefined();
    expect(cache.find('a', '1')).toBeUndefined();
  });

  it('is computed once for those who ask meanwhile', () => {
    const cache = new ResponseCache();
    const made = cache.fetch('a', '1', text('one'));

    expect(cache.fetch('a', '1', text('two'))).toBe(made);
  });

  it('is nothing that was begun before a write', async () => {
    const cache = new ResponseCache();
    const { promise, resolve } = Promise.withResolvers<ResponseBody>();
    const old = cache.fetch('a', '1', () => promise);
    const recent = await cache.fetch('a', '2', text('new'));
    resolve(new ResponseBody('old'));

    expect((await old).plain.toString()).toBe('old');
    await nextTurn();
    expect(cache.find('a', '2')).toBe(recent);
  });

  it('is no failure', async () => {
    const cache = new ResponseCache();
    const failing = () => Promise.reject(new Error('no'));
    await expect(cache.fetch('a', '1', failing)).rejects.toThrow('no');

    expect(cache.find('a', '1')).toBeUndefined();
  });

  it('fits its room: the least recently used goes, and what is too large is not kept', async () => {
    const cache = new ResponseCache(21_000);
    for (const key of 'abcdefgh') await cache.fetch(key, '1', text('x'.repeat(400)));
    cache.find('a', '1');
    await cache.fetch('i', '1', text('x'.repeat(400)));
    await cache.fetch('j', '1', text('x'.repeat(400)));
    await cache.fetch('large', '1', text('x'.repeat(6000)));

    const kept = [...'abcdefghij'].filter((key) => cache.find(key, '1'));
    expect(kept.join('')).toBe('acdefghij');
    expect(cache.find('large', '1')).toBeUndefined();
  });

  it('takes the memory that it is long, compressed, packed or neither', async () => {
    const body = new ResponseBody('Un texte. '.repeat(500));
    const { plain } = ResponseBody.packed(Buffer.from('PNG'));

    for (const bytes of [body.plain, await body.encoded('gzip'), await body.encoded('br'), plain]) {
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });
});
