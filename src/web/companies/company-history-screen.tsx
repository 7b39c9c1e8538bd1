import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { HistoryPanel } from '../data/history/history-list.tsx';
import { CompanyPage } from './company-head.tsx';

/** The history of the company that the address names, of its people and of its orders. */
export function CompanyHistoryScreen() {
  const { companyId = '' } = useParams({ strict: false });
  return (
    <CompanyPage
      companyId={companyId}
      titleOf={(company) => (company ? `Historique ${companyName(company)}` : 'Historique')}
    >
      {() => <HistoryPanel subject={{ company: companyId }} heading="h2" />}
    </CompanyPage>
  );
}
