import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { frenchOf } from '../../../domain/french.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { lineName } from '../../../domain/order-lines/order-line.ts';
import type { SvgNode } from '../../../domain/press/svg/svg-node.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { CARD_SIDES, type CardPoint, pointText } from '../../../domain/proofs/card-point.ts';
import { classNames } from '../../kit/class-names.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { ScrolledSection } from '../../kit/scrolled-section.tsx';
import { CardSide, useSeen } from '../../press/templates-grid.tsx';
import { CardFace } from './card-face.tsx';
import { frozenCardQuery, lineCardQuery } from './order-queries.ts';

/** Asked for nothing where the company has no card. */
const NO_CARD = { id: '', version: 0 };

interface LinePictureProps {
  order: string;
  template: TemplateSummary | undefined;
  line: OrderLine;
  /** Else no card is shown that is not prepared; its room stays, so that names stand in one column. */
  isLiving: boolean;
  hasBack: boolean;
}

/** The card of the person, as it is prepared or would be, drawn once it is seen; a press enlarges it. */
export function LinePicture({ order, template, line, isLiving, hasBack }: LinePictureProps) {
  const [isLarge, enlarge] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  const { contact, frozen, isWithheld = false } = line;
  const isFrozen = frozen !== null;
  const prepared = useQuery({
    ...frozenCardQuery(order, line),
    enabled: isSeen && isFrozen && !isWithheld,
  });
  // No template of this company draws somebody of another one.
  const isDrawable = isLiving && line.movedTo === undefined;
  const isDrawn = isSeen && isDrawable && !isFrozen && template !== undefined;
  const live = useQuery({ ...lineCardQuery(template ?? NO_CARD, contact), enabled: isDrawn });
  const card = isFrozen ? prepared.data : live.data;
  const sides = (!isWithheld && card?.sides) || [];
  const [latest] = line.decisions;
  const point = latest?.isCurrent && latest.kind === 'refused' ? latest.point : null;
  const whose = frenchOf(lineName(line));
  const drawn = CARD_SIDES.flatMap((side, index) => {
    const drawing = sides[index];
    return drawing ? [{ side, drawing, point }] : [];
  });
  return (
    <span
      ref={place}
      className={classNames('min-h-11 shrink-0 max-md:w-14', hasBack ? 'md:w-35.5' : 'md:w-17')}
    >
      {drawn.length > 0 && (
        <button
          type="button"
          aria-label={`Agrandir la carte ${whose}`}
          title="Agrandir"
          className="flex min-h-11 w-full cursor-zoom-in items-start gap-1.5 rounded-control"
          onClick={() => enlarge(true)}
        >
          {drawn.slice(0, hasBack ? 2 : 1).map((one) => (
            <span
              key={one.side}
              className={one.side === 'recto' ? 'w-17 max-md:w-14' : 'w-17 max-md:hidden'}
            >
              <MarkedSide {...one} ring="size-4" />
            </span>
          ))}
        </button>
      )}
      {isLarge && drawn.length > 0 && (
        <Dialog open centred title={`Carte ${whose}`} onClose={() => enlarge(false)}>
          <ScrolledSection aria-label="Faces de la carte" className="grid gap-4 rounded-control">
            {drawn.map((one) => (
              <CardFace key={one.side} side={one.side}>
                <MarkedSide {...one} ring="w-[12%] aspect-square" />
              </CardFace>
            ))}
          </ScrolledSection>
        </Dialog>
      )}
    </span>
  );
}

interface MarkedSideProps {
  side: CardPoint['side'];
  drawing: SvgNode;
  point: CardPoint | null;
  /** How large the ring is drawn. */
  ring: string;
}

/** A side with a ring around the place that a client marked on it, which stays to be seen. */
function MarkedSide({ side, drawing, point, ring }: MarkedSideProps) {
  return (
    <CardSide drawing={drawing}>
      {point?.side === side && (
        <span
          role="img"
          aria-label={pointText(point)}
          title={pointText(point)}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          className={classNames(
            'absolute -translate-1/2 rounded-full border-2 border-danger ring-1 ring-surface',
            ring,
          )}
        />
      )}
    </CardSide>
  );
}
