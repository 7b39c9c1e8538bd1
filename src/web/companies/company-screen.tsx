import { useParams } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { loadingMessage } from '../api/failure.ts';
import { useListSearch } from '../api/list-search.ts';
import { recordQuery } from '../api/record-query.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import { RecordOpener } from '../forms/record-opener.tsx';
import { HistoryFold } from '../history/history-fold.tsx';
import { CompaniesLink } from '../navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../navigation/missing-record.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { UnreadPage } from '../navigation/unread-page.tsx';
import { useCompanyPage } from '../navigation/use-company-page.ts';
import { Failure } from '../ui/failure.tsx';
import { deferred } from '../ui/overlay/on-demand.tsx';
import { notify } from '../ui/overlay/toasts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyHome } from './home/company-home.tsx';
import { useCompanyHome } from './home/home-queries.ts';
import { HomeSkeleton } from './home/home-skeleton.tsx';

const dialog = deferred(() => import('./company-form-dialog.tsx'));

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
      <CompanyHead company={company} onLook={() => state.open({ fiche: companyId })} />
      {home && <CompanyHome company={company} home={home} isGone={isMissing} />}
      {home && <HistoryFold subject={{ company: companyId }} />}
      {!home && !failure && <HomeSkeleton />}
      {!home && failure !== undefined && (
        <Failure message={loadingMessage(failure)} busy={isFetching} onRetry={onRetry} />
      )}
      <RecordOpener
        list={{ state, rows: [company] }}
        query={(id) => recordQuery('Company', id)}
        title="Modifier l’entreprise"
        code={dialog}
        onSaved={(saved: CompanyRow) =>
          notify({
            message: `L’entreprise ${nameInSentence(companyName(saved))} est enregistrée.`,
            tone: 'success',
          })
        }
      >
        {({ CompanyFormDialog }, opened, over) => <CompanyFormDialog company={opened} {...over} />}
      </RecordOpener>
    </>
  );
}
