import { darkRuns } from '../../qr/qr.ts';
import { BLEED } from '../card-format.ts';
import type {
  CodeItem,
  DisplayItem,
  DisplayList,
  GlyphsItem,
  PageItem,
  PathItem,
  PathStep,
  PictureItem,
} from '../display-list.ts';
import { boxOutline } from '../layout/outlines.ts';
import { mmOf } from '../lengths.ts';
import { isUploadedPicture } from '../uploaded-pictures.ts';
import { pathData, short } from './path-data.ts';
import { screenPaint } from './screen-colour.ts';
import type { SvgNode } from './svg-node.schema.ts';
import { node } from './svg-node.ts';

interface SvgRequest {
  /** `trim` is the card as it is cut, `bleed` what is printed. */
  readonly area: 'trim' | 'bleed';
  /** The prefix of its ids: two drawings of one page need different ones. */
  readonly prefix: string;
  /** The outline of a glyph in parts of the size, from its origin on the baseline, y downwards. */
  readonly outline: (font: string, glyph: number) => readonly PathStep[];
  /** Where a stored picture is. */
  readonly pictureAddress: (name: string) => string;
  /** The description that screen readers say. */
  readonly label: string;
}

/** A font that was opened answers the same outline each time, and a hundred cards have the same letters. */
const glyphTexts = new WeakMap<readonly PathStep[], string>();

function glyphData(outline: readonly PathStep[]): string {
  const known = glyphTexts.get(outline);
  if (known !== undefined) return known;
  const text = pathData(outline);
  glyphTexts.set(outline, text);
  return text;
}

/** One drawing while it is made: what is used again is defined once. */
class SideDrawing {
  readonly #request: SvgRequest;
  readonly definitions = new Map<string, SvgNode>();

  constructor(request: SvgRequest) {
    this.#request = request;
  }

  clip(name: string, steps: readonly PathStep[]): string {
    const id = `${this.#request.prefix}-${name}`;
    this.definitions.set(id, node('clipPath', { id }, [node('path', { d: pathData(steps) })]));
    return `url(#${id})`;
  }

  item(item: DisplayItem, index: number): SvgNode {
    switch (item.kind) {
      case 'glyphs':
        return this.#glyphs(item);
      case 'path':
        return path(item);
      case 'picture':
        return this.#picture(item, index);
      case 'code':
        return code(item);
      case 'page':
        return page(item);
    }
  }

  #glyph(font: string, glyph: number): string | undefined {
    // Names of fonts may hold signs that mean something in an address.
    const id = `${this.#request.prefix}-${font.replace(/[^\w-]+/g, '-')}-${glyph}`;
    if (this.definitions.has(id)) return id;
    const d = glyphData(this.#request.outline(font, glyph));
    if (d === '') return undefined;
    this.definitions.set(id, node('path', { id, d }));
    return id;
  }

  #glyphs({ element, font, size, paint, glyphs }: GlyphsItem): SvgNode {
    const scale = mmOf(size);
    const uses = glyphs.flatMap(({ id: glyph, x, y }) => {
      const id = this.#glyph(font, glyph);
      if (id === undefined) return [];
      return [node('use', { href: `#${id}`, x: short(x / scale), y: short(y / scale) })];
    });
    const transform = `scale(${short(scale)})`;
    return node('g', { 'data-element': element, fill: screenPaint(paint), transform }, uses);
  }

  #picture({ element, picture, clip, ...box }: PictureItem, index: number): SvgNode {
    // Its picture is fetched by whoever shows it: it is none of those that everybody may see.
    const source = isUploadedPicture(picture)
      ? { 'data-picture': picture }
      : { href: this.#request.pictureAddress(picture) };
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(short);
    return node('image', {
      'data-element': element,
      ...source,
      ...{ x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 },
      preserveAspectRatio: 'none',
      ...(clip && { 'clip-path': this.clip(`cut-${index}`, clip) }),
    });
  }
}

type Stroke = NonNullable<PathItem['stroke']>;

function path({ element, steps, fill, evenOdd, stroke }: PathItem): SvgNode {
  return node('path', {
    'data-element': element,
    d: pathData(steps),
    fill: fill ? screenPaint(fill) : 'none',
    ...(evenOdd && { 'fill-rule': 'evenodd' }),
    ...(stroke && lineAttributes(stroke)),
  });
}

function lineAttributes({ paint, width, cap, join, miterLimit }: Stroke): SvgNode['attributes'] {
  return {
    ...{ stroke: screenPaint(paint), 'stroke-width': short(width) },
    ...(cap && { 'stroke-linecap': cap }),
    ...(join && { 'stroke-linejoin': join }),
    ...(miterLimit !== undefined && { 'stroke-miterlimit': miterLimit }),
  };
}

/** Its picture is fetched by whoever shows it: it is none of those that everybody may see. */
function page({ element, page: { id, width, height }, x, y }: PageItem): SvgNode {
  const place = { x: short(x), y: short(y), width: short(width), height: short(height) };
  return node('image', { 'data-element': element, 'data-page': id, ...place });
}

function code({ element, x, y, module, modules, paint }: CodeItem): SvgNode {
  const d = darkRuns(modules)
    .map((run) => `M${run.x} ${run.y}h${run.width}v1h-${run.width}z`)
    .join('');
  const transform = `translate(${short(x)} ${short(y)}) scale(${short(module)})`;
  return node('path', { 'data-element': element, d, transform, fill: screenPaint(paint) });
}

/** One side of a card as a drawing for screens, without anything that a style would have to say. */
export function sideSvg(list: DisplayList, request: SvgRequest): SvgNode {
  const drawing = new SideDrawing(request);
  const edge = request.area === 'bleed' ? BLEED : 0;
  const [width, height] = [list.width + 2 * edge, list.height + 2 * edge];
  const paper = boxOutline({ x: -edge, y: -edge, width, height }, 0);
  const cut = list.die && request.area === 'trim' ? list.die : paper;
  const drawn = [
    node('path', { d: pathData(cut), fill: '#ffffff' }),
    ...list.items.map((item, index) => drawing.item(item, index)),
  ];
  const clip = drawing.clip('edge', cut);
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [-edge, -edge, width, height].map(short).join(' '),
      width: `${short(width)}mm`,
      height: `${short(height)}mm`,
      role: 'img',
      'aria-label': request.label,
    },
    [node('defs', {}, [...drawing.definitions.values()]), node('g', { 'clip-path': clip }, drawn)],
  );
}
