import { escapeMarkup } from '../../markup.ts';
import { SVG_BYTES_MAX } from '../image.ts';
import { RefusedImage } from '../refused-image.ts';
import { storedMeasure } from './stored-measure.ts';
import { GEOMETRY, POINTING, SHAPES, STYLE_ONLY } from './svg-allowed.ts';
import { isInertAttribute } from './svg-inert.ts';
import {
  declarationsIn,
  lookOf,
  paintIn,
  refuseVariables,
  rulesIn,
  type StyleRules,
} from './svg-look.ts';
import { readSvg, type SvgNode, type SvgReaders } from './svg-tree.ts';
import { type CleanNode, refuseHeavy } from './svg-weight.ts';
import { named, undrawable, undrawn } from './undrawable.ts';

/** A drawing of which nothing is left but allowed shapes. */
interface CleanSvg {
  readonly width: number;
  readonly height: number;
  /** The file, shown at a size when nobody says another one. */
  text(size: { width: number; height: number }): string;
}

/** The styles of a drawing, and the names that are in it or left out of it. */
interface Drawing {
  readonly rules: StyleRules;
  readonly ids: ReadonlySet<string>;
  readonly left: ReadonlyMap<string, string>;
}

/** Names and outlines, in which no measure has a unit. */
const OUTLINES: ReadonlySet<string> = new Set(['id', 'd', 'points']);
const SURFACES: ReadonlySet<string> = new Set(['mask', 'clip-path', 'fill', 'stroke']);
const GEOMETRY_VALUE = /^[\w\s.:,()+%#-]*$/;
/** Wider or higher than this many times the other side is no logo. */
const RATIO_MAX = 50;
/** Programs round the size of a drawing. */
const RATIO_SLACK = 0.02;

function lookFrom(node: SvgNode, rules: StyleRules): Map<string, string> {
  const look = new Map<string, string>();
  for (const [name, raw] of node.attributes) {
    if (GEOMETRY.has(name) || ['href', 'class', 'style'].includes(name)) continue;
    if (isInertAttribute(name)) continue;
    if (STYLE_ONLY.has(name)) continue;
    const value = lookOf(name, raw);
    if (value !== undefined) look.set(name, value);
  }
  // As styles win over each other: names, classes, ids, the element's own.
  const classes = new Set((node.attributes.get('class') ?? '').split(/\s+/));
  const ofClasses = [...classes]
    .flatMap((name) => rules.get(`.${name}`) ?? [])
    .sort((one, other) => one.order - other.order);
  const ofId = rules.get(`#${node.attributes.get('id') ?? ''}`);
  const winning = [
    rules.get(node.name)?.look,
    ...ofClasses.map((rule) => rule.look),
    ofId?.look,
    declarationsIn(node.attributes.get('style') ?? '', node.name === 'svg'),
  ];
  for (const declarations of winning) {
    for (const [name, value] of declarations ?? []) look.set(name, value);
  }
  return look;
}

function linkIn(node: SvgNode): string | undefined {
  const link = node.attributes.get('href')?.trim();
  if (link === undefined) return undefined;
  if (!/^#[\w.:-]+$/.test(link)) throw new RefusedImage('validation_image_unsafe');
  return POINTING.has(node.name) ? link.slice(1) : undefined;
}

/** A value without what stands in for a paint that is there. */
function pointed(value: string, { ids, left }: Drawing): string {
  const { target, rest } = paintIn(value);
  if (target === undefined) return value;
  if (ids.has(target)) return `url(#${target})`;
  if (rest) return rest;
  refuseLeft(target, left);
  return value;
}

function refuseLeft(id: string, left: Drawing['left']): void {
  const name = left.get(id);
  if (name !== undefined) undrawable(`l’élément ${named(name)}`);
}

function geometryOf(node: SvgNode): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, value] of node.attributes) {
    if (!GEOMETRY.has(name)) continue;
    if (GEOMETRY_VALUE.test(value))
      attributes.set(name, OUTLINES.has(name) ? value : storedMeasure(name, value));
    // The name of a shape is never seen.
    else if (name !== 'id') undrawable(`le réglage ${named(`${name}="${value}"`)}`);
  }
  return attributes;
}

function idsIn(node: SvgNode, found = new Set<string>()): Set<string> {
  const id = node.attributes.get('id');
  if (id !== undefined) found.add(id);
  for (const child of node.children) idsIn(child, found);
  return found;
}

function drawsShapes({ name, children }: SvgNode): boolean {
  return SHAPES.has(name) || children.some(drawsShapes);
}

function cleaned(node: SvgNode, drawing: Drawing): CleanNode {
  const attributes = geometryOf(node);
  const targets: { id: string; isSurface: boolean }[] = [];
  const styleOnly: string[] = [];
  for (const [name, said] of lookFrom(node, drawing.rules)) {
    const value = pointed(said, drawing);
    if (STYLE_ONLY.has(name)) styleOnly.push(`${name}:${value}`);
    else attributes.set(name, value);
    const { target: id } = paintIn(value);
    if (id !== undefined) targets.push({ id, isSurface: SURFACES.has(name) });
  }
  if (styleOnly.length > 0) attributes.set('style', styleOnly.join(';'));
  const link = linkIn(node);
  if (link !== undefined) {
    attributes.set('xlink:href', `#${link}`);
    targets.push({ id: link, isSurface: false });
    refuseLeft(link, drawing.left);
  }
  const children = node.children.map((child) => cleaned(child, drawing));
  return { name: node.name, attributes, children, text: node.text.trim(), targets };
}

function written({ name, attributes, children, text }: CleanNode): string {
  const start = [...attributes].map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('');
  const inside = escapeMarkup(text) + children.map(written).join('');
  return inside === '' ? `<${name}${start}/>` : `<${name}${start}>${inside}</${name}>`;
}

/** No length is longer; on one that is, the pattern below would take for ever. */
const LENGTH_MAX = 40;

function lengthIn(value = ''): number | undefined {
  if (value.length > LENGTH_MAX) return undefined;
  const [, number] = /^\s*(\d*\.?\d+)\s*(?:px|pt|mm|cm|in|pc)?\s*$/.exec(value) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** A drawing that fills another shape than its own is stretched, or cut. */
function refuseStretched(attributes: CleanNode['attributes']): void {
  const fit = attributes.get('preserveAspectRatio') ?? '';
  if (!/none|slice/.test(fit)) return;
  const [, , width = 0, height = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [across, up] = [lengthIn(attributes.get('width')), lengthIn(attributes.get('height'))];
  if (!(width > 0 && height > 0) || !across || !up) return;
  const isSame = Math.abs((across / up) * (height / width) - 1) <= RATIO_SLACK;
  if (!isSame) undrawable(`le réglage ${named(`preserveAspectRatio: ${fit}`)}`);
}

/** The visible part of the drawing: what it says, or else its size. */
function viewBoxOf({ attributes }: CleanNode): readonly [number, number, number, number] {
  refuseStretched(attributes);
  const parts = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width, height] =
    parts.length === 4
      ? parts
      : [0, 0, lengthIn(attributes.get('width')), lengthIn(attributes.get('height'))];
  const isUsable =
    width !== undefined &&
    height !== undefined &&
    [x, y, width, height].every((part) => Number.isFinite(part) && Math.abs(part) < 1e6) &&
    Math.min(width, height) > 0 &&
    Math.max(width, height) / Math.min(width, height) <= RATIO_MAX;
  if (!isUsable) throw new RefusedImage('validation_image_unreadable');
  return [x, y, width, height];
}

function decoded(bytes: Uint8Array, { utf8 }: SvgReaders): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new RefusedImage('validation_image_unreadable', { cause });
  }
}

/**
 * Builds a drawing again from what is allowed in it: the stored file holds nothing that was merely
 * passed through. Scripts, fetched files and endless repetition are refused rather than left out,
 * since a logo that needs them would not look like itself.
 */
export function cleanSvg(bytes: Uint8Array, readers: SvgReaders): CleanSvg {
  if (bytes.length > SVG_BYTES_MAX) {
    throw new RefusedImage('validation_file_size_limit', { params: { maxSize: SVG_BYTES_MAX } });
  }
  const text = decoded(bytes, readers);
  refuseVariables(text);
  const { root, sheet, left } = readSvg(text, readers.parser);
  const clean = cleaned(root, { rules: rulesIn(sheet), ids: idsIn(root), left });
  refuseHeavy(clean);
  if (!drawsShapes(root)) undrawn();
  const [x, y, width, height] = viewBoxOf(clean);
  const frame = new Set(['x', 'y', 'width', 'height', 'viewBox', 'id']);
  const kept = [...clean.attributes].filter(([name]) => !frame.has(name));
  return {
    width,
    height,
    text: (size) =>
      written({
        ...clean,
        attributes: new Map([
          ['xmlns', 'http://www.w3.org/2000/svg'],
          ['xmlns:xlink', 'http://www.w3.org/1999/xlink'],
          ['viewBox', `${x} ${y} ${width} ${height}`],
          ['width', String(size.width)],
          ['height', String(size.height)],
          ...kept,
        ]),
      }),
  };
}
