import { PRESS_STATES } from '../pdf/ink-resources.ts';
import { isNamed, operationsOf } from '../pdf-reader/content-tokens.ts';

/** The names of parts in a content. */
export interface UsedNames {
  readonly fonts: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
  readonly inks: ReadonlySet<string>;
}

const KINDS = new Map<string, keyof UsedNames>([
  ['Tf', 'fonts'],
  ['Do', 'objects'],
  ['cs', 'inks'],
  ['CS', 'inks'],
]);

/** Finds the parts that a content draws. Throws when it names something else than a card does. */
export function usedNames(content: Uint8Array): UsedNames {
  const used = { fonts: new Set<string>(), objects: new Set<string>(), inks: new Set<string>() };
  for (const { operator, operands } of operationsOf(Buffer.from(content).toString('latin1'))) {
    for (const { name } of operands.filter(isNamed)) {
      const kind = KINDS.get(operator);
      if (kind) used[kind].add(name);
      // No part: the states of pages are the same in every file.
      else if (operator !== 'gs' || !Object.hasOwn(PRESS_STATES, name)) {
        throw new Error(`A card has no use for ${name} ${operator}`);
      }
    }
  }
  return used;
}
