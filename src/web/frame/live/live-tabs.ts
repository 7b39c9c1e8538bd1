import { property } from '../api/property.ts';
import { type LiveLine, type LiveNews, type LiveSession, readNews } from './live-news.ts';

const NAME = 'bristol-live';
/** A page in sight waits no longer for a leader that the system has put to sleep. */
const PATIENCE_MS = 3_000;

/**
 * One stream for all tabs: the tab that holds a lock has it, and tells the others what it hears.
 * When that tab goes away, the lock and the stream pass to the next one by themselves.
 */
export function tabsLine(
  openStream: (hear: (news: LiveNews) => void) => LiveLine,
  hear: (news: LiveNews) => void,
): LiveLine {
  const self = Math.random().toString(36).slice(2);
  const channel = new BroadcastChannel(NAME);
  let session: LiveSession | undefined;
  let queued: AbortController | undefined;
  let stream: LiveLine | undefined;
  let resign: (() => void) | undefined;
  /** Once the stream is connected, the last instant at which something changed or may have. */
  let changedAt: number | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const stopLeading = (): void => {
    stream?.({ kind: 'leave' });
    stream = undefined;
    resign?.();
    resign = undefined;
  };

  const lead = (): Promise<void> => {
    const held = Promise.withResolvers<void>();
    resign = () => held.resolve();
    changedAt = undefined;
    stream = openStream((news) => {
      if (news.kind === 'connected') ({ changedAt } = news);
      else if (changedAt !== undefined) changedAt = Date.now();
      channel.postMessage(news);
      hear(news);
    });
    if (session) stream({ kind: 'follow', session });
    return held.promise;
  };

  const queue = async (steals: boolean): Promise<void> => {
    queued?.abort();
    const own = new AbortController();
    queued = own;
    try {
      await navigator.locks.request(NAME, steals ? { steal: true } : { signal: own.signal }, lead);
    } catch {
      if (queued !== own) return;
      // Another tab has lost its patience with this one.
      stopLeading();
      if (session) void queue(false);
    }
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data);
    const to = property(data, 'to');
    if (!stream) {
      clearTimeout(patience);
      if (news && session && (to === undefined || to === self)) hear(news);
      return;
    }
    const question = property(data, 'ask');
    if (question === 'wake') {
      stream({ kind: 'wake' });
      channel.postMessage({ kind: 'alive' });
    }
    // What a tab read before it listened may be old already.
    if (question === 'news' && changedAt !== undefined) {
      channel.postMessage({ kind: 'connected', changedAt, to: property(data, 'from') });
    }
  });

  return (request) => {
    if (request.kind === 'wake') {
      if (stream) return stream(request);
      if (!session) return;
      channel.postMessage({ ask: 'wake' });
      clearTimeout(patience);
      patience = setTimeout(() => void queue(true), PATIENCE_MS);
      return;
    }
    const wasFollowing = session !== undefined;
    session = request.kind === 'follow' ? request.session : undefined;
    if (!session) {
      clearTimeout(patience);
      const leaving = queued;
      queued = undefined;
      leaving?.abort();
      return stopLeading();
    }
    if (stream) return stream(request);
    if (wasFollowing) return;
    channel.postMessage({ ask: 'news', from: self });
    void queue(false);
  };
}
