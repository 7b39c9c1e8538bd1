import { companyName } from '../../domain/company.ts';
import type { Deletion } from '../frame/api/use-deletion.ts';
import { DeletionQuestion } from '../frame/conflicts/deletion-question.tsx';
import { companyChanges } from './company-changes.ts';
import { CompanyDeletionDetails } from './company-deletion-details.tsx';

export interface CompanyDeletionQuestionProps {
  deletion: Deletion<'Company'>;
  /** Opens the company, to look at what became of it. */
  onLook: (id: string) => void;
}

/** Asks before a company is deleted. */
export function CompanyDeletionQuestion({ deletion, onLook }: CompanyDeletionQuestionProps) {
  const asked = deletion.changed ?? deletion.target;
  return (
    <DeletionQuestion
      deletion={deletion}
      nameOf={companyName}
      question="Êtes-vous sûr de vouloir supprimer cette entreprise ?"
      details={asked && <CompanyDeletionDetails company={asked} />}
      confirmLabel="Supprimer l’entreprise"
      onLook={onLook}
      changes={companyChanges}
    />
  );
}
