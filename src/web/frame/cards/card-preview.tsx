import { type ReactNode, useId, useState } from 'react';
import type { PublicCard } from '../../../domain/card/card.ts';
import type { LeftCard } from '../../../domain/card/card-answer.ts';
import { frenchOf } from '../../../domain/french.ts';
import { Segments } from '../../kit/form/segments.tsx';
import { CardShadow } from './card-shadow.tsx';
import { PREVIEW_MODES, type PreviewMode, systemMode } from './preview-style.ts';

const MODE_LABELS: Readonly<Record<PreviewMode, string>> = { light: 'Clair', dark: 'Sombre' };

const MODES = PREVIEW_MODES.map((mode) => ({ value: mode, label: MODE_LABELS[mode] }));

interface CardPreviewProps {
  /** Undefined until it is read; its place is kept. */
  card: PublicCard | undefined;
  /** The answer to visitors in its place, for a person who has left. */
  left?: LeftCard | undefined;
  /** The name of the person. */
  name: string;
  /** The note that visitors see something else, and why. */
  note?: string | undefined;
  /** Above the card: chooses whose it is. */
  children?: ReactNode;
}

/** A card as visitors will see it once what is typed beside it is saved. */
export function CardPreview({ card, left, name, note, children }: CardPreviewProps) {
  const id = useId();
  const [mode, setMode] = useState(systemMode);
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-base font-semibold text-ink">
          Aperçu
        </h2>
        <Segments label="Mode de l’aperçu" options={MODES} value={mode} onChange={setMode} />
      </div>
      {children}
      {note && (
        <p role="status" className="rounded-control bg-amber-soft px-3 py-2 text-sm text-ink">
          {note}
        </p>
      )}
      {card ? (
        <CardShadow
          card={card}
          left={left}
          mode={mode}
          label={
            left
              ? `Ce que montre l’adresse de la carte ${frenchOf(name)}`
              : `Carte ${frenchOf(name)}, telle qu’elle sera affichée`
          }
        />
      ) : (
        <div aria-busy="true" className="min-h-96 rounded-panel border border-line bg-surface" />
      )}
    </section>
  );
}
