import type { QueryClient } from '@tanstack/react-query';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { Field } from '../../../domain/field.ts';
import { forgetDeletions, isDeleted, markDeleted, markPresent } from '../api/deletions.ts';
import { nextTurn, readAgain, readingStart } from '../api/readings.ts';
import { DRAWN_CARD } from '../api/record-query.ts';
import { isEcho } from '../api/records.ts';
import type { LiveChange } from './live-news.ts';

/** Changes that come together are read together; pages do not all ask in the same instant. */
const GATHER_MS = 100;
const GATHER_SPREAD_MS = 150;
/** The shortest pause between two readings of a list, as while a colleague imports thousands. */
const PAUSE_MS = 1_000;

/** The collections whose lists show what changed in a collection: its own, and those that name it. */
function shownIn(collection: string): readonly string[] {
  const naming = Object.values(COLLECTIONS).filter(({ fields }) =>
    Object.values<Field>(fields).some(
      (field) => field.type === 'relation' && !field.mirrors && field.target === collection,
    ),
  );
  return [collection, ...naming.map(({ name }) => name)];
}

interface Gathered {
  readonly ids: Set<string>;
  /** The turn in which the last of them was heard of. */
  heard: number;
}

export interface Refresher {
  add(change: LiveChange): void;
  /** Something may have been missed: what is in view and was read up to then is read again. */
  addAll(changedAtMs?: number): void;
  stop(): void;
}

/** Reads again what is in view and concerned by changes, never more than it takes to be true. */
export function createRefresher(queryClient: QueryClient): Refresher {
  let gathered = new Map<string, Gathered>();
  let missedUntilMs: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isStopped = false;
  let nextAtMs = 0;

  function schedule(): void {
    const isIdle = gathered.size === 0 && missedUntilMs === undefined;
    if (isIdle || isStopped || isReading || timer !== undefined || document.hidden) return;
    const soon = GATHER_MS + Math.random() * GATHER_SPREAD_MS;
    timer = setTimeout(() => void read(), Math.max(soon, nextAtMs - Date.now()));
  }

  async function read(): Promise<void> {
    timer = undefined;
    isReading = true;
    const changes = gathered;
    const untilMs = missedUntilMs ?? Number.NEGATIVE_INFINITY;
    gathered = new Map();
    missedUntilMs = undefined;
    await readAgain(queryClient, (query) => {
      // To read what is gone would only fail: its form says so by itself.
      if (isOfDeleted(query.queryKey)) return false;
      // A reading that began after a change was heard of shows it already.
      const { turn, atMs } = readingStart(query);
      return atMs <= untilMs || heardOf(query.queryKey, changes) > turn;
    });
    isReading = false;
    nextAtMs = Date.now() + PAUSE_MS;
    schedule();
  }

  document.addEventListener('visibilitychange', schedule);

  return {
    add({ collection, action, id, updated }) {
      if (action === 'delete') markDeleted(collection, id);
      else markPresent(collection, id);
      if (isEcho(id, updated)) return;
      const now = nextTurn();
      const others = gathered.get(collection);
      if (others) {
        others.ids.add(id);
        others.heard = now;
      } else {
        gathered.set(collection, { ids: new Set([id]), heard: now });
      }
      schedule();
    },
    addAll(changedAtMs = Date.now()) {
      forgetDeletions();
      missedUntilMs = Math.max(missedUntilMs ?? 0, changedAtMs);
      schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    },
  };
}

/** Whether a query reads one record that is known to be gone, or draws its card. */
function isOfDeleted([collection, kind, id]: readonly unknown[]): boolean {
  if (kind !== 'view' && kind !== DRAWN_CARD) return false;
  return typeof collection === 'string' && typeof id === 'string' && isDeleted(collection, id);
}

/** The turn in which a change was last heard of that a query may show; 0 for never. */
function heardOf(
  [collection, kind, id]: readonly unknown[],
  changes: ReadonlyMap<string, Gathered>,
): number {
  let last = 0;
  for (const [changed, { ids, heard }] of changes) {
    const concerns =
      kind === 'view'
        ? changed === collection && typeof id === 'string' && ids.has(id)
        : shownIn(changed).some((name) => name === collection);
    if (concerns) last = Math.max(last, heard);
  }
  return last;
}
