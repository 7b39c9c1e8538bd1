import { dayInFrance } from '../../../domain/departure.ts';
import { endOfHour } from '../../../domain/time.ts';
import type { VisitKind } from '../../../domain/visits/visits.ts';
import type { Deps } from '../../identity/deps.ts';
import { addVisits, type Counted } from './visit-store.ts';

/** As much is lost when the process is killed, and no more. */
const WRITE_EVERY_MS = 5000;

/** The contact whose card was visited. */
export interface Visited {
  readonly contact: string;
  /** Empty when there is none. */
  readonly company: string;
}

/**
 * Counts visits in memory, and adds them to the stored ones at most every few seconds. Several
 * processes add up.
 */
export class VisitCounter {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>;
  readonly #everyMs: number;
  #counts = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;
  /** Ends with the last write that was asked for, and never fails. */
  #writing: Promise<void> = Promise.resolve();
  /** The day in France, and until when it is known to last. */
  #day = { text: '', until: 0 };
  #isClosed = false;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>, everyMs = WRITE_EVERY_MS) {
    this.#deps = deps;
    this.#everyMs = everyMs;
  }

  count(kind: VisitKind, { contact, company }: Visited): void {
    const day = this.#today();
    this.#add({ subject: contact, day, kind, count: 1 });
    if (kind !== 'astray') {
      this.#add({ subject: '', day, kind, count: 1 });
      if (company !== '') this.#add({ subject: company, day, kind, count: 1 });
    }
    this.#plan();
  }

  /** Writes what was counted so far; resolves once that is done, or has failed. */
  write(): Promise<void> {
    // One after the other: whoever waits for a write waits for those before it, too.
    this.#writing = this.#writing.then(() => this.#writeCounts());
    return this.#writing;
  }

  /** Writes what was counted to the end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.write();
  }

  async #writeCounts(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    const { database, log } = this.#deps;
    try {
      await database.write((tx) => addVisits(tx, database.dialect, [...counts.values()]), {
        keepsCache: true,
      });
    } catch (error) {
      log.warn({ err: error }, 'visits are not written yet');
      for (const counted of counts.values()) this.#add(counted);
      this.#plan();
    }
  }

  #plan(): void {
    if (this.#timer || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.write();
    }, this.#everyMs);
    // Counts that remain are written when the server stops.
    this.#timer.unref();
  }

  #add(counted: Counted): void {
    const key = `${counted.subject} ${counted.day} ${counted.kind}`;
    const known = this.#counts.get(key);
    if (known) known.count += counted.count;
    else this.#counts.set(key, { ...counted });
  }

  /** Days end with an hour: the calendar is asked once in each. */
  #today(): string {
    const now = this.#deps.clock();
    const until = endOfHour(now);
    if (until !== this.#day.until) this.#day = { text: dayInFrance(now), until };
    return this.#day.text;
  }
}
