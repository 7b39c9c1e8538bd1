import { useQuery } from '@tanstack/react-query';
import { deletionDetails, runningOrdersText } from '../../domain/deletion-texts.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { CopyReminder } from '../frame/cards/copy-reminder.tsx';
import { runningOrdersQuery } from './company-queries.ts';

/** What deleting a company takes along, and which of its orders are under way. */
export function CompanyDeletionDetails({ company }: { company: CompanyRow }) {
  const orders = useQuery(runningOrdersQuery(company.id));
  return (
    <>
      {deletionDetails(company.contactCount)}
      <span role="status" className="mt-2 block">
        {orders.isError ? UNREAD : orders.data ? runningOrdersText(orders.data) : READING}
      </span>
      <CopyReminder of={company.id} />
    </>
  );
}

const READING = 'Ses commandes à livrer sont recherchées…';
const UNREAD = 'Ses commandes à livrer n’ont pas pu être lues.';
