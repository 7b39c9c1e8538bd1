import { frenchOf } from '../../../domain/french.ts';
import { HistoryPanel } from '../../data/history/history-list.tsx';
import { EventsPanel } from './events-panel.tsx';
import { OrderPage } from './order-page.tsx';

/** The history of the order that the address names. */
export function OrderHistoryScreen() {
  return (
    <OrderPage titleOf={(name) => `Historique ${frenchOf(name)}`}>
      {({ id }) => (
        <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
          <div className="min-w-0 lg:flex-1">
            <HistoryPanel subject={{ record: id }} heading="h2" />
          </div>
          <div className="empty:hidden lg:w-86">
            <EventsPanel order={id} title="Cartes, BAT et livraison" startsWhole />
          </div>
        </div>
      )}
    </OrderPage>
  );
}
