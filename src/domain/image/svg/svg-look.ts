import { RefusedImage } from '../refused-image.ts';
import { LOOK, STYLE_ONLY } from './svg-allowed.ts';

/** What a rule sets, and its place among the rules. */
export interface StyleRule {
  readonly order: number;
  readonly look: ReadonlyMap<string, string>;
}

/** The rules of the styles of a file, by what they select. */
export type StyleRules = ReadonlyMap<string, StyleRule>;

/** No colour, no number and no list of them is longer. */
const VALUE_MAX = 200;

const NAME = String.raw`[\w.:-]+`;
const SELECTOR = /^[.#]?[\w-]+$/;
const OWN_URL = new RegExp(String.raw`^url\(\s*(["']?)#(${NAME})\1\s*\)$`);
/** A word, a colour, a number, lists of them, or one colour function: nothing that can fetch. */
const PLAIN_VALUE = /^(?:(?:rgba?|hsla?)\([\d\s.,%/+-]*\)|[\w\s#.,%+-]*)$/;

/** The id that a value points at inside its file; undefined when it points at nothing. */
export function targetIn(value: string): string | undefined {
  return OWN_URL.exec(value)?.[2];
}

/** One property as it is stored; undefined when it is left out. */
export function lookOf(name: string, raw: string): string | undefined {
  if (raw.length > VALUE_MAX) return undefined;
  const value = raw.replace(/!important\s*$/, '').trim();
  if (/stroke-dash/.test(name) && !/^(none|0)?$/.test(value)) {
    // Dashes that are short enough would keep a processor busy for hours.
    if (name === 'stroke-dasharray') throw new RefusedImage('validation_image_complex');
    return undefined;
  }
  // A paint can name what stands in for it: `url(#a) red`.
  const paint = value.replace(/(\burl\([^)]*\))\s+\S+$/, '$1');
  const target = targetIn(paint);
  if (target !== undefined) return LOOK.has(name) ? `url(#${target})` : undefined;
  if (/url\s*\(|\\|@|expression|javascript/i.test(value)) {
    throw new RefusedImage('validation_image_unsafe');
  }
  const isKept = (LOOK.has(name) || STYLE_ONLY.has(name)) && PLAIN_VALUE.test(value);
  return isKept ? value : undefined;
}

/** The properties of a `style` attribute or of the block of a rule. */
export function declarationsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of withoutComments(text).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = lookOf(name, declaration.slice(colon + 1));
    if (value !== undefined) found.set(name, value);
  }
  return found;
}

function withoutComments(text: string): string {
  // Not by a pattern: on comments that never end, it would look for the end from each of them.
  let kept = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('/*', at);
    const end = start === -1 ? -1 : text.indexOf('*/', start + 2);
    kept += text.slice(at, start === -1 ? undefined : start);
    if (end === -1) return kept;
    kept += ' ';
    at = end + 2;
  }
}

/** Reads a style sheet of rules for a name, a class or an id, as drawing programs write them. */
export function rulesIn(sheet: string): StyleRules {
  const css = withoutComments(sheet);
  if (/[@\\]/.test(css)) throw new RefusedImage('validation_image_unsafe');
  const rules = new Map<string, { order: number; look: Map<string, string> }>();
  for (const block of css.split('}')) {
    const [selectors = '', body] = block.split('{');
    if (body === undefined) continue;
    const declarations = declarationsIn(body);
    for (const selector of selectors.split(',').map((part) => part.trim())) {
      if (!SELECTOR.test(selector)) continue;
      const rule = rules.get(selector) ?? { order: rules.size, look: new Map() };
      for (const [name, value] of declarations) rule.look.set(name, value);
      rules.set(selector, rule);
    }
  }
  return rules;
}
