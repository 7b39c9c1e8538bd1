/** Random choices that are the same on each run. */
export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  /** True `percent` times out of a hundred. */
  chance(percent: number): boolean;
  /** One of `choices`, which must not be empty. */
  pick<T>(choices: readonly T[]): T;
  bytes(count: number): Uint8Array;
}

/** Starts the sequence that belongs to `seed` (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new RangeError('There is nothing to choose from');
      return choice;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}
