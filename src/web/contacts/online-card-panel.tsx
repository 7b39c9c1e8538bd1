import type { ReactNode } from 'react';
import { onlineCardPlace } from '../frame/navigation/record-place.ts';
import { Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/text-link.tsx';

interface OnlineCardPanelProps {
  /** The contact that is on the card, to which the link leads. */
  contactId: string;
  children: ReactNode;
}

/** A card as visitors see it, beside other facts, with the way to change it. */
export function OnlineCardPanel({ contactId, children }: OnlineCardPanelProps) {
  return (
    <Panel
      title="Carte en ligne"
      beside={
        <TextLink
          {...onlineCardPlace(contactId)}
          className="text-sm max-md:flex max-md:min-h-11 max-md:items-center"
        >
          Modifier cette carte
        </TextLink>
      }
    >
      {children}
    </Panel>
  );
}
