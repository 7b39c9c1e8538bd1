import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../identity/deps.ts';
import type { HeavyReads } from '../read/heavy-reads.ts';
import { type ChangedOptions, readChanged } from '../read/read-changed.ts';
import { type RecordChange, readChangeLine } from '../write/write-changes.ts';
import { forgetEndedSessions } from './live-accounts.ts';
import type { LiveClient } from './live-client.ts';
import type { LiveClients, Subscribed } from './live-clients.ts';
import { readSignalLine, type Signal } from './live-signals.ts';
import type { Topic } from './live-topics.ts';

/** How many lines are looked at, changes read, and events sent, before others have a turn. */
const LOOKED_AT_TOGETHER = 2000;
const READ_TOGETHER = 100;
const SEND_TOGETHER = 100;
/** Characters of records that are read before they are sent: options can ask for megabytes a thousand times. */
export const HELD_MAX = 8_000_000;
/** Behind by more than this, reading everything again is faster than hearing of each change. */
const BACKLOG_MAX = 50_000;

/** One statement that serves several topics. */
interface Reading {
  readonly topic: Topic;
  readonly deletedToo: boolean;
  readonly ids: Set<string>;
  readonly subscribed: Set<Subscribed>;
}

/** The JSON of records by id; or nothing, because the database refused. */
type Texts = ReadonlyMap<string, string> | 'unreadable';

function lengthOf(texts: Texts): number {
  let length = 0;
  if (texts !== 'unreadable') for (const text of texts.values()) length += text.length;
  return length;
}

/** Whether the records of a topic are read on the thread for what may take long. */
function isHeavy({ plan }: Topic): boolean {
  return plan.cost !== 'light';
}

interface Heard {
  readonly change: RecordChange;
  readonly subscribed: readonly Subscribed[];
}

function isWanted({ subscribed }: Reading): boolean {
  return [...subscribed].some(({ clients }) => clients.size > 0);
}

function readingKey({ queryKey }: Topic, { action }: RecordChange): string {
  return `${action === 'delete'} ${queryKey}`;
}

function readingsOf(heard: readonly Heard[]): Map<string, Reading> {
  const readings = new Map<string, Reading>();
  for (const { change, subscribed } of heard) {
    const deletedToo = change.action === 'delete';
    for (const one of subscribed) {
      const { topic } = one;
      const key = readingKey(topic, change);
      const known = readings.get(key);
      const reading = known ?? { topic, deletedToo, ids: new Set(), subscribed: new Set() };
      readings.set(key, reading);
      reading.ids.add(change.id);
      reading.subscribed.add(one);
    }
  }
  return readings;
}

/**
 * Brings changes to the clients that listen to them, those of a topic in order. A record is read and
 * written as JSON once for all topics with the same options, however many clients there are. Clients
 * for whom it cannot go on are closed: when they connect again, they read again.
 */
export class LiveDelivery {
  readonly #deps: Deps;
  readonly #reads: Pick<HeavyReads, 'changed'>;
  readonly #clients: LiveClients;
  readonly #onReached: (signal: Signal) => void;
  /** As they were announced: large writes announce many at once. */
  #waiting: string[] = [];
  #delivering: Promise<void> | undefined;

  constructor(
    deps: Deps,
    reads: Pick<HeavyReads, 'changed'>,
    clients: LiveClients,
    /** A signal was sent to somebody. */
    onReached: (signal: Signal) => void = () => {},
  ) {
    this.#deps = deps;
    this.#reads = reads;
    this.#clients = clients;
    this.#onReached = onReached;
  }

  add(lines: readonly string[]): void {
    this.#waiting = this.#waiting.length === 0 ? [...lines] : [...this.#waiting, ...lines];
    if (this.#waiting.length > BACKLOG_MAX) this.#giveUp();
    if (this.#waiting.length > 0) this.#delivering ??= this.#deliverAll();
  }

  /** Keeps the reading thread awake while a topic needs it: everybody's event would wait for it. */
  prepare(): void {
    const topic = this.#clients.topics().find(isHeavy);
    if (!topic) return;
    const options = { deletedToo: false, now: this.#deps.clock() };
    // There is no such record. A failure here comes again, and is told, with the first event.
    this.#readTopic(topic, [''], options).catch(() => {});
  }

  /** Forgets what is not delivered yet. */
  clear(): void {
    this.#waiting = [];
  }

  #giveUp(): void {
    this.clear();
    this.#clients.closeAll();
  }

  async #deliverAll(): Promise<void> {
    // The writers are answered first.
    await nextTurn();
    while (this.#waiting.length > 0) {
      try {
        const { heard, signals } = this.#next();
        await this.#deliver(heard);
        await this.#sendSignals(signals);
        await nextTurn();
      } catch (error) {
        this.#deps.log.error({ err: error }, 'live events could not be delivered');
        this.#giveUp();
      }
    }
    this.#delivering = undefined;
  }

  /** The next changes that somebody may want to hear of. */
  #next(): { heard: Heard[]; signals: Signal[] } {
    const heard: Heard[] = [];
    const signals: Signal[] = [];
    let looked = 0;
    for (const line of this.#waiting) {
      if (heard.length === READ_TOGETHER || looked === LOOKED_AT_TOGETHER) break;
      looked += 1;
      const change = readChangeLine(line);
      const subscribed = change ? this.#clients.concernedBy(change) : [];
      if (change && subscribed.length > 0) heard.push({ change, subscribed });
      const signal = change ? undefined : readSignalLine(line);
      if (signal) signals.push(signal);
    }
    this.#waiting.splice(0, looked);
    return { heard, signals };
  }

  /** After the changes that came with them: who then reads the history finds the records as told. */
  async #sendSignals(signals: readonly Signal[]): Promise<void> {
    for (const signal of signals) {
      const { name, data, account } = signal;
      const clients = this.#clients
        .hearing(name)
        .filter((client) => account === undefined || client.account?.id === account);
      if (clients.length === 0) continue;
      await this.#closeEnded(clients);
      const now = this.#deps.clock().getTime();
      const event = Buffer.from(`event:${name}\ndata:${data}\n\n`);
      const signedIn = clients.filter((client) => client.isSignedIn(now));
      for (const client of signedIn) client.send(event, now);
      if (signedIn.length > 0) this.#onReached(signal);
    }
  }

  async #deliver(heard: readonly Heard[]): Promise<void> {
    if (heard.length === 0) return;
    const listeners = new Set<LiveClient>();
    for (const { subscribed } of heard) {
      for (const { clients } of subscribed) for (const client of clients) listeners.add(client);
    }
    await this.#closeEnded(listeners);
    const texts = new Map<string, Texts>();
    let held = 0;
    // All readings of a topic, before any of it is sent: its changes stay in order.
    const byTopic = Map.groupBy(readingsOf(heard), ([, { topic }]) => topic.queryKey);
    for (const readings of byTopic.values()) {
      for (const [key, reading] of readings) {
        // A client that was dropped on the way needs no more.
        if (!isWanted(reading)) continue;
        const read = await this.#read(reading);
        texts.set(key, read);
        held += lengthOf(read);
        await nextTurn();
      }
      if (held < HELD_MAX) continue;
      await this.#send(heard, texts);
      texts.clear();
      held = 0;
    }
    await this.#send(heard, texts);
  }

  /** A person who is shut out learns it at once: their browser comes back, and is refused. */
  async #closeEnded(clients: Iterable<LiveClient>): Promise<void> {
    const ended = await forgetEndedSessions(this.#deps.database, clients);
    for (const client of ended) client.close();
  }

  async #read({ topic, deletedToo, ids }: Reading): Promise<Texts> {
    const { clock, log } = this.#deps;
    try {
      return await this.#readTopic(topic, [...ids], { deletedToo, now: clock() });
    } catch (error) {
      log.error({ err: error }, 'records could not be read for live events');
      return 'unreadable';
    }
  }

  #readTopic(
    topic: Topic,
    ids: readonly string[],
    options: ChangedOptions,
  ): Promise<ReadonlyMap<string, string>> {
    return isHeavy(topic)
      ? this.#reads.changed(topic.plan, ids, options)
      : readChanged(this.#deps.database, topic.plan, ids, options);
  }

  async #send(heard: readonly Heard[], texts: ReadonlyMap<string, Texts>): Promise<void> {
    const now = this.#deps.clock().getTime();
    let sent = 0;
    for (const { change, subscribed } of heard) {
      for (const { topic, clients } of subscribed) {
        const read = texts.get(readingKey(topic, change));
        if (read === 'unreadable') for (const client of clients) client.close();
        const record = read === 'unreadable' ? undefined : read?.get(change.id);
        // It does not match the filter, or was deleted since, which is told next.
        if (record === undefined) continue;
        const data = `{"action":"${change.action}","record":${record}}`;
        const event = Buffer.from(`event:${topic.name}\ndata:${data}\n\n`);
        for (const client of [...clients]) {
          if (client.isSignedIn(now)) client.send(event, now);
          sent += 1;
          if (sent % SEND_TOGETHER === 0) await nextTurn();
        }
      }
    }
  }
}
