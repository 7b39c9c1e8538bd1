import { type PointerEvent, useState } from 'react';
import type { CardDesign, CardElement } from '../../../domain/press/card-design.schema.ts';
import { elementsOf, withChanged } from '../../../domain/press/edit/edit-design.ts';
import { isGround, movedElement } from '../../../domain/press/edit/element-box.ts';
import { snapped } from '../../../domain/press/edit/snapping.ts';

interface Drag {
  /** What is held, and snaps. */
  readonly element: CardElement;
  /** All that moves, the one that is held among them. */
  readonly along: readonly CardElement[];
  readonly startX: number;
  readonly startY: number;
  /** Millimetres of one pixel. */
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
  readonly guides: { readonly x?: number; readonly y?: number };
}

/** How wide what is drawn is in its own measure and on screen. */
function scaleOf(target: SVGElement): number {
  const svg = target.ownerSVGElement;
  if (!svg) return 0;
  return svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
}

interface Dragged {
  readonly design: CardDesign;
  readonly side: number;
  /** From what matters to the cut, in millimetres. */
  readonly safe: number;
}

/** Dragging an element of a side: it goes to what is near, and stays there once it is let go. */
export function useDragging({ design, side, safe }: Dragged, change: (design: CardDesign) => void) {
  const [drag, setDrag] = useState<Drag>();

  /** Begins with one element, and with those that go along. */
  function begin(
    event: PointerEvent<SVGElement>,
    element: CardElement,
    along: readonly CardElement[],
  ): void {
    if (event.button !== 0 || isGround(element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = { startX: event.clientX, startY: event.clientY, dx: 0, dy: 0, guides: {} };
    setDrag({ element, along, ...start, scale: scaleOf(event.currentTarget) });
  }

  function move(event: PointerEvent): void {
    if (!drag) return;
    const by = {
      dx: (event.clientX - drag.startX) * drag.scale,
      dy: (event.clientY - drag.startY) * drag.scale,
    };
    const others = elementsOf(design, side).filter((one) => !drag.along.includes(one));
    // Alt keeps it where it is put.
    const placed = event.altKey
      ? { ...by, guides: {} }
      : snapped(drag.element, by, { ...design, safe }, others);
    setDrag({ ...drag, ...placed });
  }

  function end(): void {
    if (!drag) return;
    setDrag(undefined);
    if (drag.dx === 0 && drag.dy === 0) return;
    const moved = drag.along.map((element) => movedElement(element, drag.dx, drag.dy));
    change(withChanged(design, side, moved));
  }

  return { drag, begin, move, end, cancel: () => setDrag(undefined) };
}
