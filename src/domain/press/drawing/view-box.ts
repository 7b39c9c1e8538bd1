import { UndrawableError } from './drawn-logo.ts';
import type { Frame } from './frame.ts';
import { type Matrix, numbersIn, within } from './matrix.ts';
import { lengthIn } from './svg-length.ts';

type Attributes = ReadonlyMap<string, string>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const PLACES: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/** The `viewBox` of an element; undefined when it has none. */
export function viewBoxIn(attributes: Attributes): (Size & { x: number; y: number }) | undefined {
  const text = attributes.get('viewBox');
  if (text === undefined) return undefined;
  const [x = 0, y = 0, width = 0, height = 0, ...more] = numbersIn(text) ?? [];
  if (more.length > 0 || width <= 0 || height <= 0) throw new UndrawableError('un cadre illisible');
  return { x, y, width, height };
}

/** From the measure of a view box to a place of this size. */
function fitted(attributes: Attributes, { width, height }: Size): Matrix {
  const box = viewBoxIn(attributes);
  if (!box) return [1, 0, 0, 1, 0, 0];
  const fit = attributes.get('preserveAspectRatio')?.trim() ?? 'xMidYMid';
  const [across, down] = [width / box.width, height / box.height];
  if (fit === 'none') return [across, 0, 0, down, -box.x * across, -box.y * down];
  const [, onX = '', onY = ''] = /^x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+meet)?$/.exec(fit) ?? [];
  const [alignX, alignY] = [PLACES[onX], PLACES[onY]];
  if (alignX === undefined || alignY === undefined) {
    throw new UndrawableError('un réglage inconnu (preserveAspectRatio)');
  }
  const scale = Math.min(across, down);
  const x = (width - box.width * scale) * alignX - box.x * scale;
  const y = (height - box.height * scale) * alignY - box.y * scale;
  return [scale, 0, 0, scale, x, y];
}

/** The window through which a symbol, or a drawing within the drawing, is seen. */
export interface Viewport {
  /** Of what is in it. */
  readonly matrix: Matrix;
  readonly frame: Frame | undefined;
  readonly size: Size;
}

/**
 * The window of an element. `asked` holds the size that its user asks for; without one, and
 * without a size of its own, it fills the window around it.
 */
export function viewportOf(
  attributes: Attributes,
  asked: Attributes,
  outer: { readonly matrix: Matrix; readonly size: Size },
): Viewport {
  const length = (name: 'width' | 'height') => {
    const text = asked.get(name) ?? attributes.get(name) ?? '100%';
    return text.trim() === '100%' ? outer.size[name] : lengthIn(text);
  };
  const window = { width: length('width'), height: length('height') };
  const matrix = within(outer.matrix, fitted(attributes, window));
  const overflow = attributes.get('overflow')?.trim() ?? 'hidden';
  const isOpen = overflow === 'visible' || overflow === 'auto';
  const cut = 'un symbole qui dépasse de son cadre';
  return {
    matrix,
    size: viewBoxIn(attributes) ?? window,
    frame: isOpen ? undefined : { matrix: outer.matrix, x: 0, y: 0, ...window, cut },
  };
}
