import { type PointerEvent, useRef } from 'react';
import { type CropBox, moved, type Size, zoomed, zoomOf } from './crop-box.ts';

interface Point {
  x: number;
  y: number;
}

/** How far two fingers are from each other. */
function spread(pointers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...pointers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Drags and pinches the part of a picture that is kept; for the element in which it is shown. */
export function useCropFingers(
  size: Size | undefined,
  crop: CropBox | undefined,
  onCrop: (crop: CropBox) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId);

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before || !size || !crop) return;
    const spreadBefore = spread(pointers.current);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 2 && spreadBefore > 0) {
      const factor = spread(pointers.current) / spreadBefore;
      onCrop(zoomed(crop, size, zoomOf(crop, size) * factor));
      return;
    }
    const perPixel = crop.width / event.currentTarget.clientWidth;
    const [dx, dy] = [before.x - event.clientX, before.y - event.clientY];
    onCrop(moved(crop, size, dx * perPixel, dy * perPixel));
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: follow,
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
