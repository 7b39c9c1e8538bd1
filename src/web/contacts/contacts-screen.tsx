import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsDeleted } from '../frame/api/deletions.ts';
import { actionMessage, readFailure } from '../frame/api/failure.ts';
import { useListSearch } from '../frame/api/list-search.ts';
import { property, textOf } from '../frame/api/property.ts';
import { companyNameQuery, refreshRecords } from '../frame/api/record-query.ts';
import { RECORD_KINDS } from '../frame/api/record-rows.ts';
import { restoreRecord } from '../frame/api/records.ts';
import { CompaniesLink } from '../frame/navigation/companies-link.tsx';
import { MissingRecord, useMissingRecord } from '../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../frame/navigation/screen-title.ts';
import { UnreadPage } from '../frame/navigation/unread-page.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { focusHeading } from '../kit/focus-places.ts';
import { notify } from '../kit/overlay/toasts.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { ContactList } from './contact-list.tsx';

/** The contacts of the company that the address names. */
export function ContactsScreen() {
  const { companyId = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const company = useQuery({
    ...companyNameQuery(companyId),
    // A long name that came after the rows would push them down.
    initialData: () => listedCompanyName(queryClient, companyId),
    initialDataUpdatedAt: 0,
  });
  const name = company.data;
  const { fiche, qr } = useListSearch().search;
  const isMarked = useIsDeleted('Company', companyId);
  const failure = company.isError ? readFailure(company.error) : undefined;
  const isUnknown = failure?.status === 404;
  const isKnown = name !== undefined;
  // The reading may find it gone before the news of it comes.
  const isDeleted = isMarked || (isUnknown && isKnown);
  const missing = useMissingRecord('Company', companyId, isUnknown && !isKnown);
  useScreenTitle(missing?.heading ?? `Contacts ${name ?? ''}`.trim());

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
  if (missing) return <MissingRecord missing={missing} />;
  if (!failure || isKnown) return <ContactList company={{ id: companyId, name }} />;
  return (
    <>
      <PageHeader title="Contacts" parent={<CompaniesLink />} />
      <UnreadPage query={company} />
    </>
  );
}

/** In the place of the contacts of a company that a colleague has just deleted. */
function DeletedCompany({ companyId }: { companyId: string }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      const company = await restoreRecord('Company', companyId);
      notify({ message: RECORD_KINDS.Company.restored(company), tone: 'success' });
      // The button goes away with what it puts right.
      focusHeading();
      await refreshRecords(queryClient);
    } catch (error) {
      console.error('Erreur lors de la restauration\u00a0:', error);
      setFailure(actionMessage(error));
      setBusy(false);
    }
  };

  return (
    <div role="status">
      <EmptyState
        title="Cette entreprise vient d’être supprimée"
        text={failure ?? 'Elle est dans la corbeille avec ses contacts.'}
        action={
          <Button busy={busy} onClick={() => void restore()}>
            Restaurer l’entreprise
          </Button>
        }
      />
    </div>
  );
}

/** The name of a company in the list of companies that was read last; undefined when none has it. */
export function listedCompanyName(client: QueryClient, companyId: string): string | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: ['Company', 'list'] });
  const newestFirst = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of newestFirst) {
    const items = property(state.data, 'items');
    if (!Array.isArray(items)) continue;
    const company: unknown = items.find((item) => property(item, 'id') === companyId);
    if (company !== undefined) return textOf(company, 'RaisonSociale').trim();
  }
  return undefined;
}
