import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { useCompanyPage } from '../navigation/use-company-page.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { VisitsOfCompany } from '../visits/visits-of.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyIdentityForm } from './company-identity-form.tsx';

/** What the company that the address names gives to its cards. */
export function CompanyCardScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const { query, company, isMissing } = useCompanyPage(companyId);
  const missing = useMissingRecord('Company', companyId, isMissing && !company);
  useScreenTitle(missing?.heading ?? (company ? `Carte ${companyName(company)}` : 'Entreprise'));

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
      <CompanyIdentityForm key={company.id} company={company} isGone={isMissing} />
      <div className="mt-8">
        <VisitsOfCompany companyId={company.id} />
      </div>
    </>
  );
}
