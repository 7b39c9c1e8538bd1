import { useState } from 'react';
import { dueText } from '../../../domain/calendar/due-text.ts';
import { companyName } from '../../../domain/company.ts';
import { fullName, jobTitle } from '../../../domain/contact.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchCount } from '../../../domain/french.ts';
import { isOrderStatus, ORDER_STATUS_TONES, type Order } from '../../../domain/order.ts';
import { orderCards } from '../../../domain/order-lines/order-cards.ts';
import { readPhone } from '../../../domain/phone.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { NEW_RECORD } from '../../frame/api/list-search.ts';
import type { WithOwnQuantities } from '../../frame/api/own-quantities.ts';
import type { CompanyRow, ContactRow } from '../../frame/api/record-rows.ts';
import { AwayBadge } from '../../frame/cards/away-badge.tsx';
import { awayLabel } from '../../frame/cards/card-state-today.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LazyModule, lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { NothingYet, Panel } from '../../kit/panel.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { type Beginning, RUNNING } from './home-queries.ts';

const code = lazyModule(() => import('../../contacts/contact-codes.tsx'));

/** Opens the codes of all the contacts of a company for a printer. */
function CodesButton({ company }: { company: CompanyRow }) {
  const name = companyName(company);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-md:order-2 max-md:-ml-3"
        onClick={() => setOpen(true)}
      >
        Codes à imprimer
      </Button>
      <LazyModule code={code} when={isOpen} onMissing={() => setOpen(false)}>
        {({ ContactCodes }) =>
          isOpen && (
            <ContactCodes
              printed="company"
              title={name}
              company={{ id: company.id, name }}
              onClose={() => setOpen(false)}
            />
          )
        }
      </LazyModule>
    </>
  );
}

interface FirstPeopleProps {
  company: CompanyRow;
  people: Beginning<ContactRow>;
}

/** The first people of a company by name, whom one reaches from here. */
export function FirstPeople({ company, people: { items, totalItems } }: FirstPeopleProps) {
  const { id: companyId } = company;
  const isMore = totalItems > items.length;
  return (
    <Panel
      title="Contacts"
      beside={
        <span
          className={classNames(
            'flex flex-wrap items-center gap-x-1',
            // On a phone the link stands beside the title, and what is pressed less below both.
            'max-md:contents',
          )}
        >
          {totalItems > 0 && <CodesButton company={company} />}
          <LinkButton
            to="/imports/$importId"
            params={{ importId: 'nouveau' }}
            search={{ entreprise: companyId }}
            variant="quiet"
            size="small"
            className="max-md:order-2 max-md:grow max-md:justify-start"
          >
            Importer
          </LinkButton>
          <TextLink
            to="/contacts/$companyId"
            params={{ companyId }}
            search={isMore ? {} : { fiche: NEW_RECORD }}
            className="text-sm max-md:flex max-md:min-h-11 max-md:items-center md:ml-2"
          >
            {isMore ? `Voir les ${frenchCount(totalItems, 'contact')}` : 'Ajouter un contact'}
          </TextLink>
        </span>
      }
    >
      {items.length === 0 && (
        <NothingYet>Les personnes de cette entreprise apparaîtront ici.</NothingYet>
      )}
      <ul className="divide-y divide-line">
        {items.map((contact) => (
          <PersonLine key={contact.id} contact={contact} />
        ))}
      </ul>
    </Panel>
  );
}

function PersonLine({ contact }: { contact: ContactRow }) {
  const name = shownName(fullName(contact) || contact.Email);
  const job = jobTitle(contact);
  const away = awayLabel(contact);
  const phone = readPhone(contact.Phone || contact.Tel);
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem] md:px-5">
      <span className="flex min-w-0 items-center gap-2">
        <TextLink
          {...recordPlace('Contacts', contact.id)}
          title={name}
          className="truncate max-md:py-3"
        >
          {name}
        </TextLink>
        {away && <AwayBadge>{away}</AwayBadge>}
      </span>
      <span
        className="truncate text-ink-soft max-md:order-3 max-md:col-span-2 max-md:-mt-2 max-md:pb-2"
        title={job}
      >
        {job}
      </span>
      {phone.dial ? (
        <a
          href={`tel:${phone.dial}`}
          className="justify-self-end rounded-control text-ink-soft tabular-nums underline-offset-2 hover:text-accent hover:underline max-md:py-3"
        >
          {phone.display}
        </a>
      ) : (
        <span className="truncate justify-self-end text-ink-soft tabular-nums">
          {phone.display}
        </span>
      )}
    </li>
  );
}

interface RunningOrdersProps {
  companyId: string;
  orders: Beginning<Order & WithOwnQuantities>;
}

/** The orders of a company that are under way, that which is due first before the others. */
export function RunningOrders({ companyId, orders: { items, totalItems } }: RunningOrdersProps) {
  return (
    <Panel
      title="Commandes en cours"
      beside={
        totalItems > items.length && (
          <TextLink
            to="/companies/$companyId/commandes"
            params={{ companyId }}
            search={RUNNING}
            className="text-sm"
          >
            {`Voir les ${frenchCount(totalItems, 'commande')}`}
          </TextLink>
        )
      }
    >
      {items.length === 0 && <NothingYet>Aucune commande n’est en cours.</NothingYet>}
      <ul className="divide-y divide-line">
        {items.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function OrderLine({ order }: { order: Order & WithOwnQuantities }) {
  const { id, Name, number, Quantity, Status, contacts, own } = order;
  const due = dueText(order, dayInFrance(new Date()));
  const cards = orderCards(contacts.length, Quantity, own)?.total ?? 'sans quantité';
  return (
    <li className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 text-sm md:grid-cols-[minmax(0,1fr)_6.5rem_9rem_8rem] md:px-5">
      <span className="flex min-w-0 items-baseline gap-2">
        <TextLink
          {...recordPlace('orders', id)}
          title={shownName(Name)}
          className="min-w-0 truncate max-md:whitespace-normal max-md:after:absolute max-md:after:inset-0"
        >
          {shownName(Name)}
        </TextLink>
        <span className="shrink-0 text-xs text-ink-faint max-md:hidden">{`n°\u00a0${number}`}</span>
      </span>
      <span className="text-right text-ink-soft tabular-nums max-md:order-3 max-md:text-left">
        {/* On a phone the project has the line above for itself. */}
        <span className="md:hidden">{`n°\u00a0${number} · `}</span>
        {cards}
      </span>
      <span
        className={classNames(
          'max-md:order-4 max-md:text-right',
          due?.isLate ? 'font-medium text-danger' : 'text-ink-soft',
        )}
      >
        {due?.text}
      </span>
      <span className="flex justify-end">
        <Badge tone={isOrderStatus(Status) ? ORDER_STATUS_TONES[Status] : 'neutral'}>
          {Status}
        </Badge>
      </span>
    </li>
  );
}
