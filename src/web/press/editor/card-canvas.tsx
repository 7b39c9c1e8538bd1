import type { KeyboardEvent } from 'react';
import type { CardDesign, CardElement } from '../../../domain/press/card-design.ts';
import { BLEED } from '../../../domain/press/card-format.ts';
import { elementsOf } from '../../../domain/press/edit/edit-design.ts';
import { boxOf } from '../../../domain/press/edit/element-box.ts';
import { elementLabel } from '../../../domain/press/edit/new-element.ts';
import type { SvgNode } from '../../../domain/press/svg/svg-node.ts';
import { CardLines } from './card-lines.tsx';
import { SvgDrawing } from './svg-drawing.tsx';
import { useDragging } from './use-dragging.ts';

const FAULTY = '#b3261e';
const GUIDE = '#1f5fd1';

interface CardCanvasProps {
  design: CardDesign;
  side: number;
  /** What the server has drawn of this side, once it has. */
  drawing: SvgNode | undefined;
  /** From what matters to the cut, in millimetres. */
  safe: number;
  chosen: ReadonlySet<string>;
  /** Elements that keep the card from the press. */
  faulty: ReadonlySet<string>;
  onChoose: (id: string, more?: boolean) => void;
  onChange: (design: CardDesign) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One side, large, with where it is cut and what is safe; its elements are chosen and dragged. */
export function CardCanvas(props: CardCanvasProps) {
  const { design, side, drawing, chosen, faulty, onChoose, onChange, onKeyDown } = props;
  const { drag, begin, move, end, cancel } = useDragging(design, side, onChange);
  const { width, height } = design;
  const view = `${-BLEED} ${-BLEED} ${width + 2 * BLEED} ${height + 2 * BLEED}`;
  const shift = drag && {
    elements: new Set(drag.along.map(({ id }) => id)),
    ...{ dx: drag.dx, dy: drag.dy },
  };
  const elements = elementsOf(design, side);
  const handleOf = (element: CardElement) => {
    const { x, y, width, height } = boxOf(element, design);
    const isChosen = chosen.has(element.id);
    const along = isChosen ? elements.filter(({ id }) => chosen.has(id)) : [element];
    return (
      // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside of a drawing.
      <rect
        key={element.id}
        role="button"
        tabIndex={0}
        aria-label={elementLabel(element)}
        aria-pressed={isChosen}
        {...{ x, y, width, height }}
        transform={
          shift?.elements.has(element.id) ? `translate(${shift.dx} ${shift.dy})` : undefined
        }
        {...handleLook(isChosen, faulty.has(element.id))}
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
        onPointerDown={(event) => event.shiftKey || begin(event, element, along)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
        onKeyDown={onKeyDown}
      />
    );
  };
  const ratio = { aspectRatio: `${width + 2 * BLEED} / ${height + 2 * BLEED}` };
  return (
    <div style={ratio} className="relative w-full touch-none overflow-hidden bg-sunken select-none">
      {drawing && <SvgDrawing drawing={drawing} shift={shift} />}
      <svg viewBox={view} aria-label="Éléments de la carte" className="absolute inset-0 size-full">
        <g className="pointer-events-none fill-none" strokeWidth="1">
          <CardLines {...{ width, height, safe: props.safe }} />
          {drag?.guides.x !== undefined && (
            <path
              d={`M${drag.guides.x} ${-BLEED}V${height + BLEED}`}
              stroke={GUIDE}
              vectorEffect="non-scaling-stroke"
            />
          )}
          {drag?.guides.y !== undefined && (
            <path
              d={`M${-BLEED} ${drag.guides.y}H${width + BLEED}`}
              stroke={GUIDE}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
        {elements.map(handleOf)}
      </svg>
    </div>
  );
}

function handleLook(isChosen: boolean, isFaulty: boolean) {
  const stroke = isFaulty ? FAULTY : isChosen ? GUIDE : 'transparent';
  return { stroke, strokeWidth: isChosen ? 2 : 1 };
}
