import type { ReactNode } from 'react';
import { frenchMeasure } from '../../../domain/french.ts';
import { boxOutline } from '../../../domain/press/layout/outlines.ts';
import { pathData } from '../../../domain/press/svg/path-data.ts';
import type { PrintedSize } from './card-ground.tsx';

/** The line is drawn on a light one, so that it shows on any ground. */
const UNDER = { stroke: '#ffffff', strokeWidth: 3, strokeOpacity: 0.75 };
const SAFE_LINE = { stroke: '#2f5aa8', strokeWidth: 1.25, strokeDasharray: '5 4' };

/** A veil over the part that is cut off: it is not seen on the finished card. */
export function CutOff({ size, viewBox }: { size: PrintedSize; viewBox: string }) {
  const { width, height, corner, bleed } = size;
  const printed = { width: width + 2 * bleed, height: height + 2 * bleed };
  const cutOff = [
    ...boxOutline({ x: -bleed, y: -bleed, ...printed }, 0),
    ...boxOutline({ x: 0, y: 0, width, height }, corner),
  ];
  return (
    <svg viewBox={viewBox} aria-hidden="true" className="absolute inset-0 size-full">
      <path d={pathData(cutOff)} fillRule="evenodd" className="fill-sunken/80" />
    </svg>
  );
}

interface SafeZoneProps {
  width: number;
  height: number;
  /** From what matters to the cut. */
  safe: number;
}

/** The part of a card that is safe from the cut. */
export function SafeZone({ width, height, safe }: SafeZoneProps) {
  const box = { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe };
  return (
    <>
      <rect {...box} {...UNDER} vectorEffect="non-scaling-stroke" />
      <rect {...box} {...SAFE_LINE} vectorEffect="non-scaling-stroke" />
    </>
  );
}

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 20 8" className="h-2 w-5 shrink-0" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The meaning of the lines, below the card. */
export function LineLegend({ safe, bleed }: { safe: number; bleed: number }) {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      <li className="flex items-center gap-2">
        <Sample>
          <path d="M0 4H20" stroke="currentColor" />
        </Sample>
        Coupe
      </li>
      <li className="flex items-center gap-2">
        <Sample>
          <path d="M0 4H20" {...UNDER} />
          <path d="M0 4H20" {...SAFE_LINE} />
        </Sample>
        Zone de sûreté, à {frenchMeasure(safe, 'mm')}
      </li>
      <li>Au-delà de la coupe, {frenchMeasure(bleed, 'mm')} de fond perdu.</li>
    </ul>
  );
}
