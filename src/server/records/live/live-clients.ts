import type { SignalName } from '../../../domain/history/signals.ts';
import { addressPrefix } from '../../platform/http/requests/address-prefix.ts';
import type { RecordChange } from '../write/write-changes.ts';
import type { LiveClient } from './live-client.ts';
import type { Topic } from './live-topics.ts';

/** A topic with all who subscribed to it under exactly that name. */
export interface Subscribed {
  readonly topic: Topic;
  readonly clients: Set<LiveClient>;
}

/**
 * A stream opens to everybody and is a guest's until a signed-in call names it, a moment later. So
 * many may be in between, from one address (an office shares one) and in all. Streams of people who
 * signed in are not limited.
 */
export const GUESTS_PER_NETWORK_MAX = 200;
const GUESTS_MAX = 5000;

/** Looks at the clients one by one only when there are enough of them to matter. */
function isBelow(limit: number, size: number, clients: Iterable<LiveClient>): boolean {
  if (size < limit) return true;
  let guests = 0;
  for (const { account } of clients) if (!account) guests += 1;
  return guests < limit;
}

function placeOf(collection: string, id: string | undefined): string {
  return id === undefined ? collection : `${collection}/${id}`;
}

/** The open streams of this process, found by what they listen to. */
export class LiveClients {
  readonly #clients = new Map<string, LiveClient>();
  readonly #byNetwork = new Map<string, Set<LiveClient>>();
  readonly #byName = new Map<string, Subscribed>();
  readonly #byPlace = new Map<string, Set<Subscribed>>();
  readonly #bySignal = new Map<SignalName, Set<LiveClient>>();

  get size(): number {
    return this.#clients.size;
  }

  all(): LiveClient[] {
    return [...this.#clients.values()];
  }

  find(id: string): LiveClient | undefined {
    return this.#clients.get(id);
  }

  /** Whether one more guest can be let in from an address. */
  hasRoomFor(address: string): boolean {
    const there = this.#byNetwork.get(addressPrefix(address));
    return (
      isBelow(GUESTS_PER_NETWORK_MAX, there?.size ?? 0, there ?? []) &&
      isBelow(GUESTS_MAX, this.#clients.size, this.#clients.values())
    );
  }

  add(client: LiveClient): void {
    this.#clients.set(client.id, client);
    const network = addressPrefix(client.address);
    const there = this.#byNetwork.get(network);
    if (there) there.add(client);
    else this.#byNetwork.set(network, new Set([client]));
  }

  remove(client: LiveClient): void {
    this.subscribe(client, []);
    this.hearSignals(client, []);
    this.#clients.delete(client.id);
    const network = addressPrefix(client.address);
    const there = this.#byNetwork.get(network);
    there?.delete(client);
    if (there?.size === 0) this.#byNetwork.delete(network);
  }

  /** Replaces what a client listens to. */
  subscribe(client: LiveClient, topics: readonly Topic[]): void {
    for (const topic of client.topics) this.#leave(client, topic);
    client.topics = topics;
    for (const topic of topics) this.#join(client, topic);
  }

  /** Replaces which signals a client hears. */
  hearSignals(client: LiveClient, names: readonly SignalName[]): void {
    for (const clients of this.#bySignal.values()) clients.delete(client);
    for (const name of names) {
      const known = this.#bySignal.get(name);
      if (known) known.add(client);
      else this.#bySignal.set(name, new Set([client]));
    }
  }

  /** Those who hear a signal. */
  hearing(name: SignalName): readonly LiveClient[] {
    return [...(this.#bySignal.get(name) ?? [])];
  }

  topics(): IteratorObject<Topic> {
    return this.#byName.values().map(({ topic }) => topic);
  }

  /** Those who may want to hear of a change. */
  concernedBy({ collection, id }: RecordChange): Subscribed[] {
    const all = this.#byPlace.get(placeOf(collection, undefined)) ?? [];
    const one = this.#byPlace.get(placeOf(collection, id)) ?? [];
    return [...all, ...one];
  }

  closeAll(): void {
    for (const client of this.all()) client.close();
  }

  #join(client: LiveClient, topic: Topic): void {
    let subscribed = this.#byName.get(topic.name);
    if (!subscribed) {
      subscribed = { topic, clients: new Set() };
      this.#byName.set(topic.name, subscribed);
      const place = placeOf(topic.plan.collection.name, topic.id);
      const there = this.#byPlace.get(place);
      if (there) there.add(subscribed);
      else this.#byPlace.set(place, new Set([subscribed]));
    }
    subscribed.clients.add(client);
  }

  #leave(client: LiveClient, topic: Topic): void {
    const subscribed = this.#byName.get(topic.name);
    if (!subscribed) return;
    subscribed.clients.delete(client);
    if (subscribed.clients.size > 0) return;
    this.#byName.delete(topic.name);
    const place = placeOf(topic.plan.collection.name, topic.id);
    const there = this.#byPlace.get(place);
    there?.delete(subscribed);
    if (there?.size === 0) this.#byPlace.delete(place);
  }
}
