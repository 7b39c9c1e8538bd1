import type { WritingDirection } from '../shaper.ts';

/** A part of a line that is written in one direction. */
export interface DirectedRun {
  readonly text: string;
  /** Where in the line it begins, counted in UTF-16 units. */
  readonly start: number;
  /** Undefined where the whole line is of one direction: the shaper knows it. */
  readonly direction: WritingDirection | undefined;
}

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const FROM_LEFT = /\p{L}/u;
/** Of whatever script. */
const DIGIT = /\p{N}/u;

function directionOf(character: string): WritingDirection | undefined {
  if (DIGIT.test(character)) return 'left';
  if (FROM_RIGHT.test(character)) return 'right';
  return FROM_LEFT.test(character) ? 'left' : undefined;
}

/** Signs and spaces go with what surrounds them, or else with the line. */
function resolved(
  directions: (WritingDirection | undefined)[],
  base: WritingDirection,
): WritingDirection[] {
  return directions.map((own, index) => {
    if (own) return own;
    const before = directions.slice(0, index).findLast((other) => other !== undefined);
    const after = directions.slice(index).find((other) => other !== undefined);
    return before !== undefined && before === after ? before : base;
  });
}

/**
 * The parts of a line from left to right as they are drawn. The direction of the line is that of its
 * first letter, as the Unicode rules for both directions have it, of which one level is kept here.
 */
export function visualRuns(line: string): DirectedRun[] {
  if (!FROM_RIGHT.test(line)) return [{ text: line, start: 0, direction: undefined }];
  const characters = [...line];
  const own = characters.map(directionOf);
  const base = own.find((direction) => direction !== undefined) ?? 'left';
  const directions = resolved(own, base);
  const runs: { text: string; start: number; direction: WritingDirection }[] = [];
  let start = 0;
  characters.forEach((character, index) => {
    const direction = directions[index] ?? base;
    const last = runs.at(-1);
    if (last?.direction === direction) last.text += character;
    else runs.push({ text: character, start, direction });
    start += character.length;
  });
  return base === 'right' ? runs.reverse() : runs;
}
