import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { loadingMessage } from '../api/failure.ts';
import { useListSearch } from '../api/list-search.ts';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { useCompanyPage } from '../navigation/use-company-page.ts';
import { PrivacyFoot } from '../privacy/privacy-foot.tsx';
import { Failure } from '../ui/failure.tsx';
import { deferred } from '../ui/overlay/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyOpener } from './company-opener.tsx';
import { CompanyHome } from './home/company-home.tsx';
import { useCompanyHome } from './home/home-queries.ts';
import { HomeSkeleton } from './home/home-skeleton.tsx';

const privacy = deferred(() => import('../privacy/privacy-parts.tsx'));

/** The company that the address names: what there is to know of it, and where its pages are. */
export function CompanyScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const { query, company, isMissing } = useCompanyPage(companyId);
  const { home, failure, isFetching, onRetry } = useCompanyHome(companyId);
  const state = useListSearch();
  // A dialog that is open over the page says by itself what became of its record.
  const isLeft = isMissing && (state.search.fiche === '' || !company);
  const missing = useMissingRecord('Company', companyId, isLeft);
  useScreenTitle(missing?.heading ?? (company ? companyName(company) : 'Entreprise'));

  if (missing) return <MissingRecord missing={missing} />;
  if (!company) {
    return (
      <>
        <PageHeader title="Entreprise" parent={<CompaniesLink />} />
        {query.isError ? <UnreadPage query={query} /> : <HomeSkeleton />}
      </>
    );
  }
  return (
    <>
      <CompanyHead company={company} />
      {home && <CompanyHome company={company} home={home} isGone={isMissing} />}
      {home && (
        <PrivacyFoot code={privacy}>
          {({ PrivacySheet }) => <PrivacySheet company={company} />}
        </PrivacyFoot>
      )}
      {!home && !failure && <HomeSkeleton />}
      {!home && failure !== undefined && (
        <Failure message={loadingMessage(failure)} busy={isFetching} onRetry={onRetry} />
      )}
      <CompanyOpener list={{ state, rows: [company] }} />
    </>
  );
}
