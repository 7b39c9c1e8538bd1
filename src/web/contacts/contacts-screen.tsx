import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useIsDeleted } from '../api/deletions.ts';
import { loadingMessage, readFailure } from '../api/failure.ts';
import { useListSearch } from '../api/list-search.ts';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failure } from '../ui/failure.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CompaniesLink } from './companies-link.tsx';
import { CompanyContacts } from './company-contacts.tsx';
import { companyNameQuery } from './contact-queries.ts';
import { DeletedCompany } from './deleted-company.tsx';

const UNKNOWN = 'Entreprise introuvable';

/** The contacts of the company that the address names. */
export function ContactsScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const company = useQuery(companyNameQuery(companyId));
  const name = company.data;
  const { fiche, qr } = useListSearch().search;
  const isMarked = useIsDeleted('Company', companyId);
  const failure = company.isError ? readFailure(company.error) : undefined;
  const isUnknown = failure?.status === 404;
  const isKnown = name !== undefined;
  // The reading may find it gone before the news of it comes.
  const isDeleted = isMarked || (isUnknown && isKnown);
  useScreenTitle(isUnknown && !isKnown ? UNKNOWN : name ? `Contacts ${name}` : 'Contacts');

  // A dialog that is open over the list says by itself what became of its record.
  if (isDeleted && fiche === '' && qr === '') {
    return (
      <>
        <PageHeader title={`Contacts ${name ?? ''}`.trim()} parent={<CompaniesLink />} />
        <div className="rounded-panel border border-line bg-surface shadow-panel">
          <DeletedCompany companyId={companyId} />
        </div>
      </>
    );
  }
  if (!failure || isKnown) return <CompanyContacts companyId={companyId} companyName={name} />;
  return (
    <>
      <PageHeader
        title={isUnknown ? UNKNOWN : 'Contacts'}
        parent={!isUnknown && <CompaniesLink />}
      />
      <div className="rounded-panel border border-line bg-surface shadow-panel">
        {isUnknown ? (
          <EmptyState
            title="Cette adresse ne mène à aucune entreprise"
            text="L’entreprise a peut-être été supprimée, ou l’adresse est incomplète."
            action={
              <LinkButton to="/companies" variant="primary">
                Voir la liste des entreprises
              </LinkButton>
            }
          />
        ) : (
          <Failure
            message={loadingMessage(company.error)}
            busy={company.isFetching}
            onRetry={() => void company.refetch()}
          />
        )}
      </div>
    </>
  );
}
