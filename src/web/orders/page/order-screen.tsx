import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../domain/order.ts';
import { useListSearch } from '../../frame/api/list-search.ts';
import { RecordDialogHost } from '../../frame/forms/record-dialog-host.tsx';
import { UnreadPage } from '../../frame/navigation/unread-page.tsx';
import { lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PanelsSkeleton } from '../../kit/skeleton.tsx';
import { type OrderView, orderQuery } from '../order-record.ts';
import { DetailsPanel } from './details-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FilesPanel } from './file/files-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { OrderPage } from './order-page.tsx';
import { filesQuery, proofQuery } from './order-queries.ts';
import { ProofPanel } from './proof/proof-panel.tsx';
import { useOrderWork } from './use-order-work.ts';

const SKELETON = <PanelsSkeleton left={['h-96']} right={['h-72']} />;

const dialog = lazyModule(() => import('../order-dialog.tsx'));

/** The order that the address names: the card of each person, how it is printed, where it goes. */
export function OrderScreen() {
  const state = useListSearch();
  return (
    <OrderPage titleOf={(name) => name} keepsGone={state.search.fiche !== ''} skeleton={SKELETON}>
      {(view) => (
        <>
          <OrderParts view={view} />
          <RecordDialogHost
            collection="orders"
            list={{ state, rows: [view] }}
            query={orderQuery}
            title="Modifier la commande"
            code={dialog}
            onSaved={(_: Order) =>
              notify({ message: 'La commande est enregistrée.', tone: 'success' })
            }
          >
            {({ OrderDialog }, opened, over) => (
              <OrderDialog
                view={opened}
                like=""
                people={undefined}
                listed={undefined}
                isOnPage
                {...over}
              />
            )}
          </RecordDialogHost>
        </>
      )}
    </OrderPage>
  );
}

/** Its lines, and what stands beside them, once all of it is known. */
function OrderParts({ view }: { view: OrderView }) {
  const { work, unread } = useOrderWork(view);
  // Its panel stands first: what comes below must not move once it is known.
  const proof = useQuery(proofQuery(view.id));
  const files = useQuery(filesQuery(view.id));
  const isRead = [proof, files].every(({ isLoading, isFetched }) => isFetched || !isLoading);
  if (!work || !isRead) return unread ? <UnreadPage query={unread} /> : SKELETON;
  const note = view.order.note.trim();
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
      <LinesPanel {...{ view, ...work }} />
      <div className="flex min-w-0 flex-col gap-5">
        <ProofPanel view={view} lines={work.lines} />
        <FilesPanel order={view.id} />
        <DetailsPanel {...{ view, work }} />
        {note !== '' && (
          <Panel title="Note">
            <p className="px-4 py-3 text-sm whitespace-pre-line wrap-anywhere text-ink md:px-5">
              {note}
            </p>
          </Panel>
        )}
        <EventsPanel order={view.id} />
      </div>
    </div>
  );
}
