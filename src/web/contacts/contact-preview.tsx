import { publicCard } from '../../domain/card/card.ts';
import { cardAnswer } from '../../domain/card/card-answer.ts';
import { fullName } from '../../domain/contact.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { type ContactRow, wholeCompany } from '../frame/api/record-rows.ts';
import { CardPreview } from '../frame/cards/card-preview.tsx';
import { usePictureAddress } from '../frame/cards/picture.ts';
import { useSuccessor } from '../frame/cards/use-successor.ts';
import { cardStateNote } from './card-state-note.ts';
import { type CardValues, cardPage } from './contact-forms.ts';

interface ContactPreviewProps {
  contact: ContactRow;
  values: CardValues;
}

/** The card of a contact, as what is typed will make it. */
export function ContactPreview({ contact, values }: ContactPreviewProps) {
  const company = wholeCompany(contact);
  const successor = useSuccessor(values.successor);
  const typed = cardPage.normal(values);
  const own = {
    photo: usePictureAddress(values.photo),
    logo: usePictureAddress(values.logo),
    cover: usePictureAddress(values.cover),
  };
  const inherited = {
    logo: usePictureAddress(company?.logo ?? ''),
    cover: usePictureAddress(company?.cover ?? ''),
  };
  const today = dayInFrance(new Date());
  const person = { ...contact, ...typed, ...own };
  const shared = company && { ...company, ...inherited };
  const answer = cardAnswer(person, shared, successor ?? undefined, today);
  const note = cardStateNote(values, { company, successor }, today);
  // Nothing is said of a departure until it is known to whom it leads.
  const isUnread = answer.state === 'left' && note === undefined;
  return (
    <CardPreview
      card={isUnread ? undefined : publicCard(person, shared)}
      left={answer.state === 'left' ? answer.left : undefined}
      name={fullName(contact) || 'ce contact'}
      note={note}
    />
  );
}
