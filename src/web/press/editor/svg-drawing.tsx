import { createElement, type ReactElement } from 'react';
import type { Way } from '../../../domain/press/edit/moves-since.ts';
import type { SvgNode } from '../../../domain/press/svg/svg-node.schema.ts';
import { StoredPicture, storedPicturePath } from '../stored-picture.tsx';

/** Elements that stand elsewhere than they were drawn. */
type Moves = ReadonlyMap<string, Way>;
const NONE: Moves = new Map();

/** React writes attributes of SVG in its own way, but for what begins with `data-` or `aria-`. */
function reactName(name: string): string {
  if (/^(?:data|aria)-/.test(name)) return name;
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Where something is drawn, once it is moved. */
function placed({ transform = '', ...attributes }: SvgNode['attributes'], moves: Moves) {
  const way = moves.get(String(attributes['data-element']));
  const moved = way ? `translate(${way.dx} ${way.dy}) ${transform}` : transform;
  return moved === '' ? attributes : { ...attributes, transform: moved };
}

function element({ name, attributes, children }: SvgNode, key: number, moves: Moves): ReactElement {
  const all = Object.fromEntries(
    Object.entries(placed(attributes, moves)).map(([attribute, value]) => [
      reactName(attribute),
      value,
    ]),
  );
  const path = storedPicturePath(attributes);
  if (path !== undefined) {
    const { 'data-page': _page, 'data-picture': _picture, ...place } = all;
    return <StoredPicture key={key} path={path} {...place} />;
  }
  const parts = children.map((child, index) => element(child, index, moves));
  return createElement(name, { ...all, key }, ...parts);
}

interface SvgDrawingProps {
  drawing: SvgNode;
  moves?: Moves;
  /** The visible part of it; all of it otherwise. */
  viewBox?: string;
}

/** A side of a card as the server has drawn it, filling the room that it is given. */
export function SvgDrawing({ drawing, moves = NONE, viewBox }: SvgDrawingProps) {
  const { width: _w, height: _h, ...attributes } = drawing.attributes;
  const seen = viewBox === undefined ? {} : { viewBox };
  const filling = { ...attributes, ...seen, className: 'block size-full' };
  return element({ ...drawing, attributes: filling }, 0, moves);
}
