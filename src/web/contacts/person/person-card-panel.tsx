import { cardPreviewUrl, cardUrl } from '../../../domain/card/card.ts';
import { fullName } from '../../../domain/contact.ts';
import { frenchOf } from '../../../domain/french.ts';
import { OVER_LIST } from '../../frame/api/list-search.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { CardShadow } from '../../frame/cards/card-preview.tsx';
import type { FoundSuccessor } from '../../frame/cards/use-successor.ts';
import { settings } from '../../frame/settings.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { TextAnchor } from '../../kit/text-link.tsx';
import { OnlineCardPanel } from '../online-card-panel.tsx';
import { CodePicture, useCode } from '../print/shown-code.tsx';
import { useSeenCard } from '../seen-card.ts';

interface CardPanelProps {
  contact: ContactRow;
  successor: FoundSuccessor;
}

/** The card of a contact as visitors find it, and the code that leads to it. */
export function CardPanel({ contact, successor }: CardPanelProps) {
  const { card, left, note } = useSeenCard(contact, successor);
  const name = fullName(contact) || 'ce contact';
  return (
    <OnlineCardPanel contactId={contact.id}>
      {note && <p className="bg-amber-soft px-4 py-2 text-sm text-ink md:px-5">{note}</p>}
      <div className="mx-auto min-h-52 max-w-90 p-4 md:px-5">
        {card && (
          <CardShadow
            card={card}
            left={left}
            label={
              left
                ? `Ce que montre l’adresse de la carte ${frenchOf(name)}`
                : `Carte ${frenchOf(name)}`
            }
            // There is no face of somebody who left.
            isFaceOnly={!left}
          />
        )}
      </div>
      <CardCode contactId={contact.id} name={name} />
    </OnlineCardPanel>
  );
}

/** The code of a card at a glance, and the ways to use it. */
function CardCode({ contactId, name }: { contactId: string; name: string }) {
  const url = cardUrl(settings.publicUrl, contactId);
  const code = useCode(url);
  return (
    <div className="flex items-center gap-4 border-t border-line px-4 py-4 md:px-5">
      {/* White in both themes: a code is dark on light, or phones do not read it. */}
      <div className="size-24 shrink-0 rounded-control border border-line bg-white p-1">
        {code.data && (
          <CodePicture
            modules={code.data}
            label={`QR code de la carte ${frenchOf(name)}`}
            side={86}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <LinkButton
          to="/fiches/$contactId"
          params={{ contactId }}
          search={{ qr: contactId }}
          state={OVER_LIST}
          resetScroll={false}
        >
          QR code
        </LinkButton>
        <TextAnchor
          href={cardPreviewUrl(settings.publicUrl, contactId)}
          target="_blank"
          rel="noopener"
          className="text-sm max-md:py-3"
        >
          Voir la carte
          <span className="sr-only"> (nouvel onglet)</span>
        </TextAnchor>
      </div>
    </div>
  );
}
