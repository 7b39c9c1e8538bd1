import type { Query, QueryClient } from '@tanstack/react-query';

/** When a reading of a query began. */
interface ReadingStart {
  /** Its turn among readings and whatever else asked for a turn. */
  readonly turn: number;
  readonly atMs: number;
}

const NEVER: ReadingStart = { turn: 0, atMs: 0 };

let turns = 0;
const starts = new WeakMap<Query, ReadingStart>();

/** The next of all turns: tells what came before what, within a millisecond too. */
export function nextTurn(): number {
  turns += 1;
  return turns;
}

/**
 * Notes when the readings of a client begin: from its first one on, since those of a page's first
 * moments have to be known to whoever listens for changes only later.
 */
export function noteReadings(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    starts.set(event.query, { turn: nextTurn(), atMs: Date.now() });
  });
}

/**
 * Reads again what is in view and outdated, as `readingStart` tells. Twice over: the library takes a
 * first reading that is under way for the one that is asked for, though it began before.
 */
export async function readAgain(
  client: QueryClient,
  isOutdated: (query: Query) => boolean,
): Promise<void> {
  await client.invalidateQueries({ predicate: isOutdated });
  await client.invalidateQueries({ predicate: isOutdated });
}

/** When a query was last begun to be read. */
export function readingStart(query: Query): ReadingStart {
  return starts.get(query) ?? NEVER;
}
