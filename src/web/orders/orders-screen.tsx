import { useQuery } from '@tanstack/react-query';
import { frenchCount } from '../../domain/french.ts';
import { useListSearch } from '../api/list-search.ts';
import { useListView } from '../api/use-list-view.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { deferred, OnDemand } from '../ui/overlay/on-demand.tsx';
import { ordersQuery } from './order-queries.ts';
import type { OrderView } from './order-record.ts';
import { orderSort } from './order-sort.ts';
import { orderColumns, orderName } from './orders-table.tsx';

const dialogs = deferred(() => import('./order-dialog.tsx'));

/** The orders of all companies, the newest first. */
export function OrdersScreen() {
  const state = useListSearch();
  const { search, open } = state;
  const list = useQuery(ordersQuery(search));
  const rows = list.data?.rows;
  const view = useListView(list, rows, rowKey, state, countText);

  return (
    <ListScreen
      title="Commandes"
      state={state}
      view={view}
      rowKey={rowKey}
      search={{
        label: 'Rechercher une commande',
        placeholder: 'Projet, entreprise, contact, statut',
        nothingFound: 'Aucune commande ne correspond',
      }}
      sort={orderSort}
      addLabel="Nouvelle Commande"
      empty={{
        title: 'Aucune commande pour le moment',
        text: 'Les commandes de cartes apparaîtront ici, avec leur quantité et leur statut.',
      }}
      columns={orderColumns(search)}
      actions={(view) => [
        {
          label: 'Modifier',
          accessibleLabel: `Modifier ${orderName(view)}`,
          onSelect: () => open({ fiche: view.order.id }),
        },
      ]}
      actionsWidth="5.75rem"
    >
      <OnDemand code={dialogs} when={search.fiche !== ''} onMissing={state.close}>
        {({ OrderDialog }) => <OrderDialog rows={rows ?? []} state={state} />}
      </OnDemand>
    </ListScreen>
  );
}

function rowKey({ order }: OrderView): string {
  return order.id;
}

function countText(total: number): string {
  return frenchCount(total, 'commande');
}
