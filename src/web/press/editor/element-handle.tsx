import type { KeyboardEvent, PointerEvent } from 'react';
import type { CardElement } from '../../../domain/press/card-design.schema.ts';
import type { Box } from '../../../domain/press/edit/element-box.ts';
import type { Way } from '../../../domain/press/edit/moves-since.ts';
import { elementLabel } from '../../../domain/press/edit/new-element.ts';

const FAULTY = '#b3261e';
export const GUIDE = '#1f5fd1';

interface ElementHandleProps {
  element: CardElement;
  /** Its room, or that of what is drawn of it. */
  box: Box;
  isChosen: boolean;
  isFaulty: boolean;
  /** Where it is dragged to. */
  way: Way | undefined;
  onChoose: (id: string, more?: boolean) => void;
  onOpen: () => void;
  onBegin: (event: PointerEvent<SVGElement>) => void;
  onMove: (event: PointerEvent) => void;
  onEnd: () => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** By what an element of the card is chosen and dragged. */
export function ElementHandle(props: ElementHandleProps) {
  const { element, box, isChosen, isFaulty, way, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside of a drawing.
    <rect
      role="button"
      tabIndex={0}
      aria-label={elementLabel(element)}
      aria-pressed={isChosen}
      {...box}
      transform={way && `translate(${way.dx} ${way.dy})`}
      stroke={isFaulty ? FAULTY : isChosen ? GUIDE : 'transparent'}
      strokeWidth={isChosen ? 2 : 1.5}
      fill="transparent"
      className="cursor-move outline-none focus-visible:outline-2"
      vectorEffect="non-scaling-stroke"
      onFocus={() => isChosen || onChoose(element.id)}
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        // The focus, which chooses one alone, stays where it is.
        event.preventDefault();
        onChoose(element.id, true);
      }}
      onClick={({ shiftKey }) => {
        if (shiftKey) return;
        // Not every browser gives the focus to what is touched.
        if (!isChosen) onChoose(element.id);
        props.onOpen();
      }}
      onPointerDown={(event) => event.shiftKey || props.onBegin(event)}
      onPointerMove={props.onMove}
      onPointerUp={props.onEnd}
      onPointerCancel={props.onCancel}
      onKeyDown={props.onKeyDown}
    />
  );
}

/** Moves the focus to what is chosen on the card; false if nothing is. */
export function focusChosen(): boolean {
  const chosen = document.querySelector<SVGElement>('svg rect[role=button][aria-pressed=true]');
  chosen?.focus();
  return chosen !== null;
}
