import { type ReactNode, useId, useState } from 'react';
import type { PublicCard } from '../../domain/card.ts';
import { frenchOf } from '../../domain/french.ts';
import { classNames } from '../ui/class-names.ts';
import { CardShadow } from './card-shadow.tsx';
import { PREVIEW_MODES, type PreviewMode } from './preview-style.ts';

const MODE_LABELS = { light: 'Clair', dark: 'Sombre' } as const satisfies Record<
  PreviewMode,
  string
>;

interface CardPreviewProps {
  card: PublicCard;
  /** Whose card it is. */
  name: string;
  /** What visitors see other than this, and why. */
  note?: string | undefined;
  /** Above the card: chooses whose it is. */
  children?: ReactNode;
}

function systemMode(): PreviewMode {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** A card as visitors will see it once what is typed beside it is saved. */
export function CardPreview({ card, name, note, children }: CardPreviewProps) {
  const id = useId();
  const [mode, setMode] = useState(systemMode);
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-base font-semibold text-ink">
          Aperçu
        </h2>
        <fieldset className="flex rounded-control border border-line-strong bg-surface p-0.5 text-sm">
          <legend className="sr-only">Mode de l’aperçu</legend>
          {PREVIEW_MODES.map((one) => (
            <label
              key={one}
              className={classNames(
                'relative flex min-h-7 items-center rounded-[4px] px-2.5 font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:min-h-11',
                one === mode ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={id}
                checked={one === mode}
                onChange={() => setMode(one)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {MODE_LABELS[one]}
            </label>
          ))}
        </fieldset>
      </div>
      {children}
      {note && (
        <p role="status" className="rounded-control bg-amber-soft px-3 py-2 text-sm text-ink">
          {note}
        </p>
      )}
      <CardShadow
        card={card}
        mode={mode}
        label={`Carte ${frenchOf(name)}, telle qu’elle sera affichée`}
      />
    </section>
  );
}
