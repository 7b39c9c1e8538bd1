import { RefusedImage } from '../../image/refused-image.ts';
import { readSvg, type SvgNode, type SvgParser } from '../../image/svg/svg-tree.ts';
import { cmykOf } from '../presets/company-ink.ts';
import { COLOURS_MAX, type DrawnLogo, type DrawnShape, UndrawableError } from './drawn-logo.ts';
import { ShapeWalk } from './shape-walk.ts';
import { viewBoxIn } from './view-box.ts';

/** A drawing as shapes, or what it contains that keeps it from being read as such. */
export type DrawingReading =
  | { readonly drawing: DrawnLogo }
  | { readonly drawing: undefined; readonly what: string };

function coloursOf(shapes: readonly DrawnShape[]): DrawnLogo['colours'] {
  const colours = new Set(
    shapes.flatMap(({ fill, stroke }) => [fill, stroke?.colour]).filter((one) => one !== undefined),
  );
  if (colours.size > COLOURS_MAX) throw new UndrawableError(`plus de ${COLOURS_MAX} couleurs`);
  return [...colours].map((colour) => ({ colour, cmyk: cmykOf(colour) }));
}

function drawn(root: SvgNode): DrawnLogo {
  const box = viewBoxIn(root.attributes);
  if (!box) throw new UndrawableError('un cadre illisible');
  const shapes = new ShapeWalk(root, box).shapes();
  if (shapes.length === 0) throw new UndrawableError('aucun tracé');
  const { width, height } = box;
  return { width, height, shapes, colours: coloursOf(shapes) };
}

/**
 * Reads a stored drawing, whose styles are attributes, as shapes that a press draws itself. Unknown
 * parts are not guessed: the drawing is one of dots then, as every program shows it.
 */
export function readDrawing(text: string, parser: SvgParser): DrawingReading {
  try {
    return { drawing: drawn(readSvg(text, parser).root) };
  } catch (error) {
    if (error instanceof UndrawableError) return { drawing: undefined, what: error.what };
    if (error instanceof RefusedImage) return { drawing: undefined, what: 'un dessin illisible' };
    throw error;
  }
}
