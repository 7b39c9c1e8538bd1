import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { frenchDate, frenchDay } from '../../../domain/french.ts';
import { nextStatus, ORDER_STATUSES, UNPRINTED_ORDER_STATUSES } from '../../../domain/order.ts';
import type { OrderLines } from '../../../domain/order-lines/order-line.schema.ts';
import { canBePrepared, isToPrepare } from '../../../domain/order-lines/order-line.ts';
import { NEW_RECORD, OVER_LIST } from '../../frame/api/list-search.ts';
import { PageTab, PageTabs } from '../../frame/navigation/page-tabs.tsx';
import { useLateHeadingFocus } from '../../frame/navigation/use-arrival-focus.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { RecordHead } from '../../kit/record-head.tsx';
import { actionsOn } from '../../kit/table/row-action.ts';
import { menuLabel, RowMenu } from '../../kit/table/row-menu.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { markedName } from '../order-cells.ts';
import type { OrderView } from '../order-record.ts';
import { STEP_LABELS } from '../order-steps.ts';
import { OrderDue, OrderStatus, orderName } from '../orders-table.tsx';
import { type OrderStatusChange, useOrderStatus } from '../use-order-status.tsx';
import { OrderCodes } from './order-codes.tsx';
import { linesQuery } from './order-queries.ts';
import { usePreparation } from './use-preparation.ts';

/** Above the pages of an order: what it is, how far it is, and what is done next. */
export function OrderHead({ view }: { view: OrderView }) {
  const { changeStatus, question } = useOrderStatus({ isOnPage: true });
  useLateHeadingFocus();
  return (
    <>
      <RecordHead
        parent={<OrdersLink view={view} />}
        picture={null}
        name={orderName(view)}
        badge={
          <OrderStatus view={view} onStatus={({ order }, to) => void changeStatus(order, to)} />
        }
        line={<OrderLine view={view} />}
      >
        <OrderActions view={view} changeStatus={changeStatus} />
      </RecordHead>
      {question}
      <PageTabs label="Pages de la commande">
        <PageTab to="/orders/$orderId" params={{ orderId: view.id }}>
          Commande
        </PageTab>
        <PageTab to="/orders/$orderId/historique" params={{ orderId: view.id }}>
          Historique
        </PageTab>
      </PageTabs>
    </>
  );
}

/** The orders of the same company; of all, where that is in the bin. */
function listOf({ company }: OrderView) {
  return company?.mark === ''
    ? ({ to: '/companies/$companyId/commandes', params: { companyId: company.id } } as const)
    : ({ to: '/orders' } as const);
}

function OrdersLink({ view }: { view: OrderView }) {
  const { company } = view;
  return (
    <ParentLink {...listOf(view)}>
      {company?.mark === '' ? `Commandes ${company.name}` : 'Commandes'}
    </ParentLink>
  );
}

/** The company, and below it the number and the days. */
function OrderLine({ view }: { view: OrderView }) {
  const { order, company } = view;
  const { data: lines } = useQuery(linesQuery(view.id));
  const told = [
    `n°\u00a0${order.number}`,
    `créée le ${frenchDate(order.created)}`,
    lines?.dispatchedOn && `expédiée le ${frenchDay(lines.dispatchedOn)}`,
    lines?.deliveredOn && `livrée le ${frenchDay(lines.deliveredOn)}`,
  ].filter(Boolean);
  return (
    <div className="mt-0.5 text-sm text-ink-soft">
      {company && (
        <p className="wrap-anywhere">
          {company.mark === '' ? (
            <TextLink
              to="/companies/$companyId"
              params={{ companyId: company.id }}
              className="max-md:inline-block max-md:py-2"
            >
              {company.name}
            </TextLink>
          ) : (
            markedName(company)
          )}
        </p>
      )}
      <p className="min-h-5">
        {told.join('\u00a0· ')}
        {order.dueOn !== '' && (
          <>
            <span className="max-md:hidden">{'\u00a0· '}</span>
            <span className="max-md:block">
              <OrderDue view={view} />
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** Cards are prepared before the order is printed. */
const [FIRST_STATUS] = ORDER_STATUSES;

const UNPRINTED: ReadonlySet<string> = new Set(UNPRINTED_ORDER_STATUSES);

/** Whether some lines are such, of an order whose company has a printed card. */
function hasCards(lines: OrderLines | undefined, are: typeof isToPrepare): boolean {
  return lines !== undefined && lines.card !== null && lines.items.some(are);
}

/** On a phone, the next step stays at the foot of the window. */
const AT_FOOT =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

interface OrderActionsProps {
  view: OrderView;
  changeStatus: OrderStatusChange['changeStatus'];
}

function OrderActions({ view, changeStatus }: OrderActionsProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [hasCodes, openCodes] = useState(false);
  const { id: orderId, order } = view;
  const action = actionsOn(orderName(view));
  const next = nextStatus(order.Status);
  const { data: lines } = useQuery(linesQuery(orderId));
  const preparation = usePreparation(orderId);
  const isPreparing = order.Status === FIRST_STATUS && hasCards(lines, isToPrepare);
  const canPrepare = !isPreparing && UNPRINTED.has(order.Status) && hasCards(lines, canBePrepared);
  const again = { ...listOf(view), search: { fiche: NEW_RECORD, comme: orderId } };

  async function goOn(status: string): Promise<void> {
    setBusy(true);
    await changeStatus(order, status);
    setBusy(false);
  }

  return (
    <div
      data-page-actions
      className="flex items-center gap-3 max-md:w-full md:ml-auto print:hidden"
    >
      {next ? (
        <div data-next-step className={AT_FOOT}>
          <Button
            variant="primary"
            busy={isBusy || preparation.busy !== undefined}
            // Which step is next is known with the lines.
            className={classNames('max-md:min-h-12 max-md:w-full', !lines && 'invisible')}
            onClick={() => void (isPreparing ? preparation.prepare() : goOn(next))}
          >
            {isPreparing ? 'Préparer les cartes' : STEP_LABELS[next]}
          </Button>
        </div>
      ) : (
        <LinkButton {...again} className="max-md:grow">
          Commander de nouveau
        </LinkButton>
      )}
      <LinkButton
        to="/orders/$orderId"
        params={{ orderId }}
        search={{ fiche: orderId }}
        state={OVER_LIST}
        resetScroll={false}
        className="max-md:grow"
      >
        Modifier
      </LinkButton>
      <RowMenu
        label={menuLabel(orderName(view))}
        actions={[
          ...(canPrepare ? [action('Préparer les cartes', () => void preparation.prepare())] : []),
          action('Bon de livraison', `/orders/${orderId}/bon-de-livraison`),
          ...(view.people.length > 0 ? [action('Codes à imprimer', () => openCodes(true))] : []),
          ...(next ? [action('Commander de nouveau', () => void navigate(again))] : []),
        ]}
      />
      <OrderCodes view={view} isOpen={hasCodes} onClose={() => openCodes(false)} />
    </div>
  );
}
