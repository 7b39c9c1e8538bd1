/**
 * SVG that a logo may be drawn with. Other names never reach the stored file: those that change
 * nothing are left out (`svg-inert.ts`), and those that would be missed refuse the drawing.
 */

/** Elements that draw something themselves. */
export const SHAPES: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
]);

export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', ...SHAPES],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

/**
 * Runs, fetches, links or moves: a file with one of these is no drawing, and is refused. In lower
 * case, because programs differ in how much they look at it.
 */
export const HARMFUL: ReadonlySet<string> = new Set([
  ...['script', 'foreignobject', 'image', 'feimage', 'iframe', 'embed', 'object', 'a', 'link'],
  ...['audio', 'video', 'canvas', 'handler', 'listener', 'cursor', 'base', 'meta', 'html', 'body'],
  ...['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set', 'discard', 'mpath'],
]);

/** Shown with a font of the device. */
export const WRITING: ReadonlySet<string> = new Set([
  ...['text', 'tspan', 'textPath', 'tref', 'flowRoot', 'altGlyph'],
]);

/** Attributes that say where a shape is. */
export const GEOMETRY: ReadonlySet<string> = new Set([
  ...['id', 'd', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  ...['points', 'pathLength', 'viewBox', 'preserveAspectRatio', 'transform', 'fx', 'fy', 'fr'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'clipPathUnits'],
  ...['maskUnits', 'maskContentUnits', 'patternUnits', 'patternContentUnits', 'patternTransform'],
]);

/** Properties that say what a shape looks like, as attributes or in a style. */
export const LOOK: ReadonlySet<string> = new Set([
  ...['color', 'display', 'visibility', 'opacity', 'overflow', 'vector-effect', 'paint-order'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-path', 'clip-rule', 'mask', 'mask-type'],
  ...['stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stop-color', 'stop-opacity', 'shape-rendering'],
  ...['color-interpolation'],
]);

/** Properties that only a style can set. */
export const STYLE_ONLY: ReadonlySet<string> = new Set(['mix-blend-mode', 'isolation']);

/** Those that may point at another element: with `href` for the elements, with `url(#…)` in a look. */
export const POINTING: ReadonlySet<string> = new Set([
  ...['use', 'linearGradient', 'radialGradient', 'pattern', 'clipPath', 'mask'],
]);
