import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { companyName } from '../../domain/company.ts';
import { frenchCount } from '../../domain/french.ts';
import { SEARCH_LENGTH_MAX } from '../../domain/limits.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { NEW_RECORD, useListSearch } from '../api/list-search.ts';
import type { CompanyRow } from '../api/record-rows.ts';
import { useDeletion } from '../api/use-deletion.ts';
import { useListView } from '../api/use-list-view.ts';
import { DeletionQuestion } from '../conflicts/deletion-question.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { deferred, OnDemand } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Paging } from '../ui/paging.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { notify } from '../ui/toasts.tsx';
import { useTableRoom } from '../ui/use-room.ts';
import { companyActions, companyColumns } from './companies-table.tsx';
import { companiesQuery } from './company-queries.ts';
import { companySort } from './company-sort.ts';
import { deletionDetails } from './company-texts.ts';

const changes = deferred(() => import('./company-changes.tsx'));
const dialogs = deferred(() => import('./company-dialogs.tsx'));

/** The list of companies. */
export function CompaniesScreen() {
  const navigate = useNavigate();
  const state = useListSearch();
  const { search, update, open } = state;
  const list = useQuery(companiesQuery(search));
  const room = useTableRoom();
  const deletion = useDeletion('Company', {
    consoleMessage: 'Erreur lors de la suppression de l’entreprise\u00a0:',
    notice: (company) =>
      `L’entreprise ${nameInSentence(companyName(company))} est dans la corbeille.`,
  });
  const rows = list.data?.items ?? [];
  const { subtitle, pages, table } = useListView(list, list.data?.items, rowKey, state, countText);

  const asked = deletion.changed ?? deletion.target;

  const addButton = (
    <Button variant="primary" onClick={() => open({ fiche: NEW_RECORD })}>
      <PlusIcon />
      Ajouter une entreprise
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Entreprises"
        subtitle={subtitle}
        search={
          <SearchBox
            label="Rechercher une entreprise"
            placeholder="Nom, ville, téléphone"
            maxLength={SEARCH_LENGTH_MAX}
            value={search.recherche}
            onSearch={(recherche) => update({ recherche })}
          />
        }
        actions={addButton}
      />
      <DataTable
        caption="Entreprises"
        columns={companyColumns}
        rowKey={rowKey}
        going={deletion.isGoing}
        sort={companySort.shown(search)}
        onSort={(tri) => update({ tri })}
        actions={(company) =>
          companyActions(company, {
            onEdit: () => open({ fiche: company.id }),
            onDelete: () => deletion.ask(company),
          })
        }
        actionsWidth="17.5rem"
        actionsInMenu={room === 'narrow'}
        {...table}
        empty={
          search.recherche === '' ? (
            <EmptyState
              title="Aucune entreprise pour le moment"
              text="Vos clients apparaîtront ici, avec leurs contacts et leurs cartes."
              action={addButton}
            />
          ) : (
            <NothingFound
              what="Aucune entreprise ne correspond"
              search={search.recherche}
              onClear={() => update({ recherche: '' })}
            />
          )
        }
      />
      <Paging page={search.page} pages={pages} onPage={(page) => update({ page })} />
      <OnDemand code={dialogs} when={search.fiche !== ''} onMissing={state.close}>
        {({ CompanyDialogs }) => (
          <CompanyDialogs
            rows={rows}
            state={state}
            onSaved={(company) =>
              notify({
                message: `L’entreprise ${nameInSentence(companyName(company))} est enregistrée.`,
                tone: 'success',
                action: {
                  label: 'Administrer',
                  onAction: () =>
                    void navigate({
                      to: '/contacts/$companyId',
                      params: { companyId: company.id },
                    }),
                },
              })
            }
          />
        )}
      </OnDemand>
      <DeletionQuestion
        deletion={deletion}
        nameOf={companyName}
        question="Êtes-vous sûr de vouloir supprimer cette entreprise ?"
        details={asked && deletionDetails(asked.contacts.length)}
        confirmLabel="Supprimer l’entreprise"
        onLook={(id) => open({ fiche: id })}
        changesCode={changes}
        changes={({ CompanyChanges }, before, now) => <CompanyChanges before={before} now={now} />}
      />
    </>
  );
}

function rowKey({ id }: CompanyRow): string {
  return id;
}

function countText(total: number, search: string): string {
  return search === '' ? frenchCount(total, 'entreprise') : frenchCount(total, 'résultat');
}
