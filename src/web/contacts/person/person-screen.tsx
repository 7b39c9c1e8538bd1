import { PrivacyFoot } from '../../data/privacy/privacy-foot.tsx';
import { loadingMessage } from '../../frame/api/failure.ts';
import { useListSearch } from '../../frame/api/list-search.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { cardStateToday } from '../../frame/cards/card-state-today.ts';
import { Failure } from '../../kit/failure.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { PanelsSkeleton } from '../../kit/skeleton.tsx';
import { ContactDialogs } from '../contact-dialogs.tsx';
import { shownToVisitors, VisitsStrip } from '../visits/visits-glance.tsx';
import { CardPanel } from './person-card-panel.tsx';
import { PersonPage } from './person-page.tsx';
import { ContactDetails, PersonOrdersPanel, ToSettle } from './person-panels.tsx';
import { succession, usePersonHome } from './person-queries.ts';

/** In the place of the first page of a contact. */
const SKELETON = <PanelsSkeleton left={['h-50', 'h-65']} right={['h-36', 'h-99', 'h-24']} />;

const privacy = lazyModule(() => import('../../data/privacy/privacy-parts.tsx'));

/** The contact that the address names: how to reach it, its orders, its card. */
export function PersonScreen() {
  const state = useListSearch();
  const { fiche, qr } = state.search;
  return (
    <PersonPage
      titleOf={(name) => name}
      // A dialog that is open over the page says by itself what became of its record.
      keepsGone={fiche !== '' || qr !== ''}
      skeleton={SKELETON}
    >
      {(contact, _isGone, { erase }) => (
        <>
          <PersonHome contact={contact} />
          <PrivacyFoot code={privacy}>
            {({ AccessFile }) => <AccessFile contact={contact} onErase={() => erase(contact)} />}
          </PrivacyFoot>
          <ContactDialogs list={{ state, rows: [contact] }} />
        </>
      )}
    </PersonPage>
  );
}

/** The summary of a contact for a call. */
function PersonHome({ contact }: { contact: ContactRow }) {
  const { home, failure, isFetching, onRetry } = usePersonHome(contact);
  if (!home) {
    if (failure === undefined) return SKELETON;
    return <Failure message={loadingMessage(failure)} busy={isFetching} onRetry={onRetry} />;
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        <ContactDetails contact={contact} />
        <PersonOrdersPanel
          contact={contact.id}
          orders={home.orders}
          hasLeft={cardStateToday(contact) === 'left'}
        />
        {contact.cardState === 'left' && (
          <LazyModule
            code={succession}
            when
            waiting={<div aria-busy="true" className="h-38.75 sm:h-26.5" />}
            onMissing={() => {}}
          >
            {({ Succession }) => <Succession contact={contact} successor={home.successor} />}
          </LazyModule>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ToSettle contact={contact} home={home} />
        <CardPanel contact={contact} successor={home.successor} />
        <VisitsStrip subject={{ contact: contact.id }} told={shownToVisitors} />
      </div>
    </div>
  );
}
