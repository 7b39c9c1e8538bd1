import type { CSSProperties, ReactNode } from 'react';
import { BLEED } from '../../../domain/press/card-format.ts';
import type { SvgNode } from '../../../domain/press/svg/svg-node.schema.ts';
import { classNames } from '../../kit/class-names.ts';
import { SvgDrawing } from './svg-drawing.tsx';

/** A card and what is printed around it, in millimetres. */
export interface PrintedSize {
  readonly width: number;
  readonly height: number;
  /** The radius of its corners. */
  readonly corner: number;
  /** The width printed beyond the cut. */
  readonly bleed: number;
}

const percent = (part: number, of: number) => `${(100 * part) / of}%`;

/** How far the cut is from what is printed, and how round: for `inset()` and for a box of its own. */
function cutOf({ width, height, corner, bleed }: PrintedSize) {
  const [wide, high] = [width + 2 * bleed, height + 2 * bleed];
  const inset = `${percent(bleed, high)} ${percent(bleed, wide)}`;
  return {
    inset,
    clip: `inset(${inset} round ${percent(corner, wide)} / ${percent(corner, high)})`,
    radius: `${percent(corner, width)} / ${percent(corner, height)}`,
  };
}

/** For what shows of a card only what is left of it once it is cut. */
export const cutAlone = (size: PrintedSize): CSSProperties => ({ clipPath: cutOf(size).clip });

/** The edge of a card that lies there, and its shadow on what is cut off; a line where that is seen. */
export function CutEdge({ size, isLine = false }: { size: PrintedSize; isLine?: boolean }) {
  const { inset, radius } = cutOf(size);
  return (
    <div
      aria-hidden="true"
      style={{ inset, borderRadius: radius }}
      className={classNames(
        'pointer-events-none absolute shadow-float outline',
        isLine ? 'outline-ink/60' : 'outline-ink/15',
      )}
    />
  );
}

interface CardGroundProps {
  size: PrintedSize;
  /** A press beside all that stands on the card, or beside it. */
  onPress?: () => void;
  children: ReactNode;
}

/** The room of a card: it is as large as that allows, and seen whole. */
export function CardGround({ size, onPress, children }: CardGroundProps) {
  const [wide, high] = [size.width + 2 * size.bleed, size.height + 2 * size.bleed];
  const width = `min(100cqw, ${100 * (wide / high)}cqh)`;
  return (
    <div
      className="@container-[size] flex min-h-0 min-w-0 grow items-center justify-center"
      onPointerDown={({ target }) => {
        if (target instanceof Element && !target.closest('[role=button]')) onPress?.();
      }}
    >
      <div
        style={{ width, aspectRatio: `${wide} / ${high}` }}
        className="relative touch-none select-none"
      >
        {children}
      </div>
    </div>
  );
}

const COMMON = { width: 85, height: 55 };

/** The size of a card in a drawing of it as it is cut. */
function sizeOf(drawing: SvgNode | undefined): { width: number; height: number } {
  const [, , width = 0, height = 0] = String(drawing?.attributes.viewBox ?? '')
    .split(' ')
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : COMMON;
}

/** A card in its room before one can work on it: as it was last seen, or blank. */
export function WaitingCard({ drawing }: { drawing: SvgNode | undefined }) {
  const size = { ...sizeOf(drawing), corner: 0, bleed: BLEED };
  const [wide, high] = [size.width + 2 * BLEED, size.height + 2 * BLEED];
  return (
    <CardGround size={size}>
      <div style={cutAlone(size)} className="absolute inset-0 bg-white">
        {drawing && (
          <SvgDrawing drawing={drawing} viewBox={`${-BLEED} ${-BLEED} ${wide} ${high}`} />
        )}
      </div>
      <CutEdge size={size} />
    </CardGround>
  );
}
