import { useQuery } from '@tanstack/react-query';
import { frenchDate, frenchDay } from '../../../domain/french.ts';
import { approvedAt } from '../../../domain/proofs/order-steps.ts';
import { hasLeft } from '../../../domain/proofs/proof-reach.ts';
import { PageTab, PageTabs } from '../../frame/navigation/page-tabs.tsx';
import { useLateHeadingFocus } from '../../frame/navigation/use-arrival-focus.ts';
import { ParentLink } from '../../kit/parent-link.tsx';
import { RecordHead } from '../../kit/record-head.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { markedName, ordersTitle } from '../order-cells.ts';
import type { OrderView } from '../order-record.ts';
import { OrderDue, OrderStatus, orderName } from '../orders-table.tsx';
import { useOrderStatus } from '../use-order-status.tsx';
import { listOf, OrderActions } from './order-actions.tsx';
import { filesQuery, linesQuery, proofQuery } from './order-queries.ts';

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

function OrdersLink({ view }: { view: OrderView }) {
  const { company } = view;
  return (
    <ParentLink {...listOf(view)}>
      {ordersTitle(company?.mark === '' ? company.name : '')}
    </ParentLink>
  );
}

/** The company, and below it the number and the days. */
function OrderLine({ view }: { view: OrderView }) {
  const { order, company } = view;
  const { data: lines } = useQuery(linesQuery(view.id));
  const { data: known } = useQuery(proofQuery(view.id));
  const { data: files } = useQuery(filesQuery(view.id));
  const [file] = files?.items ?? [];
  const approved = lines ? approvedAt(lines) : '';
  const told = [
    `n°\u00a0${order.number}`,
    `créée le ${frenchDate(order.created)}`,
    known?.proof &&
      `BAT ${hasLeft(known.proof) ? 'envoyé' : 'préparé'} le ${frenchDate(known.proof.sentAt)}`,
    approved && `approuvée le ${frenchDate(approved)}`,
    file && `fichier du ${frenchDate(file.at)}`,
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
