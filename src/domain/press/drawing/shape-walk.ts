import { SHAPES } from '../../image/svg/svg-allowed.ts';
import type { SvgNode } from '../../image/svg/svg-tree.ts';
import { boundsOfSteps } from '../bounds.ts';
import type { LineLook, PathStep } from '../display-list.ts';
import { mappedSteps } from '../moved-steps.ts';
import { shapeSteps } from './basic-shapes.ts';
import { type DrawnShape, STEPS_MAX, UndrawableError } from './drawn-logo.ts';
import { type Frame, isInFrame } from './frame.ts';
import { type Matrix, moved, scaleOf, transformIn, within } from './matrix.ts';
import { colourIn, isSeen } from './svg-colour.ts';
import { lengthIn } from './svg-length.ts';
import { type Size, viewportOf } from './view-box.ts';

/** Attributes that are read, each where it belongs. */
const READ: ReadonlySet<string> = new Set([
  ...['id', 'd', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'],
  ...['points', 'viewBox', 'preserveAspectRatio', 'transform', 'href', 'overflow', 'display'],
  ...['color', 'visibility', 'opacity', 'paint-order', 'fill', 'fill-opacity', 'fill-rule'],
  ...['stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'clip-path'],
]);
/** Attributes without effect in print: of dashes, clips, gradients and the pixels of screens. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  ...['pathLength', 'clip-rule', 'mask-type', 'stop-color', 'stop-opacity'],
  ...['shape-rendering', 'color-interpolation'],
]);
/** Attributes that are allowed with values that ask for nothing. */
const HARMLESS: Readonly<Record<string, { values: readonly string[]; what: string }>> = {
  mask: { values: ['none'], what: 'un masque' },
  'vector-effect': { values: ['none'], what: 'un effet de trait' },
  style: {
    values: ['mix-blend-mode:normal', 'isolation:auto', 'isolation:isolate'],
    what: 'un mode de fusion',
  },
};

/** UndrawableError of an element that says something which is not read. */
function refuseUnknown(element: string, attributes: ReadonlyMap<string, string>): void {
  for (const [name, value] of attributes) {
    if (WITHOUT_EFFECT.has(name)) continue;
    const harmless = HARMLESS[name];
    if (harmless) {
      const asked = value.split(';').map((one) => one.trim());
      if (!asked.every((one) => harmless.values.includes(one))) {
        throw new UndrawableError(harmless.what);
      }
    } else if (!READ.has(name) || (element === 'svg' && name === 'transform')) {
      throw new UndrawableError(`un réglage inconnu (${name})`);
    }
  }
}

/** As many elements as may hold one another, used ones counted. */
const DEPTH_MAX = 64;
/** Elements that are drawn only where something uses them. */
const UNDRAWN: ReadonlySet<string> = new Set([
  ...['defs', 'symbol', 'title', 'desc', 'clipPath', 'mask'],
  ...['linearGradient', 'radialGradient', 'pattern', 'stop'],
]);

/** Where an element stands, and how it looks. */
interface Place {
  readonly matrix: Matrix;
  readonly look: Look;
  readonly frames: readonly Frame[];
  /** Of the window around it. */
  readonly size: Size;
  readonly depth: number;
}

function isArea(steps: readonly PathStep[]): boolean {
  const { left, top, right, bottom } = boundsOfSteps(steps);
  return right > left && bottom > top;
}

/** The outlines that hold an area: a PDF draws a hair where others of a fill are. */
function areasOf(steps: readonly PathStep[]): PathStep[] {
  const outlines: PathStep[][] = [];
  for (const step of steps) {
    if (step[0] === 'M') outlines.push([step]);
    else outlines.at(-1)?.push(step);
  }
  return outlines.filter(isArea).flat();
}

/** Goes through a drawing, in the order in which it is drawn. */
export class ShapeWalk {
  readonly #shapes: DrawnShape[] = [];
  readonly #named = new Map<string, SvgNode>();
  readonly #root: SvgNode;
  readonly #box: Size & { readonly x: number; readonly y: number };
  #steps = 0;

  constructor(root: SvgNode, box: Size & { readonly x: number; readonly y: number }) {
    this.#root = root;
    this.#box = box;
    this.#collect(root);
  }

  shapes(): readonly DrawnShape[] {
    const { x, y, ...size } = this.#box;
    const matrix: Matrix = [1, 0, 0, 1, -x, -y];
    const cut = 'des tracés qui dépassent de son cadre';
    const place = { matrix, look: new Map(), frames: [], size, depth: 0 };
    const entered = this.#entered(this.#root, place);
    const frame = { matrix, ...this.#box, cut };
    if (entered) this.#children(this.#root, { ...entered, frames: [frame, ...entered.frames] });
    return this.#shapes;
  }

  #collect(node: SvgNode): void {
    const id = node.attributes.get('id');
    if (id !== undefined && !this.#named.has(id)) this.#named.set(id, node);
    for (const child of node.children) this.#collect(child);
  }

  #children({ children }: SvgNode, place: Place): void {
    for (const child of children) this.#draw(child, place);
  }

  #draw(node: SvgNode, outer: Place): void {
    if (UNDRAWN.has(node.name)) return;
    const place = this.#entered(node, outer);
    if (!place) return;
    if (SHAPES.has(node.name)) this.#shape(node, place);
    else if (node.name === 'g') this.#children(node, place);
    else if (node.name === 'svg') this.#window(node, new Map(), this.#shifted(node, place));
    else if (node.name === 'use') this.#use(node, this.#shifted(node, place));
    else throw new UndrawableError(`un élément inconnu (${node.name})`);
  }

  /** Where the inside of an element stands; undefined when nothing of it is seen. */
  #entered({ name, attributes }: SvgNode, outer: Place): Place | undefined {
    if (outer.depth > DEPTH_MAX)
      throw new UndrawableError('trop d’éléments les uns dans les autres');
    refuseUnknown(name, attributes);
    if (attributes.get('display')?.trim() === 'none') return undefined;
    if (!isSeen(attributes.get('opacity'))) return undefined;
    const matrix = within(outer.matrix, transformIn(attributes.get('transform')));
    const frame = this.#clip(attributes.get('clip-path'), matrix);
    return {
      ...{ matrix, size: outer.size, depth: outer.depth + 1 },
      look: lookWithin(outer.look, attributes),
      frames: frame ? [...outer.frames, frame] : outer.frames,
    };
  }

  /** Drawing programs clip a whole drawing by the rectangle that it fills, which cuts nothing off. */
  #clip(value = 'none', matrix: Matrix): Frame | undefined {
    if (value.trim() === 'none') return undefined;
    const cut = 'un masque de découpe';
    const [, id = ''] = /^url\(#(.+)\)$/.exec(value) ?? [];
    const [shape, ...others] = this.#named.get(id)?.children ?? [];
    const inside = ['x', 'y', 'width', 'height', 'fill', 'id'];
    const clip = this.#named.get(id);
    const isPlain =
      clip?.name === 'clipPath' &&
      [...clip.attributes.keys()].every((name) => name === 'id') &&
      others.length === 0 &&
      shape?.name === 'rect' &&
      [...shape.attributes.keys()].every((name) => inside.includes(name));
    if (!isPlain) throw new UndrawableError(cut);
    const [x = 0, y = 0, width = 0, height = 0] = inside
      .slice(0, 4)
      .map((name) => lengthIn(shape.attributes.get(name) ?? '0'));
    return { matrix, x, y, width, height, cut };
  }

  #shifted({ attributes }: SvgNode, place: Place): Place {
    const [x = 0, y = 0] = ['x', 'y'].map((name) => lengthIn(attributes.get(name) ?? '0'));
    return { ...place, matrix: within(place.matrix, [1, 0, 0, 1, x, y]) };
  }

  #use({ attributes }: SvgNode, place: Place): void {
    const target = this.#named.get((attributes.get('href') ?? '').slice(1));
    if (!target) return;
    if (target.name !== 'symbol' && target.name !== 'svg') {
      this.#draw(target, place);
      return;
    }
    const inside = this.#entered(target, place);
    if (inside) this.#window(target, attributes, inside);
  }

  #window(node: SvgNode, asked: ReadonlyMap<string, string>, place: Place): void {
    const { matrix, size, frame } = viewportOf(node.attributes, asked, place);
    const frames = frame ? [...place.frames, frame] : place.frames;
    this.#children(node, { ...place, matrix, size, frames });
  }

  #shape({ name, attributes }: SvgNode, { matrix, look, frames }: Place): void {
    // A line has no inside.
    const painted = name === 'line' ? new Map([...look, ['fill', 'none']]) : look;
    const paints = shapePaints(painted, matrix, (id) => this.#named.get(id));
    if (!paints) return;
    const own = shapeSteps(name, attributes);
    this.#steps += own.length;
    if (this.#steps > STEPS_MAX) throw new UndrawableError('trop de tracés');
    const steps = mappedSteps(own, (x, y) => moved(matrix, [x, y]));
    const { fill, evenOdd, stroke } = paints;
    const areas = fill === undefined ? [] : areasOf(steps);
    const filled = { ...(fill !== undefined && { fill }), ...(evenOdd && { evenOdd }) };
    if (stroke && areas.length === steps.length) this.#add({ steps, ...filled, stroke }, frames);
    else {
      if (areas.length > 0) this.#add({ steps: areas, ...filled }, frames);
      if (stroke && steps.length > 0) this.#add({ steps, stroke }, frames);
    }
  }

  #add(shape: DrawnShape, frames: readonly Frame[]): void {
    if (frames.every((frame) => isInFrame(shape, frame))) this.#shapes.push(shape);
  }
}

/** Properties that parts inherit (SVG 2, property index). */
const INHERITED: ReadonlySet<string> = new Set([
  ...['color', 'visibility', 'paint-order', 'fill', 'fill-opacity', 'fill-rule', 'stroke'],
  ...['stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
]);

export type Look = ReadonlyMap<string, string>;

/** The look of an element and its parts, when all around it looks like `outer`. */
function lookWithin(outer: Look, attributes: ReadonlyMap<string, string>): Look {
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
function shapePaints(
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
