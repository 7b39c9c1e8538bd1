import { RefusedImage } from '../refused-image.ts';
import { storedColour } from './stored-colour.ts';
import { storedMeasure } from './stored-measure.ts';
import { LOOK, STYLE_ONLY } from './svg-allowed.ts';
import { refuseUnlessInert } from './svg-inert.ts';
import { named, undrawable } from './undrawable.ts';

/** The settings of a rule, and its place among the rules. */
interface StyleRule {
  readonly order: number;
  readonly look: ReadonlyMap<string, string>;
}

/** The rules of the styles of a file, by what they select. */
export type StyleRules = ReadonlyMap<string, StyleRule>;

/** No colour, no number and no list of them is longer. */
const VALUE_MAX = 200;

const NAME = String.raw`[\w.:-]+`;
const SELECTOR = /^[.#]?[\w-]+$/;
/** Selectors that need somebody who points at the drawing. */
const POINTED_AT = /:(?:hover|focus|focus-visible|focus-within|active|visited|target)\b/;
/** Where a drawing stands among texts. */
const PLACE: ReadonlySet<string> = new Set([
  ...['width', 'height', 'position', 'top', 'right', 'bottom', 'left', 'inset', 'float'],
  ...['flex', 'flex-shrink', 'padding', 'box-sizing', 'object-fit', 'aspect-ratio'],
]);
const COLOURS: ReadonlySet<string> = new Set(['fill', 'stroke', 'color', 'stop-color']);
/** Inside of one another, no program writes more. */
const VARIABLES_MAX = 5;
const OWN_URL = new RegExp(String.raw`^url\(\s*(["']?)#(${NAME})\1\s*\)$`);
/** A word, a number, lists of them: nothing that can fetch. */
const PLAIN_VALUE = /^[\w\s#.,%+-]*$/;

/** The id that a value points at inside its file; undefined when it points at nothing. */
function targetIn(value: string): string | undefined {
  return OWN_URL.exec(value)?.[2];
}

/** A paint may name what stands in for it: `url(#a) red`. */
export function paintIn(value: string): { readonly target: string | undefined; rest: string } {
  const [, url = value, rest = ''] = /^(url\([^)]*\))\s+(\S.*)$/.exec(value) ?? [];
  return { target: targetIn(url), rest };
}

/** A value with what stands in for variables, none of which has a value here. */
function withoutVariables(raw: string): string {
  let value = raw;
  for (let depth = 0; /\bvar\(/i.test(value); depth += 1) {
    const [found, name = '', instead] =
      /\bvar\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/i.exec(value) ?? [];
    if (found === undefined || instead === undefined || depth === VARIABLES_MAX) {
      undrawable(`la variable ${named(name || raw)}`);
    }
    value = value.replace(found, instead.trim());
  }
  return value;
}

/** One property as it is stored; undefined of one that changes nothing. RefusedImage of any other. */
export function lookOf(name: string, raw: string): string | undefined {
  const plain = raw.replace(/!important\s*$/, '').trim();
  const isKnown = LOOK.has(name) || STYLE_ONLY.has(name);
  const value = isKnown ? withoutVariables(plain) : plain;
  const { target, rest } = paintIn(value);
  if (target === undefined && /url\s*\(|\\|@|expression|javascript/i.test(value)) {
    throw new RefusedImage('validation_image_unsafe');
  }
  if (!isKnown) {
    refuseUnlessInert(name, value);
    return undefined;
  }
  // A style without a value is none.
  if (value === '') return undefined;
  if (value.length > VALUE_MAX) undrawable(`le réglage ${named(`${name}: ${value}`)}`);
  if (target !== undefined) {
    return rest && COLOURS.has(name) ? `url(#${target}) ${storedColour(rest)}` : `url(#${target})`;
  }
  if (COLOURS.has(name)) return storedColour(value);
  if (!PLAIN_VALUE.test(value)) undrawable(`le réglage ${named(`${name}: ${value}`)}`);
  return storedMeasure(name, value);
}

/** Where a variable that is used has a value, what stands in for it is not seen. RefusedImage. */
export function refuseVariables(text: string): void {
  const declared = new Set([...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name));
  for (const [, name = ''] of text.matchAll(/\bvar\(\s*(--[\w-]+)/gi)) {
    if (declared.has(name)) undrawable(`la variable ${named(name)}`);
  }
}

/**
 * The properties of a `style` attribute or of the block of a rule; without those of the place of a
 * whole drawing on a page, if it is one.
 */
export function declarationsIn(text: string, isWhole = false): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of withoutComments(text).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    if (isWhole && PLACE.has(name)) continue;
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

/** The root of a drawing is the element of that name. */
function selected(selector: string): string {
  return selector === ':root' ? 'svg' : selector;
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
    if (declarations.size > 0 && /!important/.test(body)) undrawable(named('!important'));
    for (const selector of selectors.split(',').map((part) => selected(part.trim()))) {
      if (declarations.size === 0 || POINTED_AT.test(selector)) continue;
      if (!SELECTOR.test(selector)) undrawable(`le sélecteur ${named(selector)}`);
      const rule = rules.get(selector) ?? { order: rules.size, look: new Map() };
      for (const [name, value] of declarations) rule.look.set(name, value);
      rules.set(selector, rule);
    }
  }
  return rules;
}
