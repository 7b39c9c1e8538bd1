import { property } from '../api/property.ts';
import { type LiveLine, type LiveNews, type LiveSession, readNews } from './live-news.ts';

const NAME = 'bristol-live';
/** A page in sight waits no longer for a leader that the system has put to sleep. */
const PATIENCE_MS = 3_000;

type OnNews = (news: LiveNews) => void;
type OpenStream = (onNews: OnNews) => LiveLine;

/** The stream of the tab that leads, and what it heard. */
interface Leading {
  readonly stream: LiveLine;
  readonly resign: () => void;
  /** Once the stream is connected, the last instant at which something changed or may have. */
  changedAt: number | undefined;
}

/**
 * One stream for all tabs: the tab that holds a lock has it, and tells the others what it hears.
 * When that tab goes away, the lock and the stream pass to the next one by themselves.
 */
export function tabsLine(openStream: OpenStream, onNews: OnNews): LiveLine {
  const tab = new Tab(openStream, onNews);
  return (request) => tab.ask(request);
}

class Tab {
  readonly #name = Math.random().toString(36).slice(2);
  readonly #channel = new BroadcastChannel(NAME);
  readonly #openStream: OpenStream;
  readonly #onNews: OnNews;
  #session: LiveSession | undefined;
  #queued: AbortController | undefined;
  #leading: Leading | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(openStream: OpenStream, onNews: OnNews) {
    this.#openStream = openStream;
    this.#onNews = onNews;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      this.#hearTab(data),
    );
  }

  ask(request: Parameters<LiveLine>[0]): void {
    if (request.kind === 'wake') this.#wake();
    else this.#follow(request.kind === 'follow' ? request.session : undefined);
  }

  #follow(session: LiveSession | undefined): void {
    const wasFollowing = this.#session !== undefined;
    this.#session = session;
    if (!session) {
      clearTimeout(this.#patience);
      const leaving = this.#queued;
      this.#queued = undefined;
      leaving?.abort();
      this.#stopLeading();
    } else if (this.#leading) {
      this.#leading.stream({ kind: 'follow', session });
    } else if (!wasFollowing) {
      this.#channel.postMessage({ ask: 'news', from: this.#name });
      void this.#queue(false);
    }
  }

  #wake(): void {
    if (this.#leading) {
      this.#leading.stream({ kind: 'wake' });
      return;
    }
    if (!this.#session) return;
    this.#channel.postMessage({ ask: 'wake' });
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => void this.#queue(true), PATIENCE_MS);
  }

  async #queue(steals: boolean): Promise<void> {
    this.#queued?.abort();
    const own = new AbortController();
    this.#queued = own;
    try {
      await navigator.locks.request(NAME, steals ? { steal: true } : { signal: own.signal }, () =>
        this.#lead(),
      );
    } catch {
      if (this.#queued !== own) return;
      // Another tab has lost its patience with this one.
      this.#stopLeading();
      if (this.#session) void this.#queue(false);
    }
  }

  /** Resolves once this tab leads no more, which gives the lock back. */
  #lead(): Promise<void> {
    const held = Promise.withResolvers<void>();
    const stream = this.#openStream((news) => this.#tellTabs(news));
    this.#leading = { stream, resign: () => held.resolve(), changedAt: undefined };
    if (this.#session) stream({ kind: 'follow', session: this.#session });
    return held.promise;
  }

  #stopLeading(): void {
    const leading = this.#leading;
    this.#leading = undefined;
    leading?.stream({ kind: 'leave' });
    leading?.resign();
  }

  #tellTabs(news: LiveNews): void {
    const leading = this.#leading;
    if (leading && news.kind === 'connected') leading.changedAt = news.changedAt;
    else if (leading?.changedAt !== undefined) leading.changedAt = Date.now();
    this.#channel.postMessage(news);
    this.#onNews(news);
  }

  #hearTab(data: unknown): void {
    const leading = this.#leading;
    if (!leading) {
      this.#hearLeader(data);
      return;
    }
    const question = property(data, 'ask');
    if (question === 'wake') {
      leading.stream({ kind: 'wake' });
      this.#channel.postMessage({ kind: 'alive' });
    }
    // Data that a tab read before it listened may be old already.
    if (question === 'news' && leading.changedAt !== undefined) {
      const { changedAt } = leading;
      this.#channel.postMessage({ kind: 'connected', changedAt, to: property(data, 'from') });
    }
  }

  #hearLeader(data: unknown): void {
    clearTimeout(this.#patience);
    const news = readNews(data);
    const to = property(data, 'to');
    if (news && this.#session && (to === undefined || to === this.#name)) this.#onNews(news);
  }
}
