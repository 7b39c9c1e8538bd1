/** Up to so many cards, each of them is drawn and looked at before its file leaves. */
export const DRAWN_ALL_MAX = 50;
/** Of more cards, so many between the first and the last. */
export const DRAWN_AT_RANDOM = 30;

/**
 * Which of so many cards are drawn and looked at, in their order, counted from zero. `random` gives
 * numbers from 0 up to and without 1.
 */
export function cardsToDraw(count: number, random: () => number): number[] {
  const all = Array.from({ length: count }, (_, card) => card);
  if (count <= DRAWN_ALL_MAX) return all;
  const between = all.slice(1, -1);
  const chosen = Array.from({ length: DRAWN_AT_RANDOM }, () =>
    between.splice(Math.floor(random() * between.length), 1),
  ).flat();
  return [0, ...chosen.sort((one, other) => one - other), count - 1];
}

/** Of so many cards that are made a part at a time, every how manieth is drawn and looked at. */
export function drawnEvery(count: number): number {
  return count <= DRAWN_ALL_MAX ? 1 : Math.floor(count / (DRAWN_AT_RANDOM + 2));
}
