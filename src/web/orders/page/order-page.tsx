import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsDeleted } from '../../frame/api/deletions.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { MissingRecord, useMissingRecord } from '../../frame/navigation/missing-record.tsx';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { UnreadPage } from '../../frame/navigation/unread-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { type OrderView, orderQuery } from '../order-record.ts';
import { orderName } from '../orders-table.tsx';
import { OrderHead } from './order-head.tsx';
import { filesQuery, linesQuery, proofQuery } from './order-queries.ts';

interface OrderPageProps {
  /** Names the window's tab, by the name of the order. */
  titleOf: (name: string) => string;
  /** An order that goes meanwhile stays in view: a form over it says so by itself. */
  keepsGone?: boolean;
  /** In the place of the page until then. */
  skeleton?: ReactNode;
  children: (view: OrderView) => ReactNode;
}

/** A page of the order that the address names, or what became of it. */
export function OrderPage(props: OrderPageProps) {
  const { titleOf, keepsGone = false, skeleton = <FormSkeleton />, children } = props;
  const { orderId = '' } = useParams({ strict: false });
  const query = useQuery(orderQuery(orderId));
  const isMarked = useIsDeleted('orders', orderId);
  // The days in the head come with it: what is below them must not move once they are known.
  const days = [
    useQuery(linesQuery(orderId)),
    useQuery(proofQuery(orderId)),
    useQuery(filesQuery(orderId)),
  ];
  const isRead = days.every(({ isLoading, isFetched }) => isFetched || !isLoading);
  const view = query.data;
  const isGone = isMarked || readFailure(query.error).status === 404;
  const missing = useMissingRecord('orders', orderId, isGone && !(keepsGone && view));
  useScreenTitle(missing?.heading ?? (view ? titleOf(orderName(view)) : 'Commande'));

  if (missing) return <MissingRecord missing={missing} />;
  if (!view || !isRead) {
    return (
      <>
        <PageHeader title="Commande" parent={<ParentLink to="/orders">Commandes</ParentLink>} />
        {query.isError ? <UnreadPage query={query} /> : skeleton}
      </>
    );
  }
  return (
    <>
      <OrderHead view={view} />
      {/* Its last line can be scrolled above a notice and, on a phone, above the next step. */}
      <div className="pb-20 print:pb-0">{children(view)}</div>
    </>
  );
}
