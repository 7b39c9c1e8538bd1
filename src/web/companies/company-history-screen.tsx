import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { useCompanyPage } from '../navigation/use-company-page.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { CompanyHead } from './company-head.tsx';

/** What became of the company that the address names, of its people and of its orders. */
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
