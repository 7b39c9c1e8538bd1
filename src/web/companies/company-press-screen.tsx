import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { useCompanyPage } from '../navigation/use-company-page.ts';
import { TemplatesPanel } from '../press/templates-panel.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { CompanyHead } from './company-head.tsx';

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
