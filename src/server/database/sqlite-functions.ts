import type { DatabaseSync } from 'node:sqlite';
import { GramChanges } from './search-grams.ts';
import { wordEnds } from './word-ends.ts';

/** What the index of searches and its totals are made with. */
export function addFunctions(connection: DatabaseSync): void {
  connection.function('word_ends', { deterministic: true }, (words) => wordEnds(String(words)));
  const running = new Map<number, GramChanges>();
  let begun = 0;
  connection.aggregate('gram_changes', {
    start: () => {
      begun += 1;
      running.set(begun, new GramChanges());
      return begun;
    },
    step: (one, before, after) => {
      running.get(Number(one))?.add(textOf(before), textOf(after));
      return one;
    },
    result: (one) => {
      const sums = running.get(Number(one))?.sums() ?? {};
      running.delete(Number(one));
      return JSON.stringify(sums);
    },
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
