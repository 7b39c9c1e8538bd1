import { createElement, type ReactElement } from 'react';
import type { SvgNode } from '../../../domain/press/svg/svg-node.ts';
import { StoredPicture, storedPicturePath } from '../stored-picture.tsx';

/** Elements that are shown elsewhere while they are dragged, in millimetres. */
export interface Shift {
  readonly elements: ReadonlySet<string>;
  readonly dx: number;
  readonly dy: number;
}

/** React writes attributes of SVG in its own way, but for what begins with `data-` or `aria-`. */
function reactName(name: string): string {
  if (/^(?:data|aria)-/.test(name)) return name;
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function element(
  { name, attributes, children }: SvgNode,
  key: number,
  shift?: Shift,
): ReactElement {
  const all = Object.fromEntries(
    Object.entries(attributes).map(([attribute, value]) => [reactName(attribute), value]),
  );
  const path = storedPicturePath(attributes);
  if (path !== undefined) {
    const { 'data-page': _page, 'data-picture': _picture, ...place } = all;
    return moved(<StoredPicture key={key} path={path} {...place} />, attributes, key, shift);
  }
  const parts = children.map((child, index) => element(child, index, shift));
  return moved(createElement(name, { ...all, key }, ...parts), attributes, key, shift);
}

/** What is drawn, where it is dragged to. */
function moved(
  drawn: ReactElement,
  attributes: SvgNode['attributes'],
  key: number,
  shift: Shift | undefined,
): ReactElement {
  if (!shift?.elements.has(String(attributes['data-element']))) return drawn;
  return (
    <g key={key} transform={`translate(${shift.dx} ${shift.dy})`}>
      {drawn}
    </g>
  );
}

/** A side of a card as the server has drawn it, filling the room that it is given. */
export function SvgDrawing({ drawing, shift }: { drawing: SvgNode; shift: Shift | undefined }) {
  const { width: _w, height: _h, ...attributes } = drawing.attributes;
  const filling = { ...attributes, className: 'block size-full' };
  return element({ ...drawing, attributes: filling }, 0, shift);
}
