import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { PrivacyFoot } from '../data/privacy/privacy-foot.tsx';
import { loadingMessage } from '../frame/api/failure.ts';
import { useListSearch } from '../frame/api/list-search.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { useCompanyPage } from '../frame/navigation/use-company-page.ts';
import { Failure } from '../kit/failure.tsx';
import { lazyModule } from '../kit/overlay/lazy-module.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyOpener } from './company-opener.tsx';
import { CompanyHome } from './home/company-home.tsx';
import { useCompanyHome } from './home/home-queries.ts';
import { HomeSkeleton } from './home/home-skeleton.tsx';

const privacy = lazyModule(() => import('../data/privacy/privacy-parts.tsx'));

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
