import type { ClientBase, PoolClient } from 'pg';
import { nameOfPlanned } from '../run-fixed.ts';

/**
 * Has the server keep, for a connection, the plans of the statements that `runPlanned` runs: reading
 * and planning the INSERT of a contact takes it longer than doing it. The server knows them by name.
 */
export function keepPlans(client: PoolClient): void {
  const { query } = client;
  Object.defineProperty(client, 'query', {
    value: (asked: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [named(asked), ...rest]),
  });
}

/** An object of its own for each use: `pg` puts the parameters into it. */
function named(asked: unknown): unknown {
  const name = typeof asked === 'string' ? nameOfPlanned(asked) : undefined;
  return name === undefined ? asked : { name, text: asked };
}

/**
 * Each statement works in one process, as it is planned. Starting others to share it with takes
 * longer than most of ours do, and so does compiling it; those who ask meanwhile need the cores.
 */
export async function workAlone(client: ClientBase): Promise<void> {
  await client.query('SET max_parallel_workers_per_gather = 0');
  await client.query('SET jit = off');
}
