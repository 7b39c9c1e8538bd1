import { RefusedImage } from '../refused-image.ts';
import { ELEMENTS, HARMFUL, WRITING } from './svg-allowed.ts';
import { UNSEEN_ELEMENTS } from './svg-inert.ts';
import { named, undrawable } from './undrawable.ts';

/** An allowed element with all its attributes, which are judged later. */
export interface SvgNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgNode[];
  /** Of a title or a description. */
  text: string;
}

interface SvgTree {
  readonly root: SvgNode;
  /** The text of its `style` elements. */
  readonly sheet: string;
  /** The elements that the file names and the tree leaves out, by those names. */
  readonly left: ReadonlyMap<string, string>;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const ELEMENTS_MAX = 10_000;
const DEPTH_MAX = 64;

function refuse(code: ConstructorParameters<typeof RefusedImage>[0]): never {
  throw new RefusedImage(code);
}

interface Tag {
  local: string;
  uri: string;
  attributes: Record<string, { local: string; uri: string; prefix: string; value: string }>;
}

/**
 * An XML parser that knows namespaces, and no entities but XML's own: `SaxesParser`, which both the
 * server and the browser have, made with the options below.
 */
export interface SvgParser {
  on(event: 'error', handler: (error: Error) => void): void;
  on(event: 'doctype' | 'text' | 'cdata', handler: (text: string) => void): void;
  on(event: 'processinginstruction', handler: (instruction: { target: string }) => void): void;
  on(event: 'opentag' | 'closetag', handler: (tag: Tag) => void): void;
  write(text: string): { close(): unknown };
}

export const SVG_PARSING = { xmlns: true, position: false } as const;

/** The readers of a drawing, which the server and the browser each have their own of. */
export interface SvgReaders {
  parser: SvgParser;
  /** Throws on bytes that are no UTF-8. */
  utf8: { decode(bytes: Uint8Array): string };
}

function judge({ local, attributes }: Tag): void {
  // In any namespace: programs look at it more or less closely.
  const isForOthers = local === 'foreignObject' && 'requiredExtensions' in attributes;
  if (HARMFUL.has(local.toLowerCase()) && !isForOthers) refuse('validation_image_unsafe');
  if (WRITING.has(local)) refuse('validation_image_text');
  for (const attribute of Object.values(attributes)) {
    if (/^on/i.test(attribute.local)) refuse('validation_image_unsafe');
  }
}

function nodeOf({ local, attributes }: Tag): SvgNode {
  const kept = new Map<string, string>();
  for (const { local: name, uri, value } of Object.values(attributes)) {
    if (uri === '' || (uri === XLINK && name === 'href')) kept.set(name, value);
  }
  // The choice of a switch is drawn as a group is.
  return { name: local === 'switch' ? 'g' : local, attributes: kept, children: [], text: '' };
}

/** Whether a style sheet is one that programs read. */
function isCss({ attributes }: Tag): boolean {
  return /^(?:text\/css)?$/.test(attributes.type?.value.trim() ?? '');
}

/** Whether an element is part of the drawing. RefusedImage of one that would be lost. */
function isDrawn({ uri, local }: Tag): boolean {
  if (uri !== SVG || UNSEEN_ELEMENTS.has(local)) return false;
  if (!ELEMENTS.has(local) && local !== 'switch' && local !== 'foreignObject') {
    undrawable(`l’élément ${named(local)}`);
  }
  return true;
}

/**
 * Reads a drawing. Elements that no drawing needs (what editors note for themselves) are left out
 * with all that they hold; those that it would lose refuse it.
 */
export function readSvg(text: string, parser: SvgParser): SvgTree {
  const open: SvgNode[] = [];
  let root: SvgNode | undefined;
  let sheet = '';
  const left = new Map<string, string>();
  const choices = new Choices();
  let count = 0;
  let depth = 0;
  /** Depth of the element that is being left out; of the style that is being read. */
  let skipped = Number.POSITIVE_INFINITY;
  let styled = Number.POSITIVE_INFINITY;

  parser.on('error', (error) => {
    throw new RefusedImage('validation_image_unreadable', { cause: error });
  });
  parser.on('doctype', (doctype) => {
    // Entities that are made of entities grow without end.
    if (/[[\]]|<!/.test(doctype)) refuse('validation_image_unsafe');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() !== 'xml') refuse('validation_image_unsafe');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    count += 1;
    if (count > ELEMENTS_MAX || depth > DEPTH_MAX) refuse('validation_image_complex');
    judge(tag);
    if (depth > skipped || depth > styled) return;
    if (tag.uri === SVG && tag.local === 'style' && isCss(tag)) {
      styled = depth;
      return;
    }
    if (!isDrawn(tag) || !choices.takes(tag, depth)) {
      skipped = depth;
      const id = tag.attributes.id?.value;
      if (id !== undefined) left.set(id, tag.local);
      return;
    }
    const node = nodeOf(tag);
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  const read = (part: string) => {
    if (depth >= skipped) return;
    if (depth >= styled) sheet += part;
    else if (['title', 'desc'].includes(open.at(-1)?.name ?? '')) {
      const node = open.at(-1);
      if (node) node.text += part;
    }
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', () => {
    if (depth === skipped) skipped = Number.POSITIVE_INFINITY;
    else if (depth === styled) styled = Number.POSITIVE_INFINITY;
    else if (depth < skipped && depth < styled) open.pop();
    depth -= 1;
  });
  parser.write(text).close();
  if (root?.name !== 'svg') refuse('validation_image_unreadable');
  return { root, sheet, left };
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
class Choices {
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
