import type { Collection } from '../collections.ts';
import { EXPAND_DEPTH_MAX, EXPAND_LENGTH_MAX, EXPAND_PATHS_MAX } from '../limits.ts';
import { keeps, type Picks, picksUnder } from './fields.ts';
import { type Hop, resolveHop } from './path.ts';
import { QueryError } from './query-error.ts';

/** One relation to expand, and what to expand in the records that it leads to. */
export interface Expansion {
  /** As it was asked for; also the key under `expand`. */
  readonly key: string;
  readonly hop: Hop;
  /** The kept fields of the records that it leads to; nothing when those are all. */
  readonly picks: Picks | undefined;
  readonly nested: Expansion[];
}

function normalise(text: string): string[] {
  if (text.length > EXPAND_LENGTH_MAX) throw new QueryError('expand is too long');
  const paths = text
    .replaceAll(' ', '')
    .split(',')
    .map((path) => path.replace(/^\.+|\.+$/g, ''))
    .filter((path) => path !== '');
  const unique = [...new Set(paths)];
  if (unique.length > EXPAND_PATHS_MAX) throw new QueryError('too many relations to expand');
  return unique.filter((path) => !unique.some((other) => other.startsWith(`${path}.`)));
}

/** The relations along a path, or nothing when a single step of it is not a relation. */
function resolvePath(collection: Collection, path: string): [string, Hop][] {
  const steps: [string, Hop][] = [];
  let current = collection;
  for (const key of path.split('.').slice(0, EXPAND_DEPTH_MAX)) {
    const hop = resolveHop(current, key);
    if (!hop) return [];
    steps.push([key, hop]);
    current = hop.to;
  }
  return steps;
}

/**
 * Reads an `expand` parameter into merged trees. A path with a step that is no relation is left out
 * as a whole, and never an error; QueryError when there are too many. A relation of which `fields`
 * keep nothing is not expanded.
 */
export function parseExpand(text: string, collection: Collection, picks?: Picks): Expansion[] {
  const roots: Expansion[] = [];
  for (const path of normalise(text)) {
    let level = roots;
    let kept = picks;
    for (const [key, hop] of resolvePath(collection, path)) {
      kept = picksUnder(picksUnder(kept, 'expand'), key);
      let expansion = level.find((known) => known.key === key);
      if (!expansion) {
        expansion = { key, hop, picks: kept, nested: [] };
        level.push(expansion);
      }
      level = expansion.nested;
    }
  }
  return keeps(picks, 'expand') ? roots : [];
}
