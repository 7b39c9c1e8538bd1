import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { companyOrderFilters, orderFilters } from '../../domain/filters/order-filters.ts';
import type { Order } from '../../domain/order.ts';
import { ChoiceBar } from '../data/bulk/choice-bar.tsx';
import { listExported } from '../data/exports/exported-records.ts';
import { ListScreen } from '../data/lists/list-screen.tsx';
import { RecordDialogHost } from '../frame/forms/record-dialog-host.tsx';
import { listNounOf } from '../frame/lists/list-noun.ts';
import { useChoice } from '../frame/lists/use-choice.ts';
import { useList } from '../frame/lists/use-list.ts';
import { recordPlace } from '../frame/navigation/record-place.ts';
import { lazyModule } from '../kit/overlay/lazy-module.tsx';
import { notify } from '../kit/overlay/toasts.tsx';
import type { Column } from '../kit/table/data-table-props.ts';
import { actionsOn } from '../kit/table/row-action.ts';
import { ordersTitle, totalsText } from './order-cells.ts';
import {
  type OrderView,
  orderQuery,
  orderSort,
  ordersAsked,
  ordersQuery,
  orderTotalsQuery,
} from './order-record.ts';
import { orderColumns, orderName } from './orders-table.tsx';
import { useOrderStatus } from './use-order-status.tsx';

const NOUN = listNounOf('orders');

const dialog = lazyModule(() => import('./order-dialog.tsx'));

/** A company whose orders are listed; its name is undefined until it is known. */
export interface ListedCompany {
  id: string;
  label: string | undefined;
}

interface OrderListProps {
  /** The company of the orders; undefined for those of all. */
  company?: ListedCompany;
  /** A link to the page above this one. */
  parent?: ReactNode;
  /** Between the header and the table. */
  intro?: ReactNode;
}

/** The orders of a company, or of all without one, the newest first. */
export function OrderList({ company, parent, intro }: OrderListProps) {
  const list = useList((search) => ordersQuery(search, company?.id), NOUN);
  const { search, open } = list.state;
  const asked = ordersAsked(search, company?.id);
  const choice = useChoice('orders', list, asked);
  const { changeStatus, question } = useOrderStatus();
  const navigate = useNavigate();
  const people = useLocation({ select: ({ state }) => state.orderedPeople });
  const columnsFor = company ? companyOrderColumns : orderColumns;

  return (
    <ListScreen
      title={ordersTitle(company?.label)}
      isTitlePending={company && company.label === undefined}
      parent={parent}
      intro={intro}
      list={list}
      search={{
        label: 'Rechercher une commande',
        placeholder: 'Projet, numéro, entreprise, contact',
        nothingFound: 'Aucune commande ne correspond',
      }}
      viewsOf={company ? undefined : 'orders'}
      filters={company ? companyOrderFilters : orderFilters}
      sort={orderSort}
      addLabel="Nouvelle Commande"
      tools={{ exported: listExported(list, { collection: 'orders', list: asked }) }}
      empty={{
        title: 'Aucune commande pour le moment',
        text: 'Les commandes de cartes apparaîtront ici, avec leur quantité et leur statut.',
      }}
      columns={columnsFor(({ order }, status) => void changeStatus(order, status))}
      selection={choice.rows}
      actions={(view) => [actionsOn(orderName(view))('Modifier', () => open({ fiche: view.id }))]}
      actionsWidth="5.75rem"
      totals={!list.isEmpty && <OrderTotals asked={asked} />}
    >
      <ChoiceBar collection="orders" choice={choice} />
      {question}
      <RecordDialogHost
        collection="orders"
        list={list}
        query={orderQuery}
        title="Modifier la commande"
        code={dialog}
        onSaved={(order: Order) => {
          const place = recordPlace('orders', order.id);
          const notice = { message: savedText(order), tone: 'success' } as const;
          // Another one like it was asked for on a page: back from the new one leads there.
          if (search.comme !== '') {
            notify(notice);
            return void navigate({ ...place, replace: true, ignoreBlocker: true });
          }
          notify({ ...notice, action: { label: 'L’ouvrir', onAction: () => navigate(place) } });
        }}
      >
        {({ OrderDialog }, view, opened) => (
          <OrderDialog
            view={view}
            like={search.comme}
            people={people}
            listed={company}
            {...opened}
          />
        )}
      </RecordDialogHost>
    </ListScreen>
  );
}

/** Under the rows, for all pages; its line is there before it is known. */
function OrderTotals({ asked }: { asked: ReturnType<typeof ordersAsked> }) {
  const { data } = useQuery(orderTotalsQuery(asked));
  if (data?.orders === 0) return null;
  return data ? totalsText(data) : '\u00a0';
}

function savedText({ Quantity }: Order): string {
  if (Quantity > 0) return 'La commande est enregistrée.';
  return 'La commande est enregistrée, sans quantité\u00a0: aucune carte ne sera imprimée.';
}

/** Of one company, whose name is in the title of the list. */
function companyOrderColumns(
  onStatus: (view: OrderView, status: string) => void,
): readonly Column<OrderView>[] {
  return orderColumns(onStatus)
    .filter(({ key }) => key !== 'company')
    .map((column) =>
      column.under === 'company'
        ? { ...column, under: undefined, width: '32%', phone: 'detail' }
        : column,
    );
}
