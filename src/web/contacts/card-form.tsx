import { useQueryClient } from '@tanstack/react-query';
import { ofContact } from '../../domain/shown-name.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { useSuccessorNames } from '../frame/cards/use-successor.ts';
import { RecordPage } from '../frame/forms/record-page.tsx';
import { notify } from '../kit/overlay/toasts.tsx';
import { CardSections } from './card-sections.tsx';
import { cardPage, successorDescription } from './contact-forms.ts';
import { ContactPreview } from './contact-preview.tsx';
import { contactName } from './contact-texts.ts';

interface CardFormProps {
  contact: ContactRow;
  isGone: boolean;
}

/** What the card of a contact shows beside the fields of the contact, and the card itself. */
export function CardForm({ contact, isGone }: CardFormProps) {
  const queryClient = useQueryClient();
  const successorName = useSuccessorNames([contact.successor]);
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
        const { tellDeparture } = await import('./departed-orders.ts');
        await tellDeparture(queryClient, contact, notice);
      }}
      consoleMessage={'Erreur lors de l’enregistrement de la carte\u00a0:'}
      aside={(values) => <ContactPreview contact={contact} values={values} />}
    >
      {(form, values) => <CardSections form={form} values={values} contact={contact} />}
    </RecordPage>
  );
}
