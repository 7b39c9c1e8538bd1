import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveLine, LiveNews, LiveRequest } from './live-news.ts';
import { tabsLine } from './live-tabs.ts';

const follow: LiveRequest = { kind: 'follow', session: { token: 'claire', apiToken: 'secret' } };
const change = { collection: 'Company', action: 'update', id: 'a', updated: '2026' };

/** A stream that a tab opened, as the tab sees it. */
interface Opened {
  tab: string;
  say: (news: LiveNews) => void;
  requests: LiveRequest[];
}

const opened: Opened[] = [];
const lines: LiveLine[] = [];

function openTab(tab: string): { line: LiveLine; heard: LiveNews[] } {
  const heard: LiveNews[] = [];
  const line = tabsLine(
    (say) => {
      const requests: LiveRequest[] = [];
      opened.push({ tab, say, requests });
      return (request) => requests.push(request);
    },
    (news) => heard.push(news),
  );
  lines.push(line);
  return { line, heard };
}

const openedBy = () => opened.map(({ tab }) => tab);

afterEach(() => {
  for (const line of lines.splice(0)) line({ kind: 'leave' });
  opened.length = 0;
  vi.useRealTimers();
});

describe('The tabs of a browser', () => {
  it('open one stream, and all hear it', async () => {
    const one = openTab('one');
    const two = openTab('two');
    one.line(follow);
    await vi.waitFor(() => expect(openedBy()).toEqual(['one']));
    two.line(follow);
    opened[0]?.say({ kind: 'change', change });
    await vi.waitFor(() => expect(two.heard).toEqual([{ kind: 'change', change }]));
    expect(one.heard).toEqual(two.heard);
    expect(openedBy()).toEqual(['one']);
  });

  it('pass the stream on when the tab that has it goes away', async () => {
    const one = openTab('one');
    const two = openTab('two');
    one.line(follow);
    await vi.waitFor(() => expect(openedBy()).toEqual(['one']));
    two.line(follow);
    one.line({ kind: 'leave' });
    await vi.waitFor(() => expect(openedBy()).toEqual(['one', 'two']));
    expect(opened[0]?.requests.at(-1)).toEqual({ kind: 'leave' });
    expect(opened[1]?.requests).toEqual([follow]);
  });

  it('tell one that comes later what it has to read again, and disturb no other', async () => {
    const one = openTab('one');
    one.line(follow);
    await vi.waitFor(() => expect(openedBy()).toEqual(['one']));
    const connected: LiveNews = { kind: 'connected', changedAt: 5 };
    opened[0]?.say(connected);
    const two = openTab('two');
    two.line(follow);
    await vi.waitFor(() => expect(two.heard).toEqual([connected]));
    expect(one.heard).toEqual([connected]);
    const before = Date.now();
    opened[0]?.say({ kind: 'change', change });
    const three = openTab('three');
    three.line(follow);
    await vi.waitFor(() => expect(three.heard).toHaveLength(1));
    const [news] = three.heard;
    expect(news?.kind === 'connected' && news.changedAt).toBeGreaterThanOrEqual(before);
  });

  it('hear nothing once they are signed out', async () => {
    const one = openTab('one');
    const two = openTab('two');
    one.line(follow);
    await vi.waitFor(() => expect(openedBy()).toEqual(['one']));
    two.line(follow);
    two.line({ kind: 'leave' });
    const three = openTab('three');
    three.line(follow);
    opened[0]?.say({ kind: 'change', change });
    await vi.waitFor(() => expect(three.heard).toHaveLength(1));
    expect(two.heard).toEqual([]);
  });

  it('take the stream over from a tab that the system has put to sleep', async () => {
    void navigator.locks
      .request('bristol-live', () => new Promise<void>(() => undefined))
      .catch(() => undefined);
    const two = openTab('two');
    two.line(follow);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    two.line({ kind: 'wake' });
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(openedBy()).toEqual(['two']));
  });
});
