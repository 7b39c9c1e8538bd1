import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fullName } from '../../../domain/contact.ts';
import { ofContact } from '../../../domain/shown-name.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { CardPreview } from '../../frame/cards/card-preview.tsx';
import { useSuccessor, useSuccessorNames } from '../../frame/cards/use-successor.ts';
import { RecordPage } from '../../frame/forms/record-page.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { CardSections } from '../card-sections.tsx';
import { type CardValues, cardPage, successorDescription } from '../contact-forms.ts';
import { CARD_STATE_PLACE, contactName, DEPARTURE_PLACE } from '../contact-texts.ts';
import { useSeenCard } from '../seen-card.ts';
import { VisitsOf } from '../visits/visits-of.tsx';
import { PersonPage } from './person-page.tsx';

/** The public card of the contact that the address names. */
export function PersonCardScreen() {
  return (
    <PersonPage titleOf={(name) => `Carte en ligne ${ofContact(name)}`} keepsGone>
      {(contact, isGone) => (
        <>
          <CardForm key={contact.id} contact={contact} isGone={isGone} />
          <div className="mt-8">
            <VisitsOf title="Visites de la carte" subject={{ contact: contact.id }} />
          </div>
        </>
      )}
    </PersonPage>
  );
}

interface CardFormProps {
  contact: ContactRow;
  isGone: boolean;
}

/** The fields of a contact's card alone, and the card itself. */
function CardForm({ contact, isGone }: CardFormProps) {
  const queryClient = useQueryClient();
  const successorName = useSuccessorNames([contact.successor]);
  const { hash } = useLocation();
  const isLeaving = hash === DEPARTURE_PLACE;
  // Of an address that was opened, the router looked for the place before the contact was read.
  useEffect(() => {
    document.getElementById(isLeaving ? CARD_STATE_PLACE : hash)?.scrollIntoView();
  }, [hash, isLeaving]);
  return (
    <RecordPage
      page={cardPage}
      descriptions={successorDescription(successorName)}
      record={contact}
      isGone={isGone}
      companyId={contact.company}
      savedMessage={() => `La carte ${ofContact(contactName(contact))} est enregistrée.`}
      tell={async (notice, { cardState }) => {
        if (cardState !== 'left') return notify(notice);
        const { tellDeparture } = await import('../departed-orders.ts');
        await tellDeparture(queryClient, contact, notice);
      }}
      consoleMessage={'Erreur lors de l’enregistrement de la carte\u00a0:'}
      aside={(values) => <ContactPreview contact={contact} values={values} />}
    >
      {(form, values) => <CardSections {...{ form, values, contact, isLeaving }} />}
    </RecordPage>
  );
}

interface ContactPreviewProps {
  contact: ContactRow;
  values: CardValues;
}

/** The card of a contact, as what is typed will make it. */
function ContactPreview({ contact, values }: ContactPreviewProps) {
  const successor = useSuccessor(values.successor);
  const seen = useSeenCard({ ...contact, ...cardPage.normal(values) }, successor);
  return <CardPreview {...seen} name={fullName(contact) || 'ce contact'} />;
}
