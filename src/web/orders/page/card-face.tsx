import type { ReactNode } from 'react';
import type { CardPoint } from '../../../domain/proofs/card-point.ts';

interface CardFaceProps {
  side: CardPoint['side'];
  className?: string;
  /** The drawing of it. */
  children: ReactNode;
}

/** A side of a card in a dialog, with its name below. */
export function CardFace({ side, className, children }: CardFaceProps) {
  return (
    <figure className={className}>
      {children}
      <figcaption className="pt-1 text-xs text-ink-soft">
        {side === 'recto' ? 'Recto' : 'Verso'}
      </figcaption>
    </figure>
  );
}
