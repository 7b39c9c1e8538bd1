import { companyName } from '../../domain/company.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { useDeletion } from '../api/use-deletion.ts';
import { DeletionQuestion } from '../conflicts/deletion-question.tsx';
import { companyChanges } from './company-changes.ts';
import { CompanyDeletionDetails } from './company-deletion-details.tsx';

/** Deletes a company with its contacts, which can be undone. */
export function useCompanyDeletion() {
  return useDeletion('Company', {
    consoleMessage: 'Erreur lors de la suppression de l’entreprise\u00a0:',
    notice: (company) =>
      `L’entreprise ${nameInSentence(companyName(company))} est dans la corbeille.`,
  });
}

interface CompanyDeletionProps {
  deletion: ReturnType<typeof useCompanyDeletion>;
  /** Opens the company, to look at what became of it. */
  onLook: (id: string) => void;
}

/** The question before a company is deleted. */
export function CompanyDeletion({ deletion, onLook }: CompanyDeletionProps) {
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
