import type { SVGProps } from 'react';
import { frenchMeasure } from '../../../domain/french.ts';
import { boxOutline } from '../../../domain/press/layout/outlines.ts';
import { pathData } from '../../../domain/press/svg/path-data.ts';

/** Each line is drawn on a light one, so that it shows on any ground. */
const UNDER = { stroke: '#ffffff', strokeWidth: 3, strokeOpacity: 0.75 };
const TRIM = { stroke: '#b3261e', strokeWidth: 1.25 };
const SAFE_LINE = { stroke: '#2f5aa8', strokeWidth: 1.25, strokeDasharray: '5 4' };
/** The part that is cut off is veiled, as it is not seen on the finished card. */
const CUT_OFF = { fill: '#ffffff', fillOpacity: 0.45 };

function Line({ look, ...box }: SVGProps<SVGRectElement> & { look: object }) {
  return (
    <>
      <rect {...box} {...UNDER} vectorEffect="non-scaling-stroke" />
      <rect {...box} {...look} vectorEffect="non-scaling-stroke" />
    </>
  );
}

interface CardLinesProps {
  width: number;
  height: number;
  /** The radius of its corners. */
  corner: number;
  /** From what matters to the cut. */
  safe: number;
  /** The width printed beyond the cut. */
  bleed: number;
}

/** Where a card is cut, what is cut off, and what is safe from it. */
export function CardLines({ width, height, corner, safe, bleed }: CardLinesProps) {
  const printed = { width: width + 2 * bleed, height: height + 2 * bleed };
  const cutOff = [
    ...boxOutline({ x: -bleed, y: -bleed, ...printed }, 0),
    ...boxOutline({ x: 0, y: 0, width, height }, corner),
  ];
  const inner = { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe };
  return (
    <>
      <path d={pathData(cutOff)} fillRule="evenodd" {...CUT_OFF} stroke="none" />
      <Line {...{ width, height, rx: corner }} look={TRIM} />
      <Line {...inner} look={SAFE_LINE} />
    </>
  );
}

function Sample({ look }: { look: object }) {
  return (
    <svg viewBox="0 0 20 8" className="h-2 w-5 shrink-0" aria-hidden="true">
      <path d="M0 4H20" {...UNDER} />
      <path d="M0 4H20" {...look} />
    </svg>
  );
}

/** The meaning of the lines, below the card. */
export function LineLegend({ safe, bleed }: { safe: number; bleed: number }) {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <Sample look={TRIM} />
        Coupe
      </li>
      <li className="flex items-center gap-2">
        <Sample look={SAFE_LINE} />
        Zone de sûreté, à {frenchMeasure(safe, 'mm')}
      </li>
      <li>Au-delà de la coupe, {frenchMeasure(bleed, 'mm')} de fond perdu.</li>
    </ul>
  );
}
