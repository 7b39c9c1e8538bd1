import type { DatabaseSync } from 'node:sqlite';
import { wordEnds } from './word-ends.ts';

/** Adds the functions that the index of searches is made with. */
export function addFunctions(connection: DatabaseSync): void {
  connection.function('word_ends', { deterministic: true }, (words) => wordEnds(String(words)));
}
