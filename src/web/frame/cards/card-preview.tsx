import {
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { CardBody } from '../../../card/card-body.tsx';
import { CARD_BASE_STYLE, cardColorStyle } from '../../../card/card-style.ts';
import type { PublicCard } from '../../../domain/card/card.ts';
import type { LeftCard } from '../../../domain/card/card-answer.ts';
import { frenchOf } from '../../../domain/french.ts';
import { Segments } from '../../kit/form/segments.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';

/** Few people have left: their card comes for them alone. */
export const leftBody = lazyModule(() => import('../../../card/left-body.tsx'));

export const PREVIEW_MODES = ['light', 'dark'] as const;
type PreviewMode = (typeof PREVIEW_MODES)[number];

const DARK = '(prefers-color-scheme: dark)';

/** The mode that the system is in, which changes at nightfall for many. */
function useSystemMode(): PreviewMode {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(DARK);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => (matchMedia(DARK).matches ? 'dark' : 'light'),
  );
}

const IN_THE_DARK = /@media(?: screen and )?\s*\(prefers-color-scheme:dark\)/g;

/**
 * The style of the public page for a part of another page: what the page says of its root holds for
 * the frame of the preview, and the mode is the chosen one, whatever the system's. On
 * paper, every card is dark on white.
 */
export function previewStyle(mode: PreviewMode, color: string): string {
  const style = (CARD_BASE_STYLE + cardColorStyle(color))
    .replace(IN_THE_DARK, mode === 'dark' ? '@media screen' : '@media not all')
    .replaceAll(':root', ':host')
    .replace('html{', ':host{')
    .replace('body{', '.page{');
  return `${style}:host{display:block;color-scheme:${mode}}main{min-height:0}`;
}

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
  const system = useSystemMode();
  const [chosen, setMode] = useState<PreviewMode>();
  const mode = chosen ?? system;
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

interface CardShadowProps {
  card: PublicCard;
  /** The answer in place of the card of a person who has left. */
  left?: LeftCard | undefined;
  /** That of the system, where none is chosen. */
  mode?: PreviewMode;
  label: string;
  /** Only what is printed, without what the page offers below it. */
  isFaceOnly?: boolean;
}

const FACE_ONLY =
  'main{padding:0;display:block}main>:not(div),main>div>:not(.card){display:none}.card{margin:0}';

/** The pictures of a preview are addresses already. */
function asIs(address: string): string {
  return address;
}

/**
 * The public page's own component behind a boundary that neither side's style crosses. It is a
 * picture of a card: nothing in it can be pressed, and what it says stands in the form beside it.
 */
export function CardShadow({
  card,
  left,
  mode: chosen,
  label,
  isFaceOnly = false,
}: CardShadowProps) {
  const system = useSystemMode();
  const mode = chosen ?? system;
  const color = left ? left.company.color : card.color;
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);

  useLayoutEffect(() => {
    if (!host.current) return;
    setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }));
  }, []);

  useLayoutEffect(() => {
    if (!root) return;
    // The policy of the page allows no style that is written into it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(previewStyle(mode, color) + (isFaceOnly ? FACE_ONLY : ''));
    root.adoptedStyleSheets = [sheet];
  }, [root, mode, color, isFaceOnly]);

  return (
    <div
      ref={host}
      role="img"
      aria-label={label}
      className={isFaceOnly ? undefined : 'overflow-hidden rounded-panel border border-line'}
    >
      {root &&
        createPortal(
          <div className="page" inert>
            {left ? (
              <LazyModule
                code={leftBody}
                when
                waiting={<p aria-busy="true" />}
                onMissing={() => {}}
              >
                {({ LeftBody }) => <LeftBody left={left} language="fr" source={asIs} isPicture />}
              </LazyModule>
            ) : (
              <CardBody card={card} language="fr" source={asIs} isPicture />
            )}
          </div>,
          root,
        )}
    </div>
  );
}
