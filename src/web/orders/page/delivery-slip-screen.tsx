import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AddressText } from '../../../card/address-text.tsx';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchCount, frenchDay, frenchNumber } from '../../../domain/french.ts';
import type { OrderFile } from '../../../domain/order-files/order-file.schema.ts';
import {
  companyAddress,
  type Parcel,
  packedLines,
  parcelsOf,
} from '../../../domain/order-lines/delivery-slip.ts';
import type { OrderDetails, OrderLines } from '../../../domain/order-lines/order-line.schema.ts';
import { ORDER_DETAIL_LABELS } from '../../../domain/order-lines/order-line.ts';
import { recordQuery } from '../../frame/api/record-query.ts';
import { useScreenTitle } from '../../frame/navigation/screen-title.ts';
import { UnreadPage } from '../../frame/navigation/unread-page.tsx';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ParentLink } from '../../kit/parent-link.tsx';
import { FormSkeleton } from '../../kit/skeleton.tsx';
import { type OrderView, orderQuery } from '../order-record.ts';
import { orderName } from '../orders-table.tsx';
import { detailsQuery, filesQuery, linesQuery } from './order-queries.ts';

/** The slip that goes with an order: who gets which box, and how many cards each address. */
export function DeliverySlipScreen() {
  const { orderId = '' } = useParams({ strict: false });
  const order = useQuery(orderQuery(orderId));
  const lines = useQuery(linesQuery(orderId));
  const details = useQuery(detailsQuery(orderId));
  const name = order.data ? orderName(order.data) : 'Commande';
  useScreenTitle(`Bon de livraison, ${name}`);
  const files = useQuery(filesQuery(orderId));
  const unread = [order, lines, details, files].find(({ isError }) => isError);
  return (
    <>
      <PageHeader
        title="Bon de livraison"
        parent={
          <ParentLink to="/orders/$orderId" params={{ orderId }}>
            {name}
          </ParentLink>
        }
        actions={
          order.data &&
          !unread && (
            <Button variant="primary" onClick={() => window.print()}>
              Imprimer
            </Button>
          )
        }
      />
      {unread && <UnreadPage query={unread} />}
      {!unread && order.data && lines.data && details.data && files.data ? (
        <Slip
          view={order.data}
          lines={lines.data}
          details={details.data}
          files={files.data.items}
        />
      ) : (
        !unread && <FormSkeleton />
      )}
    </>
  );
}

interface SlipProps {
  view: OrderView;
  lines: OrderLines;
  details: OrderDetails;
  files: readonly OrderFile[];
}

function Slip({ view, lines, details, files }: SlipProps) {
  const { order, company } = view;
  const owner = company?.mark === '' ? company.id : '';
  const firm = useQuery({ ...recordQuery('Company', owner), enabled: owner !== '' });
  const { data } = firm;
  // A slip without the address would go to the printer as if nobody knew one.
  if (details.address === '' && firm.isError) return <UnreadPage query={firm} />;
  if (firm.isLoading) return <FormSkeleton />;
  const packed = { ...lines, items: packedLines(lines, files) };
  const parcels = parcelsOf(packed, details.address || (data ? companyAddress(data) : ''));
  const facts = [
    ['Expéditeur', settings.firm ?? ''],
    ['Commande', `n°\u00a0${order.number}`],
    ['Projet', order.Name.trim()],
    ['Entreprise', company?.name ?? ''],
    [ORDER_DETAIL_LABELS.reference, details.reference],
    ['Date', frenchDay(dayInFrance(new Date()))],
  ].filter(([, value]) => value !== '');
  return (
    <article className="flex max-w-200 flex-col gap-6 print:max-w-none rounded-panel border border-line bg-surface p-6 shadow-panel max-md:p-4 print:border-0 print:p-0 print:shadow-none">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {parcels.length === 0 && (
        <EmptyState title="Rien à livrer" text="Aucun contact de cette commande n’a de carte." />
      )}
      {parcels.map((parcel) => (
        <ParcelPart key={parcel.address} parcel={parcel} />
      ))}
    </article>
  );
}

/** So many boxes of one parcel are on one sheet; more of them begin where there is room. */
const KEPT_TOGETHER = 15;

function ParcelPart({ parcel: { address, boxes, cards } }: { parcel: Parcel }) {
  return (
    <section className={boxes.length > KEPT_TOGETHER ? undefined : 'break-inside-avoid-page'}>
      <h2 className="mb-3 text-sm text-ink">
        <span className="block text-xs font-normal text-ink-soft">À livrer à</span>
        <span className="font-semibold whitespace-pre-line">
          <AddressText text={address || 'Adresse de livraison à compléter'} />
        </span>
      </h2>
      <table className="w-full text-sm">
        <caption className="sr-only">{`Boîtes pour ${address || 'cette commande'}`}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-ink-soft">
            <th scope="col" className="py-1.5 font-medium">
              Boîte
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Cartes
            </th>
          </tr>
        </thead>
        <tbody>
          {boxes.map(({ contact, name, cards: own }) => (
            <tr key={contact} className="border-b border-line">
              <td className="py-1.5 wrap-anywhere text-ink">{name}</td>
              <td className="py-1.5 text-right tabular-nums text-ink">{frenchNumber(own)}</td>
            </tr>
          ))}
        </tbody>
        {/* The sum stands once, not at the foot of each sheet. */}
        <tfoot className="print:table-row-group">
          <tr>
            <th scope="row" className="py-2 text-left font-semibold text-ink">
              {frenchCount(boxes.length, 'boîte')}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums text-ink">
              {frenchCount(cards, 'carte')}
            </td>
          </tr>
        </tfoot>
      </table>
      <dl className="mt-4 grid grid-cols-[1fr_2fr] gap-x-6 text-xs text-ink-soft">
        {['Reçu le', 'Nom et signature'].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="h-14 border-b border-line-strong" />
          </div>
        ))}
      </dl>
    </section>
  );
}
