import { useQuery } from '@tanstack/react-query';
import { companyFields, companyName } from '../../domain/company.ts';
import { deletionDetails, runningOrdersText } from '../../domain/deletion-texts.ts';
import { frenchNumber } from '../../domain/french.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import type { Deletion } from '../frame/api/use-deletion.ts';
import type { ChangeText } from '../frame/conflicts/change-list.tsx';
import { DeletionQuestion } from '../frame/conflicts/deletion-question.tsx';
import { companyForm, companyNote, companyPage } from './company-forms.ts';
import { runningOrdersQuery } from './company-queries.ts';

/** The contacts deleted along with a company, and its orders under way. */
function CompanyDeletionDetails({ company }: { company: CompanyRow }) {
  const orders = useQuery(runningOrdersQuery(company.id));
  return (
    <>
      {deletionDetails(company.contactCount)}
      <span role="status" className="mt-2 block">
        {orders.isError ? UNREAD : orders.data ? runningOrdersText(orders.data) : READING}
      </span>
    </>
  );
}

const READING = 'Ses commandes à livrer sont recherchées…';
const UNREAD = 'Ses commandes à livrer n’ont pas pu être lues.';

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

function membersChange(before: CompanyRow, now: CompanyRow): ChangeText[] {
  if (before.contactCount === now.contactCount) return [];
  const { label } = companyFields.contacts;
  return [
    { label, before: frenchNumber(before.contactCount), now: frenchNumber(now.contactCount) },
  ];
}

/** All that two versions of a company differ in. */
function companyChanges(before: CompanyRow, now: CompanyRow): ChangeText[] {
  return [
    ...companyForm.changes(before, now),
    ...companyPage.changes(before, now),
    ...companyNote.changes(before, now),
    ...membersChange(before, now),
  ];
}
