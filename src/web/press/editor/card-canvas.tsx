import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { CardDesign, CardElement } from '../../../domain/press/card-design.schema.ts';
import { seenBoxes } from '../../../domain/press/edit/drawn-texts.ts';
import { elementsOf, withChanged } from '../../../domain/press/edit/edit-design.ts';
import { boxOf, isGround, movedElement } from '../../../domain/press/edit/element-box.ts';
import { movesSince, type Way } from '../../../domain/press/edit/moves-since.ts';
import { snapped } from '../../../domain/press/edit/snapping.ts';
import type { SvgNode } from '../../../domain/press/svg/svg-node.schema.ts';
import { CardGround, CutEdge, cutAlone } from './card-ground.tsx';
import { CutOff, SafeZone } from './card-lines.tsx';
import { ElementHandle, GUIDE } from './element-handle.tsx';
import type { ShownCard } from './layout-calls.ts';
import { SvgDrawing } from './svg-drawing.tsx';

interface CardCanvasProps {
  design: CardDesign;
  side: number;
  /** The card as the server has drawn it, once it has. */
  card: ShownCard | undefined;
  /** This side as it was last saved, until the server has drawn it. */
  picture: SvgNode | undefined;
  /** Where it is cut and what is safe; without, it is seen as it will be cut, alone. */
  hasGuides: boolean;
  /** From what matters to the cut, in millimetres. */
  safe: number;
  /** The width printed beyond the cut, in millimetres. */
  bleed: number;
  chosen: ReadonlySet<string>;
  /** Elements that keep the card from the press. */
  faulty: ReadonlySet<string>;
  onChoose: (id: string, more?: boolean) => void;
  /** Brings the fields of what was pressed, where they are not beside the card. */
  onOpen: () => void;
  onChange: (design: CardDesign) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One side, large, as it lies there cut; its elements are chosen and dragged. */
export function CardCanvas(props: CardCanvasProps) {
  const { design, side, card, hasGuides, safe, bleed, chosen, faulty, onChoose, onChange } = props;
  const { drag, begin, move, end, cancel, ifTapped } = useDragging(
    { design, side, safe },
    onChange,
  );
  const { width, height, corner } = design;
  const [wide, high] = [width + 2 * bleed, height + 2 * bleed];
  const viewBox = `${-bleed} ${-bleed} ${wide} ${high}`;
  const elements = elementsOf(design, side);
  const drawing = card ? card.sides[side] : props.picture;
  // A moved element stands where it was put while its drawing is on its way.
  const moves = card ? movesSince(card.design, design, side) : new Map<string, Way>();
  const isDragged = ({ id }: CardElement) => drag?.along.some((one) => one.id === id) ?? false;
  for (const element of drag ? elements.filter(isDragged) : []) {
    const { dx, dy } = moves.get(element.id) ?? { dx: 0, dy: 0 };
    moves.set(element.id, { dx: dx + (drag?.dx ?? 0), dy: dy + (drag?.dy ?? 0) });
  }

  const drawn = card?.sides[side];
  const boxIn = useMemo(
    () => (card && drawn ? seenBoxes({ design: card.design, drawing: drawn, side }) : boxOf),
    [card, drawn, side],
  );

  /** While something is dragged, Escape puts it back, and the other keys wait. */
  function press(event: KeyboardEvent): void {
    const isPress = event.key === 'Enter' || event.key === ' ';
    // Space would scroll what the card stands in.
    if (drag || isPress) event.preventDefault();
    if (!drag && isPress) props.onOpen();
    if (!drag && !isPress) props.onKeyDown(event);
    if (drag && event.key === 'Escape') cancel();
  }

  const handleOf = (element: CardElement) => {
    const isChosen = chosen.has(element.id);
    const along = isChosen ? elements.filter(({ id }) => chosen.has(id)) : [element];
    return (
      <ElementHandle
        key={element.id}
        {...{
          element,
          box: boxIn(element, design),
          isChosen,
          isFaulty: faulty.has(element.id),
          onChoose,
        }}
        way={isDragged(element) ? drag : undefined}
        onOpen={() => ifTapped(props.onOpen)}
        onBegin={(event) => begin(event, element, along)}
        {...{ onMove: move, onEnd: end, onCancel: cancel, onKeyDown: press }}
      />
    );
  };
  const guides = [
    drag?.guides.x !== undefined && `M${drag.guides.x} ${-bleed}V${height + bleed}`,
    drag?.guides.y !== undefined && `M${-bleed} ${drag.guides.y}H${width + bleed}`,
  ];
  const size = { width, height, corner, bleed };
  return (
    <CardGround size={size} onPress={() => onChoose('')}>
      <div style={hasGuides ? undefined : cutAlone(size)} className="absolute inset-0">
        {drawing && <SvgDrawing {...{ drawing, moves, viewBox }} />}
      </div>
      {hasGuides && <CutOff {...{ size, viewBox }} />}
      <CutEdge size={size} isLine={hasGuides} />
      <svg
        viewBox={viewBox}
        aria-label="Éléments de la carte"
        className="absolute inset-0 size-full"
      >
        <g className="pointer-events-none fill-none" strokeWidth="1">
          {hasGuides && <SafeZone {...{ width, height, safe }} />}
          {guides.map(
            (d) => d && <path key={d} d={d} stroke={GUIDE} vectorEffect="non-scaling-stroke" />,
          )}
        </g>
        {elements.map(handleOf)}
      </svg>
    </CardGround>
  );
}

/** A finger that taps moves by less, in pixels. */
const TAP_MOVES_BY = 4;

interface Drag {
  /** The element that is held, and snaps. */
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
function useDragging({ design, side, safe }: Dragged, change: (design: CardDesign) => void) {
  const [drag, setDrag] = useState<Drag>();
  /** Whether what was pressed last was dragged, wherever it is let go: a click follows. */
  const wasDragged = useRef(false);

  /** Begins with one element, and with those that go along. */
  function begin(
    event: PointerEvent<SVGElement>,
    element: CardElement,
    along: readonly CardElement[],
  ): void {
    wasDragged.current = false;
    if (event.button !== 0 || isGround(element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = { startX: event.clientX, startY: event.clientY, dx: 0, dy: 0, guides: {} };
    setDrag({ element, along, ...start, scale: scaleOf(event.currentTarget) });
  }

  function move(event: PointerEvent): void {
    if (!drag) return;
    const [x, y] = [event.clientX - drag.startX, event.clientY - drag.startY];
    wasDragged.current ||= Math.hypot(x, y) >= TAP_MOVES_BY;
    if (!wasDragged.current) return;
    const by = { dx: x * drag.scale, dy: y * drag.scale };
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

  /** Does what a press does, unless the press was a drag. */
  function ifTapped(act: () => void): void {
    if (!wasDragged.current) act();
    wasDragged.current = false;
  }

  return { drag, begin, move, end, cancel: () => setDrag(undefined), ifTapped };
}
