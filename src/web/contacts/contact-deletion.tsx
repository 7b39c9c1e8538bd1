import { nameInSentence } from '../../domain/shown-name.ts';
import { useDeletion } from '../api/use-deletion.ts';
import { DeletionQuestion } from '../conflicts/deletion-question.tsx';
import { contactChanges } from './contact-changes.ts';
import { contactName, type ListedCompany } from './contact-texts.ts';

/** Deletes contacts of a list, which can be undone. */
export function useContactDeletion() {
  return useDeletion('Contacts', {
    consoleMessage: 'Erreur lors de la suppression du contact\u00a0:',
    notice: (contact) =>
      `Le contact ${nameInSentence(contactName(contact))} est dans la corbeille.`,
  });
}

interface ContactDeletionProps {
  deletion: ReturnType<typeof useContactDeletion>;
  company: ListedCompany | undefined;
  /** Opens the contact, to look at what became of it. */
  onLook: (id: string) => void;
}

/** The question before a contact is deleted. */
export function ContactDeletion({ deletion, company, onLook }: ContactDeletionProps) {
  return (
    <DeletionQuestion
      deletion={deletion}
      nameOf={contactName}
      question="Êtes-vous sûr de vouloir supprimer ce contact ?"
      details="Sa carte publique ne sera plus visible."
      confirmLabel="Supprimer le contact"
      onLook={onLook}
      changes={(before, now) => contactChanges(before, now, company)}
    />
  );
}
