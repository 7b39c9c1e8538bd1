import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { frenchCount } from '../../domain/french.ts';
import { useIsDeleted } from '../api/deletions.ts';
import { readFailure } from '../api/failure.ts';
import { recordQuery } from '../api/record-query.ts';
import { HistoryFold } from '../history/history-fold.tsx';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { VisitsOfCompany } from '../visits/visits-of.tsx';
import { CompanyIdentityForm } from './company-identity-form.tsx';

/** The company that the address names: what it says of itself, and the cards that this makes. */
export function CompanyScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const query = useQuery(recordQuery('Company', companyId));
  const isMarked = useIsDeleted('Company', companyId);
  const company = query.data;
  const isMissing = readFailure(query.error).status === 404;
  const title = company ? companyName(company) : 'Entreprise';
  const missing = useMissingRecord('Company', companyId, isMissing && !company);
  useScreenTitle(missing?.heading ?? title);

  if (missing) return <MissingRecord missing={missing} />;
  return (
    <>
      <PageHeader
        title={title}
        parent={<CompaniesLink />}
        actions={
          company && (
            <LinkButton to="/contacts/$companyId" params={{ companyId }}>
              {company.contactCount === 0
                ? 'Contacts'
                : frenchCount(company.contactCount, 'contact')}
            </LinkButton>
          )
        }
      />
      {company && (
        <CompanyIdentityForm
          key={company.id}
          company={company}
          isGone={isMarked || (isMissing && query.data !== undefined)}
        />
      )}
      {company && (
        <div className="mt-8">
          <VisitsOfCompany companyId={company.id} />
        </div>
      )}
      {company && <HistoryFold subject={{ company: company.id }} />}
      {!company && (query.isError ? <UnreadPage query={query} /> : <FormSkeleton />)}
    </>
  );
}
