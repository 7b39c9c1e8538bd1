import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveNews } from './live-news.ts';
import { LiveStream } from './live-stream.ts';

const MINUTE = 60_000;
const claire = { token: 'first', apiToken: 'secret' };
const sources: FakeSource[] = [];
const news: LiveNews[] = [];
let status = 204;
/** The server's headers about the time before. */
let headers: Record<string, string> = {};
const post = vi.fn(
  async (_url: string, _init: RequestInit) => new Response(null, { status, headers }),
);

class FakeSource extends EventTarget {
  isOpen = true;

  constructor() {
    super();
    sources.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  say(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  break(): void {
    this.dispatchEvent(new Event('error'));
  }
}

function latest(): FakeSource {
  const source = sources.at(-1);
  if (!source) throw new Error('No stream was opened.');
  return source;
}

async function connect(): Promise<void> {
  latest().say('PB_CONNECT', { clientId: `client ${sources.length}` });
  await vi.advanceTimersByTimeAsync(0);
}

const stream = () => new LiveStream((item) => news.push(item));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', post);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  sources.length = 0;
  news.length = 0;
  status = 204;
  headers = {};
  post.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('A live stream', () => {
  it('is not opened for nobody', () => {
    stream().follow(undefined);
    expect(sources).toHaveLength(0);
  });

  it('is bound to the person once it is open', async () => {
    stream().follow(claire);
    await connect();
    expect(post).toHaveBeenCalledOnce();
    const [, init] = post.mock.calls[0] ?? [];
    expect(init?.headers).toMatchObject({ Authorization: 'first', token: 'secret' });
    expect(JSON.parse(String(init?.body))).toMatchObject({ clientId: 'client 1' });
    expect(news).toEqual([{ kind: 'connected', changedAt: Date.now() }]);
  });

  it('says until when something may have been missed', async () => {
    headers = { 'unchanged-for': '5000' };
    const one = stream();
    one.follow(claire);
    await connect();
    const changedAt = Date.now() - 5000;
    expect(news).toEqual([{ kind: 'connected', changedAt }]);
    expect(one.changedAt).toBe(changedAt);
    const [topic = ''] = JSON.parse(String(post.mock.calls[0]?.[1].body)).subscriptions;
    latest().say(topic, { action: 'update', record: { id: 'a', updated: '2026' } });
    expect(one.changedAt).toBe(Date.now());
    latest().break();
    expect(one.changedAt).toBeUndefined();
  });

  it('tells which record was changed', async () => {
    stream().follow(claire);
    await connect();
    const [, init] = post.mock.calls[0] ?? [];
    const [topic = ''] = JSON.parse(String(init?.body)).subscriptions;
    latest().say(topic, { action: 'update', record: { id: 'a', updated: '2026' } });
    const change = { collection: 'Company', action: 'update', id: 'a', updated: '2026' };
    expect(news.at(-1)).toEqual({ kind: 'change', change });
  });

  it('tells that an account of the team was changed', async () => {
    stream().follow(claire);
    await connect();
    const { subscriptions } = JSON.parse(String(post.mock.calls[0]?.[1].body));
    const topic = subscriptions.find((one: string) => one.startsWith('users/'));
    latest().say(topic, { action: 'update', record: { id: 'a', updated: '2026' } });
    const change = { collection: 'users', action: 'update', id: 'a', updated: '2026' };
    expect(news.at(-1)).toEqual({ kind: 'change', change });
  });

  it('tells that a job went on', async () => {
    stream().follow(claire);
    await connect();
    expect(JSON.parse(String(post.mock.calls[0]?.[1].body)).subscriptions).toContain('jobs');
    latest().say('jobs', { id: 'a', state: 'running', done: 10, total: 35 });
    const change = { collection: 'jobs', action: 'update', id: 'a', updated: '' };
    expect(news.at(-1)).toEqual({ kind: 'change', change });
  });

  it('tells that a file of the person’s own went on', async () => {
    stream().follow(claire);
    await connect();
    expect(JSON.parse(String(post.mock.calls[0]?.[1].body)).subscriptions).toContain('files');
    latest().say('files', { id: 'a', state: 'making', progress: null });
    const change = { collection: 'files', action: 'update', id: 'a', updated: '' };
    expect(news.at(-1)).toEqual({ kind: 'change', change });
  });

  it('closes when the person signs out', async () => {
    const one = stream();
    one.follow(claire);
    await connect();
    one.follow(undefined);
    expect(latest().isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(sources).toHaveLength(1);
  });

  it('starts afresh with the token of a resumed session, and stays with the same one', async () => {
    const one = stream();
    one.follow(claire);
    await connect();
    one.follow({ ...claire });
    expect(sources).toHaveLength(1);
    one.follow({ ...claire, token: 'second' });
    await connect();
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(news.map(({ kind }) => kind)).toEqual(['connected', 'connected']);
  });
});

describe('A live stream that breaks', () => {
  it('connects again, and waits longer each time that it fails', async () => {
    stream().follow(claire);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = sources.length;
      latest().break();
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(sources).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sources).toHaveLength(before + 1);
    }
    await connect();
    latest().break();
    await vi.advanceTimersByTimeAsync(1000);
    expect(latest().isOpen).toBe(true);
  });

  it('says that it is connected again, for what was missed to be read', async () => {
    stream().follow(claire);
    await connect();
    latest().break();
    await vi.advanceTimersByTimeAsync(1000);
    await connect();
    expect(news.map(({ kind }) => kind)).toEqual(['connected', 'connected']);
  });

  it('does not wait once the network is back', async () => {
    const one = stream();
    one.follow(claire);
    latest().break();
    one.wake();
    expect(sources).toHaveLength(2);
    one.wake();
    expect(sources).toHaveLength(2);
  });

  it('does not insist when the session has ended', async () => {
    status = 401;
    const one = stream();
    one.follow(claire);
    await connect();
    expect(news).toEqual([{ kind: 'refused' }]);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(sources).toHaveLength(1);
    status = 204;
    one.follow({ ...claire, token: 'second' });
    await connect();
    expect(news.at(-1)).toMatchObject({ kind: 'connected' });
  });

  it('connects again when the server no longer knows it', async () => {
    status = 404;
    stream().follow(claire);
    await connect();
    status = 204;
    await vi.advanceTimersByTimeAsync(1000);
    await connect();
    expect(news).toMatchObject([{ kind: 'connected' }]);
  });
});

describe('A live stream that died without a word', () => {
  it('is replaced after the machine slept', async () => {
    stream().follow(claire);
    await connect();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('is replaced when it is silent for longer than the server would be', async () => {
    stream().follow(claire);
    await connect();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(sources.length).toBeGreaterThan(1);
  });

  it('is replaced when it never opens', async () => {
    stream().follow(claire);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(sources).toHaveLength(2);
  });
});
