import type { SignalName } from '../../../domain/history/signals.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { textOf } from '../api/property.ts';
import { FILES, type LiveNews, type LiveSession, readChange } from './live-news.ts';

const REALTIME = '/admin/api/realtime';
/** Enough to know what to read again: a company may have the ids of 20,000 contacts. */
const OPTIONS = encodeURIComponent(JSON.stringify({ query: { fields: 'id,updated' } }));

/** The collections of the screens; accounts, too, for the team. */
const FOLLOWED = [...RECORD_COLLECTIONS, 'users'] as const;

/** Signals that tell how far jobs are, and how far the person's own files. */
const SIGNALS_FOLLOWED: readonly SignalName[] = ['jobs', FILES];

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const CONNECT_MAX_MS = 15_000;
const WATCH_EVERY_MS = 15_000;
/** A longer pause between two looks at the clock means that the machine slept. */
const SLEEP_MS = 60_000;
/** The server ends a stream after five silent minutes: one silent for longer is dead. */
const SILENCE_MAX_MS = 5.5 * 60_000;

/**
 * The event stream of the record API, kept open for as long as someone is signed in. After each
 * interruption it connects again, waiting longer each time and never as long as its neighbours.
 */
export class LiveStream {
  readonly #tell: (news: LiveNews) => void;
  #session: LiveSession | undefined;
  #source: EventSource | undefined;
  #changedAt: number | undefined;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #openedAtMs = 0;
  #heardAtMs = 0;
  #lookedAtMs = 0;

  constructor(tell: (news: LiveNews) => void) {
    this.#tell = tell;
  }

  /** While it is bound, the last instant at which something changed or may have. */
  get changedAt(): number | undefined {
    return this.#changedAt;
  }

  /** Listens for someone, or for nobody; a new token, even of the same person, starts afresh. */
  follow(session: LiveSession | undefined): void {
    if (session?.token === this.#session?.token) return;
    this.#session = session;
    this.#failures = 0;
    this.#close();
    if (session) this.#open();
  }

  /** Tries at once what waits to be tried again. */
  wake(): void {
    this.#look();
    if (this.#retry === undefined) return;
    this.#failures = 0;
    this.#open();
  }

  #open(): void {
    this.#close();
    const source = new EventSource(REALTIME);
    this.#source = source;
    this.#openedAtMs = Date.now();
    this.#heardAtMs = this.#openedAtMs;
    this.#lookedAtMs = this.#openedAtMs;
    this.#watch = setInterval(() => this.#look(), WATCH_EVERY_MS);
    source.addEventListener('PB_CONNECT', (event) => void this.#bind(source, event.data));
    // Ours rather than the browser's way to connect again, which knows no patience.
    source.addEventListener('error', () => this.#fail(source));
    for (const signal of SIGNALS_FOLLOWED) {
      source.addEventListener(signal, (event: MessageEvent<unknown>) => {
        this.#heardAtMs = Date.now();
        const id = typeof event.data === 'string' ? textOf(JSON.parse(event.data), 'id') : '';
        const change = { collection: signal, action: 'update', id, updated: '' };
        this.#tell({ kind: 'change', change });
      });
    }
    for (const collection of FOLLOWED) {
      source.addEventListener(topicOf(collection), (event: MessageEvent<unknown>) => {
        this.#heardAtMs = Date.now();
        if (this.#changedAt !== undefined) this.#changedAt = this.#heardAtMs;
        const change = readChange(collection, event.data);
        if (change) this.#tell({ kind: 'change', change });
      });
    }
  }

  async #bind(source: EventSource, data: unknown): Promise<void> {
    const session = this.#session;
    if (!session || typeof data !== 'string') return;
    const { status, changedAt } = await subscribe(textOf(JSON.parse(data), 'clientId'), session);
    if (this.#source !== source) return;
    if (status === 401 || status === 403) {
      this.#close();
      this.#tell({ kind: 'refused' });
      return;
    }
    if (status !== 204) return this.#fail(source);
    this.#failures = 0;
    this.#changedAt = changedAt;
    this.#tell({ kind: 'connected', changedAt });
  }

  #fail(source: EventSource): void {
    if (this.#source !== source) return;
    this.#close();
    const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#open(), longest * (0.5 + Math.random() / 2));
  }

  /** A stream that broke while the machine slept, or without a word, does not say so by itself. */
  #look(): void {
    const source = this.#source;
    if (!source) return;
    const now = Date.now();
    const slept = now - this.#lookedAtMs > SLEEP_MS;
    const isSilent = now - this.#heardAtMs > SILENCE_MAX_MS;
    const isStuck = this.#changedAt === undefined && now - this.#openedAtMs > CONNECT_MAX_MS;
    this.#lookedAtMs = now;
    if (slept || isSilent || isStuck) this.#fail(source);
  }

  #close(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#source?.close();
    this.#retry = undefined;
    this.#source = undefined;
    this.#changedAt = undefined;
  }
}

function topicOf(collection: string): string {
  return `${collection}/*?options=${OPTIONS}`;
}

interface Subscription {
  /** Of the answer; 0 without one. */
  status: number;
  changedAt: number;
}

/** Names the stream as someone's; tells when something last changed before. */
async function subscribe(clientId: string, session: LiveSession): Promise<Subscription> {
  const headers = {
    Authorization: session.token,
    token: session.apiToken,
    'Content-Type': 'application/json',
  };
  try {
    const subscriptions = [...FOLLOWED.map(topicOf), ...SIGNALS_FOLLOWED];
    const body = JSON.stringify({ clientId, subscriptions });
    const answer = await fetch(REALTIME, { method: 'POST', headers, body });
    const unchangedForMs = Number(answer.headers.get('Unchanged-For'));
    return { status: answer.status, changedAt: Date.now() - unchangedForMs };
  } catch {
    return { status: 0, changedAt: Date.now() };
  }
}
