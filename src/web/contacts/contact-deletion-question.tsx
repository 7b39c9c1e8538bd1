import type { Deletion } from '../frame/api/use-deletion.ts';
import { useSuccessorNames } from '../frame/cards/use-successor.ts';
import { DeletionQuestion } from '../frame/conflicts/deletion-question.tsx';
import { contactChanges } from './contact-changes.ts';
import { contactName, type ListedCompany } from './contact-texts.ts';

export interface ContactDeletionQuestionProps {
  deletion: Deletion<'Contacts'>;
  company: ListedCompany | undefined;
  /** Opens the contact, to look at what became of it. */
  onLook: (id: string) => void;
  /** The question that follows it. */
  next?: string | undefined;
}

/** Asks before a contact is deleted. */
export function ContactDeletionQuestion({
  deletion,
  company,
  onLook,
  next,
}: ContactDeletionQuestionProps) {
  const { target, changed } = deletion;
  const successorName = useSuccessorNames([target?.successor ?? '', changed?.successor ?? '']);
  return (
    <DeletionQuestion
      deletion={deletion}
      nameOf={contactName}
      question="Êtes-vous sûr de vouloir supprimer ce contact ?"
      details={<>Sa carte publique ne sera plus visible.{next && ` ${next}`}</>}
      confirmLabel="Supprimer le contact"
      onLook={onLook}
      changes={(before, now) => contactChanges(before, now, company, successorName)}
    />
  );
}
