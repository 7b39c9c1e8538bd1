import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type Binding, type BindingOutcome, readBinding, readOutcome } from './live-binding.ts';

/** With its frame, below what one announcement may hold. */
const PART_LENGTH = 7000;
/** A process that still runs answers long before. */
const ANSWER_PATIENCE_MS = 2000;

/** Whether a line is said between processes; the others tell of changes. */
export function isRelayed(line: string): boolean {
  return line.startsWith('b');
}

/** No part of any question. */
const NOTHING = { request: '', text: '' };

/**
 * A balancer may bring a caller's subscriptions to another process than the one that holds its
 * stream. That one is asked, and what it answers is answered.
 */
export class LiveRelay {
  readonly #database: Pick<Database, 'announce'>;
  readonly #ownTag: string;
  readonly #bind: (binding: Binding) => Promise<BindingOutcome>;
  readonly #asked = new Map<string, (outcome: BindingOutcome) => void>();
  /** One question at most: its parts follow one another, since they are announced together. */
  #incoming = NOTHING;

  constructor(
    database: Pick<Database, 'announce'>,
    ownTag: string,
    bind: (binding: Binding) => Promise<BindingOutcome>,
  ) {
    this.#database = database;
    this.#ownTag = ownTag;
    this.#bind = bind;
  }

  /** Asks the process of that tag, and waits for what it answers. */
  async ask(tag: string, binding: Binding): Promise<BindingOutcome> {
    const request = randomUUID();
    const text = Buffer.from(JSON.stringify(binding)).toString('base64url');
    const lines: string[] = [];
    for (let start = 0; start < text.length; start += PART_LENGTH) {
      const part = text.slice(start, start + PART_LENGTH);
      const place = start + PART_LENGTH < text.length ? 'more' : 'last';
      lines.push(`bind ${tag} ${request} ${place} ${part}`);
    }
    const { promise, resolve } = Promise.withResolvers<BindingOutcome>();
    this.#asked.set(request, resolve);
    const patience = setTimeout(() => resolve('unknown'), ANSWER_PATIENCE_MS);
    try {
      await this.#database.announce(lines);
      return await promise;
    } finally {
      clearTimeout(patience);
      this.#asked.delete(request);
    }
  }

  /** Takes what another process asked or answered; leaves other lines alone. */
  receive(line: string): void {
    // Large writes announce many lines at once, and none of them is for here.
    if (!isRelayed(line)) return;
    const [word, ...rest] = line.split(' ');
    if (word === 'bind' && rest[0] === this.#ownTag) void this.#receive(rest);
    if (word === 'bound') this.#asked.get(rest[0] ?? '')?.(readOutcome(rest[1]));
  }

  /** Forgets the question of which a part may be missing. */
  clear(): void {
    this.#incoming = NOTHING;
  }

  async #receive([, request = '', place, part = '']: readonly string[]): Promise<void> {
    const { request: known, text: start } = this.#incoming;
    const text = known === request ? start + part : part;
    this.#incoming = place === 'more' ? { request, text } : NOTHING;
    if (place === 'more') return;
    try {
      const binding = readBinding(Buffer.from(text, 'base64url').toString());
      const outcome = await this.#bind(binding);
      await this.#database.announce([`bound ${request} ${outcome}`]);
    } catch {
      // The other process gives up by itself, and its client tries again.
    }
  }
}
