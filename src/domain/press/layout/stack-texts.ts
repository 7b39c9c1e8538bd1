import type { TextElement } from '../card-design.schema.ts';
import { mmOf } from '../lengths.ts';

/** A text of a stack, and how many lines of it there are; none when it is empty. */
interface StackedText {
  readonly element: TextElement;
  readonly lines: number;
  /** From baseline to baseline, in points. */
  readonly leading: number;
}

/** The height that lines beyond the first take, in millimetres. */
function furtherLines({ lines, leading }: StackedText): number {
  return Math.max(0, lines - 1) * mmOf(leading);
}

/** Texts of one stack on one baseline, such as two numbers side by side. */
interface Row {
  readonly y: number;
  readonly texts: readonly StackedText[];
  /** The height that the longest of them takes beyond its first line, in millimetres. */
  readonly further: number;
  readonly isClosedUp: boolean;
}

/** From top to bottom. */
function rowsOf(stack: readonly StackedText[]): Row[] {
  const rows = Map.groupBy(stack, ({ element }) => element.y.toFixed(2));
  return [...rows.values()]
    .map((texts) => ({
      y: texts[0]?.element.y ?? 0,
      texts,
      further: Math.max(...texts.map(furtherLines)),
      isClosedUp: texts.every(
        ({ element, lines }) => lines === 0 && element.whenEmpty === 'close-up',
      ),
    }))
    .sort((one, other) => one.y - other.y);
}

/** Downwards from the first: each row moves by what those above it take more or less. */
function downwards(rows: readonly Row[]): [string, number][] {
  let moved = 0;
  return rows.flatMap(({ y, texts, further, isClosedUp }, index) => {
    const places = texts.map(({ element }): [string, number] => [element.id, element.y + moved]);
    const next = rows[index + 1];
    moved += isClosedUp && next ? y - next.y : further;
    return places;
  });
}

/** Upwards from the last row, whose last lines stay. */
function upwards(rows: readonly Row[]): [string, number][] {
  let moved = 0;
  return rows.toReversed().flatMap(({ y, texts, further, isClosedUp }, index, all) => {
    const places = texts.map((text): [string, number] => [
      text.element.id,
      text.element.y + moved - furtherLines(text),
    ]);
    const above = all[index + 1];
    moved += isClosedUp && above ? y - above.y : -further;
    return places;
  });
}

/** The first baselines of texts: those of one stack close up over empty ones, and make room. */
export function stackedBaselines(texts: readonly StackedText[]): Map<string, number> {
  const stacks = Map.groupBy(texts, ({ element }) => element.stack);
  return new Map(
    [...stacks].flatMap(([name, members]) => {
      if (name === '')
        return members.map(({ element }): [string, number] => [element.id, element.y]);
      const rows = rowsOf(members);
      return rows[0]?.texts[0]?.element.grow === 'up' ? upwards(rows) : downwards(rows);
    }),
  );
}
