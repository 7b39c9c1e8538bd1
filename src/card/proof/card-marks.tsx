import type { CardPoint } from '../../domain/proofs/card-point.ts';
import type { ClientCard, ClientDecision } from '../../domain/proofs/client-page.ts';

/** A marked place with its number. */
interface NumberedPoint {
  readonly count: number;
  readonly point: CardPoint;
}

/** The places that are marked on a card as it is, counted in the order of the answers. */
export function pointsOf({ decisions }: Pick<ClientCard, 'decisions'>): readonly NumberedPoint[] {
  const points = decisions.flatMap(({ point, isFormer }) => (point && !isFormer ? [point] : []));
  return points.map((point, index) => ({ count: index + 1, point }));
}

/** The number under which a decision marks its card; undefined where it does not. */
export function countOf(card: ClientCard, { point }: ClientDecision): number | undefined {
  return pointsOf(card).find((one) => one.point === point)?.count;
}

interface CardMarksProps {
  size: Pick<ClientCard, 'width' | 'height'>;
  side: CardPoint['side'];
  points: readonly NumberedPoint[];
}

/** Rings with numbers around the marked places of a side, which stay to be read; the same is told in words beside the card. */
export function CardMarks({ size: { width, height }, side, points }: CardMarksProps) {
  const here = points.filter(({ point }) => point.side === side);
  if (here.length === 0) return null;
  return (
    <svg className="marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {here.map(({ count, point: { x, y } }) => (
        <g key={count} transform={`translate(${(x / 100) * width} ${(y / 100) * height})`}>
          <circle className="ring" r="5" />
          <g transform={`translate(${x > 85 ? -5 : 5} ${y < 15 ? 5 : -5})`}>
            <circle r="2.2" />
            <text y="1.05">{count}</text>
          </g>
        </g>
      ))}
    </svg>
  );
}
