import { named, undrawable } from './undrawable.ts';

/**
 * The names that change nothing of a drawing: they are left out without a word. Everything that is
 * neither here nor among what is drawn refuses the drawing, with its name.
 */

/** Elements that draw nothing where they stand; what uses one of them is refused there. */
export const UNSEEN_ELEMENTS: ReadonlySet<string> = new Set([
  ...['metadata', 'style', 'view', 'filter', 'marker', 'color-profile', 'solidcolor', 'solidColor'],
  ...['font', 'font-face', 'glyph', 'missing-glyph', 'hkern', 'vkern'],
  ...['meshgradient', 'meshGradient', 'hatch'],
]);

/** Attributes about the file, about programs and about people who cannot see. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['version', 'baseProfile', 'contentScriptType', 'contentStyleType', 'zoomAndPan', 'lang'],
  ...['externalResourcesRequired', 'requiredFeatures', 'requiredExtensions', 'systemLanguage'],
  ...['role', 'tabindex', 'focusable', 'alt', 'name', 'title', 't', 'p-id', 'type', 'media'],
  ...['width', 'height', 'nonce', 'xmlns'],
]);
const ATTRIBUTE_NAMES = /^(?:data|aria)-/;

/** Properties of letters, of pointers, of programs and of what is left out. */
const PROPERTIES =
  /^(?:font(?:-.+)?|text-.+|letter-spacing|word-spacing|line-height|line-break|writing-mode|direction|unicode-bidi|glyph-orientation-.+|kerning|white-space|(?:dominant|alignment)-baseline|baseline-shift|tab-size|hyphens|word-break|overflow-wrap|(?:image|color)-rendering|color-profile|color-interpolation-filters|flood-.+|lighting-color|solid-.+|cursor|pointer-events|touch-action|user-select|will-change|enable-background|shape-(?:inside|padding|margin|subtract)|inline-size|-(?:inkscape|moz|ms|webkit|o)-.+|block-progression|stroke-dashoffset|stroke-dashadjust|font-synthesis|color-scheme|forced-color-adjust|speak.*|(?:max|min)-(?:width|height)|margin(?:-.+)?|z-index|vertical-align|outline(?:-.+)?)$/;

/** Properties that change nothing as long as they ask for nothing, and what they are called. */
const ASKING: readonly (readonly [name: RegExp, nothing: RegExp, what: string])[] = [
  [/^filter$|^backdrop-filter$/, /^none$/, 'un filtre'],
  [/^marker(?:-start|-mid|-end)?$/, /^none$/, 'des marqueurs (pointes de flèche)'],
  [/^stroke-dasharray$/, /^(?:none|[0,\s]*)$/, 'des tirets'],
  [/^(?:transform|translate|rotate|scale|offset.*)$/, /^none$/, 'une transformation écrite en CSS'],
  [/^(?:animation|transition)(?:-.+)?$/, /^(?:none|0s|all 0s.*)$/, 'une animation'],
  [/^(?:clip|shape-outside|zoom)$/, /^(?:auto|none|normal|1)$/, 'un rognage'],
  [/^background(?:-.+)?$/, /^(?:none|transparent|new.*)$/, 'un fond écrit en CSS'],
];

/** Whether an attribute says nothing of what is drawn. */
export function isInertAttribute(name: string): boolean {
  return ATTRIBUTES.has(name) || ATTRIBUTE_NAMES.test(name);
}

/** Refuses a property that is not drawn, unless it changes nothing. */
export function refuseUnlessInert(name: string, value: string): void {
  if (PROPERTIES.test(name) || name.startsWith('--') || value === '' || value === 'inherit') return;
  const asking = ASKING.find(([pattern]) => pattern.test(name));
  if (!asking) undrawable(`le réglage ${named(`${name}: ${value}`)}`);
  const [, nothing, what] = asking;
  if (!nothing.test(value.toLowerCase())) undrawable(what);
}
