interface Tag {
  readonly local: string;
  readonly attributes: Readonly<Record<string, { readonly value: string }>>;
}

/** Hold nothing that a switch could choose. */
const WORDS: ReadonlySet<string> = new Set(['title', 'desc', 'defs']);
/** The language of our readers. */
const LANGUAGE = 'fr';

/** Whether an element is drawn here: no program of ours extends SVG, and readers are French. */
function isMeant({ attributes }: Tag): boolean {
  if ('requiredExtensions' in attributes) return false;
  const languages = attributes.systemLanguage?.value.toLowerCase().split(',');
  return languages?.some((one) => one.trim().split('-')[0] === LANGUAGE) ?? true;
}

/** Of what stands in a `switch`, the first that is meant is drawn (SVG 2, 5.9). */
export class Choices {
  /** Depth of the switches that are open, and whether they have chosen. */
  readonly #open: { readonly depth: number; hasChosen: boolean }[] = [];

  /** Whether an element at a depth is part of the drawing. */
  takes(tag: Tag, depth: number): boolean {
    while ((this.#open.at(-1)?.depth ?? 0) >= depth) this.#open.pop();
    const around = this.#open.at(-1);
    const isOffered = around?.depth === depth - 1 && !WORDS.has(tag.local);
    const isTaken = isMeant(tag) && !(isOffered && around?.hasChosen);
    if (isTaken && isOffered && around) around.hasChosen = true;
    if (isTaken && tag.local === 'switch') this.#open.push({ depth, hasChosen: false });
    return isTaken;
  }
}
