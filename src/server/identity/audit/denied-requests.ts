import type { EventDetails, SecurityEventKind } from '../../../domain/audit/security-events.ts';
import { networkOf } from '../../platform/http/requests/address-prefix.ts';
import type { Deps } from '../deps.ts';
import { writeAudited } from './write-audit.ts';

/** Events that anybody can cause as often as they like. */
type RefusedKind = Extract<
  SecurityEventKind,
  'sign-in-wrong' | 'sign-in-limited' | 'dead-token' | 'token-after-revocation' | 'forbidden'
>;

/** Something that was refused. */
interface Refusal {
  readonly kind: RefusedKind;
  /** The account that asked, where it was signed in. */
  readonly actor?: string | undefined;
  readonly session?: string | undefined;
  /** From where. */
  readonly address: string;
  /** The account that it was about. */
  readonly target?: string | undefined;
  readonly details?: EventDetails | undefined;
}

interface Counted extends Refusal {
  /** Of the first. */
  readonly at: Date;
  count: number;
}

/** As much is lost when the process is killed; the lines of the requests are not. */
const WRITE_EVERY_MS = 60_000;
/** Of so many a minute it is told who caused them; all others of a kind are one event. */
const KEPT_APART = 30;

/**
 * Keeps what was refused: once a minute, one event for each kind, network and account, with how often
 * it was. Whoever tries a million passwords thereby fills neither the table nor the queue of writes.
 */
export class DeniedRequests {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>;
  #counted = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;
  /** Ends with the last write that was asked for, and never fails. */
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  count(refusal: Refusal): void {
    const at = this.#deps.clock();
    this.#add({ ...refusal, address: networkOf(refusal.address), at, count: 1 });
    if (this.#timer || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.write(), WRITE_EVERY_MS);
    // Counts that remain are written when the server stops.
    this.#timer.unref();
  }

  /** Writes what was refused so far; resolves once that is done, or has failed. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeCounted());
    return this.#writing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.write();
  }

  #add(counted: Counted): void {
    const { kind, actor = '', address, target = '' } = counted;
    const key = `${kind} ${actor} ${address} ${target}`;
    const known = this.#counted.get(key);
    if (known) {
      known.count += counted.count;
    } else if (this.#counted.size < KEPT_APART || address === '') {
      this.#counted.set(key, counted);
    } else {
      const { at, count } = counted;
      this.#add({ kind, at, count, address: '', details: { others: true } });
    }
  }

  async #writeCounted(): Promise<void> {
    const counted = [...this.#counted.values()];
    if (counted.length === 0) return;
    this.#counted = new Map();
    try {
      await writeAudited(
        this.#deps,
        { actor: '', source: 'api' },
        async (_tx, audit) => {
          for (const { count, details, ...refusal } of counted) {
            await audit.add({ ...refusal, details: { ...details, count } });
          }
        },
        { keepsCache: true },
      );
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'refusals are not written yet');
      for (const one of counted) this.#add(one);
    }
  }
}
