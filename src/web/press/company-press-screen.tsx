import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { CompanyHead } from '../companies/company-head.tsx';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { useCompanyPage } from '../frame/navigation/use-company-page.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { FormSkeleton } from '../kit/skeleton.tsx';
import { TemplatesPanel } from './templates-panel.tsx';

/** The printed cards of the company that the address names. */
export function CompanyPressScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const { query, company, isMissing } = useCompanyPage(companyId);
  const missing = useMissingRecord('Company', companyId, isMissing);
  const title = company ? `Carte imprimée ${companyName(company)}` : 'Carte imprimée';
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
      <TemplatesPanel companyId={company.id} />
    </>
  );
}
