import { expect, it } from 'vitest';
import { readNews } from './live-news.ts';

it('a tab of another version, which does not say since when nothing changed, has all read again', () => {
  const before = Date.now();
  const news = readNews({ kind: 'connected' });
  expect(news?.kind === 'connected' && news.changedAt).toBeGreaterThanOrEqual(before);
  expect(readNews({ kind: 'connected', changedAt: 5 })).toEqual({
    kind: 'connected',
    changedAt: 5,
  });
});
