import { orderFilters } from '../../domain/filters/order-filters.ts';
import { frenchCount } from '../../domain/french.ts';
import { NEW_RECORD } from '../api/list-search.ts';
import type { OrderRow } from '../api/record-rows.ts';
import { ListExport } from '../exports/list-export.tsx';
import { RecordOpener } from '../forms/record-opener.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useList } from '../lists/use-list.ts';
import { deferred } from '../ui/overlay/on-demand.tsx';
import { notify } from '../ui/overlay/toasts.tsx';
import { actionsOn } from '../ui/table/row-action.ts';
import { orderName } from './order-line.tsx';
import { orderQuery, ordersAsked, ordersQuery } from './order-queries.ts';
import { orderSort } from './order-sort.ts';
import { orderColumns } from './orders-table.tsx';
import { useOrderStatus } from './use-order-status.ts';

const dialog = deferred(() => import('./order-dialog.tsx'));

/** The orders of all companies, the newest first. */
export function OrdersScreen() {
  const list = useList(ordersQuery, countText);
  const { search, open, update } = list.state;
  const changeStatus = useOrderStatus();

  return (
    <ListScreen
      title="Commandes"
      list={list}
      search={{
        label: 'Rechercher une commande',
        placeholder: 'Projet, numéro, entreprise, contact',
        nothingFound: 'Aucune commande ne correspond',
      }}
      viewsOf="orders"
      filters={orderFilters}
      sort={orderSort}
      addLabel="Nouvelle Commande"
      beside={
        <ListExport
          found={list.found}
          exported={{ collection: 'orders', list: ordersAsked(search) }}
        />
      }
      empty={{
        title: 'Aucune commande pour le moment',
        text: 'Les commandes de cartes apparaîtront ici, avec leur quantité et leur statut.',
      }}
      columns={orderColumns(search, ({ order }, status) => void changeStatus(order, status))}
      actions={(view) => [actionsOn(orderName(view))('Modifier', () => open({ fiche: view.id }))]}
      actionsWidth="5.75rem"
    >
      <RecordOpener
        list={list}
        query={orderQuery}
        title="Modifier la commande"
        code={dialog}
        onSaved={(order: OrderRow) => notify({ message: savedText(order), tone: 'success' })}
      >
        {({ OrderDialog }, view, opened) => (
          <OrderDialog
            view={view}
            like={search.comme}
            onAgain={({ id }) => update({ fiche: NEW_RECORD, comme: id }, { replace: true })}
            {...opened}
          />
        )}
      </RecordOpener>
    </ListScreen>
  );
}

function countText(total: number): string {
  return frenchCount(total, 'commande');
}

function savedText({ Quantity }: OrderRow): string {
  if (Quantity > 0) return 'La commande est enregistrée.';
  return 'La commande est enregistrée, sans quantité\u00a0: aucune carte ne sera imprimée.';
}
