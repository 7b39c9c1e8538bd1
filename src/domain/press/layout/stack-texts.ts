import type { TextElement } from '../card-design.ts';
import { mmOf } from '../lengths.ts';

/** A text of a stack, and how many lines of it there are; none when it is empty. */
export interface StackedText {
  readonly element: TextElement;
  readonly lines: number;
  /** From baseline to baseline, in points. */
  readonly leading: number;
}

/** What lines beyond the first take. */
function furtherLines({ lines, leading }: StackedText): number {
  return Math.max(0, lines - 1) * mmOf(leading);
}

function isClosedUp({ element, lines }: StackedText): boolean {
  return lines === 0 && element.whenEmpty === 'close-up';
}

/** Downwards from the first: each moves by what those above it take more or less. */
function downwards(stack: readonly StackedText[]): Map<string, number> {
  let moved = 0;
  return new Map(
    stack.map((text, index) => {
      const y = text.element.y + moved;
      const next = stack[index + 1];
      if (isClosedUp(text) && next) moved -= next.element.y - text.element.y;
      else moved += furtherLines(text);
      return [text.element.id, y];
    }),
  );
}

/** Upwards from the last, whose last line stays. */
function upwards(stack: readonly StackedText[]): Map<string, number> {
  let moved = 0;
  const places = stack.toReversed().map((text, index, all): [string, number] => {
    const above = all[index + 1];
    if (isClosedUp(text)) {
      if (above) moved += text.element.y - above.element.y;
      return [text.element.id, text.element.y];
    }
    moved -= furtherLines(text);
    return [text.element.id, text.element.y + moved];
  });
  return new Map(places);
}

/** The first baselines of texts: those of one stack close up over empty ones, and make room. */
export function stackedBaselines(texts: readonly StackedText[]): Map<string, number> {
  const stacks = Map.groupBy(texts, ({ element }) => element.stack);
  return new Map(
    [...stacks].flatMap(([name, members]) => {
      if (name === '')
        return members.map(({ element }): [string, number] => [element.id, element.y]);
      const stack = members.toSorted((a, b) => a.element.y - b.element.y);
      return [...(stack[0]?.element.grow === 'up' ? upwards(stack) : downwards(stack))];
    }),
  );
}
