import { orderFilters } from '../../domain/filters/order-filters.ts';
import { frenchCount } from '../../domain/french.ts';
import { ListExport } from '../exports/list-export.tsx';
import { RecordOpener } from '../forms/record-opener.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useList } from '../lists/use-list.ts';
import { deferred } from '../ui/overlay/on-demand.tsx';
import { notify } from '../ui/overlay/toasts.tsx';
import { actionsOn } from '../ui/table/row-action.ts';
import { orderQuery, ordersAsked, ordersQuery } from './order-queries.ts';
import { orderSort } from './order-sort.ts';
import { orderColumns, orderName } from './orders-table.tsx';

const dialog = deferred(() => import('./order-form-dialog.tsx'));

/** The orders of all companies, the newest first. */
export function OrdersScreen() {
  const list = useList(ordersQuery, countText);
  const { search, open } = list.state;

  return (
    <ListScreen
      title="Commandes"
      list={list}
      search={{
        label: 'Rechercher une commande',
        placeholder: 'Projet, numéro, entreprise, contact',
        nothingFound: 'Aucune commande ne correspond',
      }}
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
      columns={orderColumns(search)}
      actions={(view) => [actionsOn(orderName(view))('Modifier', () => open({ fiche: view.id }))]}
      actionsWidth="5.75rem"
    >
      <RecordOpener
        list={list}
        query={orderQuery}
        title="Modifier la commande"
        code={dialog}
        onSaved={() => notify({ message: 'La commande est enregistrée.', tone: 'success' })}
      >
        {({ OrderFormDialog }, view, opened) => <OrderFormDialog view={view} {...opened} />}
      </RecordOpener>
    </ListScreen>
  );
}

function countText(total: number): string {
  return frenchCount(total, 'commande');
}
