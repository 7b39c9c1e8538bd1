import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CardBody } from '../../../card/card-body.tsx';
import { LeftBody } from '../../../card/left-body.tsx';
import type { PublicCard } from '../../../domain/card/card.ts';
import type { LeftCard } from '../../../domain/card/card-answer.ts';
import { type PreviewMode, previewStyle } from './preview-style.ts';

interface CardShadowProps {
  card: PublicCard;
  /** The answer in place of the card of a person who has left. */
  left?: LeftCard | undefined;
  mode: PreviewMode;
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
export function CardShadow({ card, left, mode, label, isFaceOnly = false }: CardShadowProps) {
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
              <LeftBody left={left} language="fr" source={asIs} isPicture />
            ) : (
              <CardBody card={card} language="fr" source={asIs} isPicture />
            )}
          </div>,
          root,
        )}
    </div>
  );
}
