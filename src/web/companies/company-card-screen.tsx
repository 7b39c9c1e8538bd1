import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { VisitsOfCompany } from '../contacts/visits/visits-of.tsx';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { useCompanyPage } from '../frame/navigation/use-company-page.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { FormSkeleton } from '../kit/skeleton.tsx';
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
