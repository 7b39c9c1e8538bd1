import type { ServerResponse } from 'node:http';
import { ApiError } from '../../../domain/errors.ts';
import type { Deps } from '../../identity/deps.ts';
import { randomLetters } from '../../platform/random-letters.ts';
import type { HeavyReads } from '../read/heavy-reads.ts';
import { forgetEndedSessions } from './live-accounts.ts';
import type { Binding, BindingOutcome } from './live-binding.ts';
import { LiveClient } from './live-client.ts';
import { LiveClients } from './live-clients.ts';
import { LiveDelivery } from './live-delivery.ts';
import { isRelayed, LiveRelay } from './live-relay.ts';
import { isOwnSignal, isSignalName, type Signal } from './live-signals.ts';
import { parseTopic } from './live-topics.ts';

const CLIENT_ID_LENGTH = 40;
/** The first letters of a client id name the process that holds its stream. */
const TAG_LENGTH = 12;
const LOOK_EVERY_MS = 5000;
const RETRY_AFTER_SECONDS = 30;

/** All event streams of this process: who is connected, what they hear, when they are closed. */
export class LiveHub {
  readonly #deps: Deps;
  readonly #clients = new LiveClients();
  readonly #delivery: LiveDelivery;
  readonly #relay: LiveRelay;
  readonly #tag = randomLetters(TAG_LENGTH);
  #listening: Promise<void> | undefined;
  /** When a change was last heard of or seen, or the hearing began. */
  #changedAtMs = 0;
  /** Of the data, as it was last seen. */
  #version: string | undefined;
  /** One for all streams, and none without streams. */
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(deps: Deps, reads: HeavyReads, onReached: (signal: Signal) => void) {
    this.#deps = deps;
    this.#delivery = new LiveDelivery(deps, reads, this.#clients, onReached);
    this.#relay = new LiveRelay(deps.database, this.#tag, (binding) => this.#bindHere(binding));
  }

  /** How many streams are open. */
  get streams(): number {
    return this.#clients.size;
  }

  /** Resolves once nothing that is committed from now on is missed. */
  async listen(): Promise<void> {
    const listening = this.#listening ?? this.#startListening();
    this.#listening = listening;
    try {
      await listening;
    } catch (error) {
      if (this.#listening === listening) this.#listening = undefined;
      throw error;
    }
  }

  /** For how long nothing has changed, by whatever program. */
  async unchangedForMs(): Promise<number> {
    await this.#look();
    return Math.floor(this.#deps.elapsedMs() - this.#changedAtMs);
  }

  heard(lines: readonly string[]): void {
    for (const line of lines) this.#relay.receive(line);
    if (!lines.every((line) => isRelayed(line) || isOwnSignal(line))) {
      this.#changedAtMs = this.#deps.elapsedMs();
      // A database that cannot tell is asked again for the next who comes back.
      this.#look().catch(() => {});
    }
    if (this.#clients.size === 0) return;
    this.#delivery.add(lines);
  }

  /** Closes the streams, which may have missed something: their clients come back and read again. */
  lost(): void {
    this.#listening = undefined;
    this.#delivery.clear();
    this.#relay.clear();
    this.#clients.closeAll();
  }

  /** Refuses one more stream of a guest where too many are open already. */
  admit(address: string): void {
    if (this.#clients.hasRoomFor(address)) return;
    throw new ApiError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
  }

  /** Makes a stream of a response whose headers are set; tells it its client id. */
  open(response: ServerResponse, address: string): void {
    if (response.destroyed) return;
    if (this.#stopped || !this.#listening) {
      response.end();
      return;
    }
    const id = this.#tag + randomLetters(CLIENT_ID_LENGTH - TAG_LENGTH);
    const client = new LiveClient(response, id, address, this.#now());
    this.#clients.add(client);
    response.on('close', () => this.#forget(client));
    // A reset connection is a closed one; without a listener it would end the process.
    response.on('error', () => {});
    this.#timer ??= setInterval(() => this.#closeOverdue(), LOOK_EVERY_MS).unref();
  }

  /** Makes a stream that is open here, or in another process, listen for an account. */
  async bind(binding: Binding): Promise<BindingOutcome> {
    const tag = binding.clientId.slice(0, TAG_LENGTH);
    const isShared = this.#deps.database.dialect === 'postgres';
    if (tag === this.#tag || !isShared || !/^[a-zA-Z0-9]{40}$/.test(binding.clientId)) {
      return this.#bindHere(binding);
    }
    await this.listen();
    return this.#relay.ask(tag, binding);
  }

  /** Closes the streams that were silent or open for too long; the others find all ready. */
  #closeOverdue(): void {
    const now = this.#now();
    for (const client of this.#clients.all()) if (client.isOverdue(now)) client.close();
    this.#delivery.prepare();
  }

  /** Closes every stream, and those that still come. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#clients.closeAll();
  }

  #now(): number {
    return this.#deps.clock().getTime();
  }

  async #startListening(): Promise<void> {
    await this.#deps.database.listen(this);
    this.#version = undefined;
    await this.#look();
  }

  /** Changes by another program are told by no event, but by the version of the data. */
  async #look(): Promise<void> {
    const version = await this.#deps.database.version();
    if (version === this.#version) return;
    this.#version = version;
    this.#changedAtMs = this.#deps.elapsedMs();
  }

  async #bindHere({ clientId, address, account, topics }: Binding): Promise<BindingOutcome> {
    const client = this.#clients.find(clientId);
    if (!client) return 'unknown';
    if (client.address !== address) return 'elsewhere';
    if (client.account && client.account.id !== account.id) {
      await forgetEndedSessions(this.#deps.database, [client]);
      if (client.account) return 'other-account';
      if (this.#clients.find(clientId) !== client) return 'unknown';
    }
    client.account = account;
    const known = new Set(topics);
    this.#clients.hearSignals(client, [...known].filter(isSignalName));
    this.#clients.subscribe(
      client,
      [...known].map(parseTopic).filter((topic) => topic !== undefined),
    );
    this.#delivery.prepare();
    return 'bound';
  }

  #forget(client: LiveClient): void {
    this.#clients.remove(client);
    if (this.#clients.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
