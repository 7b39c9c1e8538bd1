import type { LineLook } from '../display-list.ts';
import { type DrawnShape, UndrawableError } from './drawn-logo.ts';
import { type Matrix, scaleOf } from './matrix.ts';
import { colourIn, isSeen } from './svg-colour.ts';
import { lengthIn } from './svg-length.ts';

/** Properties that parts inherit (SVG 2, property index). */
const INHERITED: ReadonlySet<string> = new Set([
  ...['color', 'visibility', 'paint-order', 'fill', 'fill-opacity', 'fill-rule', 'stroke'],
  ...['stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
]);

export type Look = ReadonlyMap<string, string>;

/** The look of an element and its parts, when all around it looks like `outer`. */
export function lookWithin(outer: Look, attributes: ReadonlyMap<string, string>): Look {
  const own = [...attributes].filter(
    ([name, value]) => INHERITED.has(name) && value.trim() !== 'inherit',
  );
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

/** Names of painting elements in a sentence. */
const PAINTERS: Readonly<Record<string, string>> = {
  linearGradient: 'un dégradé',
  radialGradient: 'un dégradé',
  pattern: 'un motif',
};

export type Named = (id: string) => { readonly name: string } | undefined;

function paintOf(look: Look, kind: 'fill' | 'stroke', named: Named): string | undefined {
  if (!isSeen(look.get(`${kind}-opacity`))) return undefined;
  const value = look.get(kind) ?? (kind === 'fill' ? 'black' : 'none');
  const [, id] = /^url\(#(.+)\)$/.exec(value) ?? [];
  if (id !== undefined) {
    throw new UndrawableError(PAINTERS[named(id)?.name ?? ''] ?? 'une couleur qui n’existe pas');
  }
  return colourIn(/^currentcolor$/i.test(value) ? (look.get('color') ?? 'black') : value);
}

/** One of some words; UndrawableError of any other. */
function wordIn<Word extends string>(look: Look, name: string, words: readonly Word[]): Word {
  const value = look.get(name) ?? words[0];
  const word = words.find((one) => one === value);
  if (word === undefined) throw new UndrawableError(`un réglage inconnu (${name})`);
  return word;
}

function lineLook(look: Look): LineLook {
  const cap = wordIn(look, 'stroke-linecap', ['butt', 'round', 'square']);
  const join = wordIn(look, 'stroke-linejoin', ['miter', 'round', 'bevel']);
  const limit = Number(look.get('stroke-miterlimit') ?? 4);
  if (!(limit >= 1)) throw new UndrawableError('un réglage inconnu (stroke-miterlimit)');
  return {
    ...(cap !== 'butt' && { cap }),
    ...(join === 'miter' ? { miterLimit: limit } : { join }),
  };
}

function strokeOf(look: Look, matrix: Matrix, named: Named): DrawnShape['stroke'] {
  const colour = paintOf(look, 'stroke', named);
  const width = lengthIn(look.get('stroke-width') ?? '1');
  if (colour === undefined || width <= 0) return undefined;
  const scale = scaleOf(matrix);
  if (scale === undefined) throw new UndrawableError('un trait étiré dans un sens');
  return { colour, width: width * scale, ...lineLook(look) };
}

/** In what a shape is painted; undefined when nothing of it is seen. */
export function shapePaints(
  look: Look,
  matrix: Matrix,
  named: Named,
): Omit<DrawnShape, 'steps'> | undefined {
  if (wordIn(look, 'visibility', ['visible', 'hidden', 'collapse']) !== 'visible') return undefined;
  const fill = paintOf(look, 'fill', named);
  const stroke = strokeOf(look, matrix, named);
  if (fill === undefined && !stroke) return undefined;
  if (fill !== undefined && stroke) wordIn(look, 'paint-order', ['normal']);
  const evenOdd = wordIn(look, 'fill-rule', ['nonzero', 'evenodd']) === 'evenodd';
  return {
    ...(fill !== undefined && { fill, ...(evenOdd && { evenOdd }) }),
    ...(stroke && { stroke }),
  };
}
