import { useQuery } from '@tanstack/react-query';
import { frenchCount } from '../../domain/french.ts';
import { SEARCH_LENGTH_MAX } from '../../domain/limits.ts';
import { NEW_RECORD, useListSearch } from '../api/list-search.ts';
import { useListView } from '../api/use-list-view.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { deferred, OnDemand } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Paging } from '../ui/paging.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useTableRoom } from '../ui/use-room.ts';
import { ordersQuery } from './order-queries.ts';
import type { OrderView } from './order-record.ts';
import { orderSort } from './order-sort.ts';
import { orderColumns, orderName } from './orders-table.tsx';

const dialogs = deferred(() => import('./order-dialog.tsx'));

/** The orders of all companies, the newest first. */
export function OrdersScreen() {
  const state = useListSearch();
  const { search, update, open } = state;
  const room = useTableRoom();
  const list = useQuery(ordersQuery(search));
  const rows = list.data?.rows ?? [];
  const { subtitle, pages, table } = useListView(list, list.data?.rows, rowKey, state, countText);

  const addButton = (
    <Button variant="primary" onClick={() => open({ fiche: NEW_RECORD })}>
      <PlusIcon />
      Nouvelle Commande
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Commandes"
        subtitle={subtitle}
        search={
          <SearchBox
            label="Rechercher une commande"
            placeholder="Projet, entreprise, contact, statut"
            maxLength={SEARCH_LENGTH_MAX}
            value={search.recherche}
            onSearch={(recherche) => update({ recherche })}
          />
        }
        actions={addButton}
      />
      <DataTable
        caption="Commandes"
        columns={orderColumns(search, room)}
        rowKey={rowKey}
        sort={orderSort.shown(search)}
        onSort={(tri) => update({ tri })}
        actions={(view) => [
          {
            label: 'Modifier',
            accessibleLabel: `Modifier ${orderName(view)}`,
            onSelect: () => open({ fiche: view.order.id }),
          },
        ]}
        actionsWidth="5.75rem"
        {...table}
        empty={
          search.recherche === '' ? (
            <EmptyState
              title="Aucune commande pour le moment"
              text="Les commandes de cartes apparaîtront ici, avec leur quantité et leur statut."
              action={addButton}
            />
          ) : (
            <NothingFound
              what="Aucune commande ne correspond"
              search={search.recherche}
              onClear={() => update({ recherche: '' })}
            />
          )
        }
      />
      <Paging page={search.page} pages={pages} onPage={(page) => update({ page })} />
      <OnDemand code={dialogs} when={search.fiche !== ''} onMissing={state.close}>
        {({ OrderDialog }) => <OrderDialog rows={rows} state={state} />}
      </OnDemand>
    </>
  );
}

function rowKey({ order }: OrderView): string {
  return order.id;
}

function countText(total: number, search: string): string {
  return search === '' ? frenchCount(total, 'commande') : frenchCount(total, 'résultat');
}
