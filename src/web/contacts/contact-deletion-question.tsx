import { useQuery } from '@tanstack/react-query';
import { proofsLostText } from '../../domain/deletion-texts.ts';
import { ordersWithProof } from '../frame/api/orders-with-proof.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import type { Deletion } from '../frame/api/use-deletion.ts';
import { useSuccessorNames } from '../frame/cards/use-successor.ts';
import type { ChangeText } from '../frame/conflicts/change-list.tsx';
import { DeletionQuestion } from '../frame/conflicts/deletion-question.tsx';
import { companyDescription } from '../frame/forms/named-company.ts';
import { cardPage, contactForm, successorDescription } from './contact-forms.ts';
import { contactName, employerName, type ListedCompany } from './contact-texts.ts';

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
  const proofs = useQuery({
    ...ordersWithProof(target ? [target.id] : []),
    enabled: target !== undefined,
  });
  const told = ['Sa carte publique ne sera plus visible.', proofsLostText(proofs.data ?? 0), next];
  return (
    <DeletionQuestion
      // Its buttons must not move under a press once the last sentence is known.
      deletion={proofs.isPending ? { ...deletion, target: undefined } : deletion}
      nameOf={contactName}
      question="Êtes-vous sûr de vouloir supprimer ce contact ?"
      details={told.filter(Boolean).join(' ')}
      confirmLabel="Supprimer le contact"
      onLook={onLook}
      changes={(before, now) => contactChanges(before, now, company, successorName)}
    />
  );
}

/**
 * All that two versions of a contact differ in; `company` is the one whose contacts are listed, if
 * one is, and `successorName` says who follows.
 */
export function contactChanges(
  before: ContactRow,
  now: ContactRow,
  company: ListedCompany | undefined,
  successorName: (id: string) => string,
): ChangeText[] {
  const names = companyDescription((id) => {
    if (id === company?.id) return company.name;
    return before.expand?.company?.id === id ? employerName(before) : undefined;
  });
  return [
    ...contactForm.changes(before, now, names),
    ...cardPage.changes(before, now, successorDescription(successorName)),
  ];
}
