import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { HistoryPanel } from '../data/history/history-list.tsx';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { useCompanyPage } from '../frame/navigation/use-company-page.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { FormSkeleton } from '../kit/skeleton.tsx';
import { CompanyHead } from './company-head.tsx';

/** The history of the company that the address names, of its people and of its orders. */
export function CompanyHistoryScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const { query, company, isMissing } = useCompanyPage(companyId);
  const missing = useMissingRecord('Company', companyId, isMissing);
  const title = company ? `Historique ${companyName(company)}` : 'Historique';
  useScreenTitle(missing?.heading ?? title);

  if (missing) return <MissingRecord missing={missing} />;
  if (!company) {
    return (
      <>
        <PageHeader title="Entreprise" parent={<CompaniesLink />} />
        {query.isError ? <UnreadPage query={query} /> : <FormSkeleton />}
      </>
    );
  }
  return (
    <>
      <CompanyHead company={company} />
      <HistoryPanel subject={{ company: companyId }} heading="h2" />
    </>
  );
}
