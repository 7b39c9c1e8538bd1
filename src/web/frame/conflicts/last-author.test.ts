import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pb } from '../api/client.ts';
import { lastAuthor, SOMEBODY } from './last-author.ts';

const me = { id: 'user00000000001', collectionId: 'users', collectionName: 'users' };

/** The history of each record, as the server answers it. */
let history: Readonly<Record<string, readonly object[]>> = {};

beforeEach(() => {
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, me);
  vi.stubGlobal('fetch', async (address: string) => {
    const record = new URL(address, 'http://bristol.test').searchParams.get('record') ?? '';
    const items = history[record];
    return items
      ? Response.json({ items, names: {}, next: '' })
      : new Response('', { status: 500 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

const done = (actor: string, actorName: string, at = '2026-01-15 10:00:00.000Z') => ({
  ...{ id: 'operation000001', at, actor, actorName, source: 'screen' },
});

describe('What others did to a record is told of', () => {
  it.each([
    ['a colleague', done('user00000000002', 'Marie Le Goff'), 'Marie Le Goff a'],
    ['a program', done('program00000001', 'Site du client'), 'Site du client a'],
    ['what the server did by itself', done('', 'Bristol'), 'Bristol a'],
    ['oneself, elsewhere', done(me.id, 'Claire Martin'), 'Vous avez'],
    ['somebody without a name', done('user00000000002', ''), SOMEBODY],
  ])('%s by the name in the history', async (_who, operation, sentence) => {
    history = { record000000001: [operation] };
    expect(await lastAuthor(['record000000001'])).toBe(sentence);
  });

  it('a colleague without a name when the history holds nothing or does not answer', async () => {
    history = { record000000001: [] };
    expect(await lastAuthor(['record000000001'])).toBe(SOMEBODY);
    expect(await lastAuthor(['record000000002'])).toBe(SOMEBODY);
  });

  it('whoever changed one of several records last', async () => {
    history = {
      record000000001: [done('user00000000002', 'Marie Le Goff', '2026-01-15 10:00:00.000Z')],
      record000000002: [done('user00000000003', 'Hugo Petit', '2026-01-15 11:00:00.000Z')],
    };
    expect(await lastAuthor(Object.keys(history))).toBe('Hugo Petit a');
  });
});
