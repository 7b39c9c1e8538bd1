import { contactFields, personName } from '../../../domain/contact.ts';
import { frenchDay } from '../../../domain/french.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import type { FoundSuccessor } from '../../frame/cards/use-successor.ts';
import { onlineCardPlace, recordPlace } from '../../frame/navigation/record-place.ts';
import { Panel } from '../../kit/panel.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { CARD_STATE_PLACE } from '../contact-texts.ts';

interface SuccessionProps {
  contact: ContactRow;
  successor: FoundSuccessor;
}

/** The departure of a contact, and who takes over. */
export function Succession({ contact, successor }: SuccessionProps) {
  const { leftOn, successor: chosen } = contact;
  return (
    <Panel
      title="Succession"
      beside={
        <TextLink
          {...onlineCardPlace(contact.id)}
          hash={CARD_STATE_PLACE}
          className="text-sm max-md:flex max-md:min-h-11 max-md:items-center"
        >
          {successor ? 'Changer de successeur' : 'Choisir un successeur'}
        </TextLink>
      }
    >
      <dl className="grid gap-x-8 gap-y-3 px-4 py-3 text-sm sm:grid-cols-2 md:px-5">
        <div>
          <dt className="text-xs text-ink-soft">{contactFields.leftOn.label}</dt>
          <dd className="text-ink">{leftOn === '' ? 'Non notée' : frenchDay(leftOn)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">{contactFields.successor.label}</dt>
          <dd className="text-ink">
            {successor && (
              <TextLink {...recordPlace('Contacts', successor.id)} className="max-md:py-3">
                {personName(successor)}
              </TextLink>
            )}
            {successor === undefined && '\u2026'}
            {successor === null && (chosen === '' ? 'Personne' : 'Contact supprimé')}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
