import { useState } from 'react';
import { siteLabel, siteUrl } from '../../../domain/address.ts';
import { contactFields } from '../../../domain/contact.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchCount, frenchDate } from '../../../domain/french.ts';
import { isOrderStatus, ORDER_STATUS_TONES } from '../../../domain/order.ts';
import { orderCards } from '../../../domain/order-lines/order-cards.ts';
import { readPhone } from '../../../domain/phone.ts';
import { remarkOnEmail } from '../../../domain/remark.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { NEW_RECORD, OVER_LIST } from '../../frame/api/list-search.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { CopiedText } from '../../kit/copied-text.tsx';
import { NothingYet, Panel } from '../../kit/panel.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { type PersonHome, type PersonOrders, runningAmong } from './person-queries.ts';
import { personToSettle } from './person-to-settle.ts';

interface Detail {
  key: string;
  label: string;
  text: string;
  href: string | undefined;
}

function phoneDetail(key: string, label: string, typed: string): Detail {
  const { display, dial } = readPhone(typed);
  return { key, label, text: display, href: dial ? `tel:${dial}` : undefined };
}

function mailDetail(key: string, label: string, typed: string): Detail {
  const text = typed.trim();
  return { key, label, text, href: remarkOnEmail(text) ? undefined : `mailto:${text}` };
}

/** All by which a contact is reached, in the order of the card. */
function detailsOf(contact: ContactRow): Detail[] {
  const { Email, Phone, Tel, phones, emails, links } = contact;
  const { Email: email, Phone: mobile, Tel: landline } = contactFields;
  return [
    phoneDetail('Phone', mobile.label, Phone),
    phoneDetail('Tel', landline.label, Tel),
    ...phones.map(({ label, value }, at) =>
      phoneDetail(`phone ${at}`, label.trim() || landline.label, value),
    ),
    mailDetail('Email', email.label, Email),
    ...emails.map(({ label, value }, at) =>
      mailDetail(`email ${at}`, label.trim() || email.label, value),
    ),
    ...links.map(({ label, value }, at) => ({
      key: `link ${at}`,
      label: label.trim() || 'Lien',
      text: siteLabel(value),
      href: siteUrl(value),
    })),
  ].filter(({ text }) => text !== '');
}

/** How a contact is reached: each line is pressed to call or to write, or copied. */
export function ContactDetails({ contact }: { contact: ContactRow }) {
  const details = detailsOf(contact);
  return (
    <Panel title="Coordonnées">
      {details.length === 0 ? (
        <NothingYet>Aucune coordonnée. Vous pouvez en ajouter en modifiant le contact.</NothingYet>
      ) : (
        <dl className="grid gap-x-8 gap-y-3 px-4 py-3 sm:grid-cols-2 md:px-5">
          {details.map(({ key, ...detail }) => (
            <CopiedText key={key} {...detail} />
          ))}
        </dl>
      )}
    </Panel>
  );
}

const ORDERS_SHOWN = 5;

interface PersonOrdersProps {
  /** The id of the contact. */
  contact: string;
  orders: PersonOrders;
  /** Nothing more is ordered for whoever left. */
  hasLeft: boolean;
}

/** The orders that name a contact, the latest first. */
export function PersonOrdersPanel({ contact, orders, hasLeft }: PersonOrdersProps) {
  const { items, totalItems } = orders;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, ORDERS_SHOWN);
  return (
    <Panel
      title="Commandes"
      beside={
        items.length > ORDERS_SHOWN && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-2"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole
              ? `Les ${ORDERS_SHOWN} dernières`
              : `Voir les ${frenchCount(totalItems, 'commande')}`}
          </Button>
        )
      }
    >
      {items.length === 0 && <NothingYet>Aucune commande ne porte sur ce contact.</NothingYet>}
      <ul className="divide-y divide-line">
        {shown.map((order) => (
          <OrderLine key={order.id} {...{ contact, order }} canRepeat={!hasLeft} />
        ))}
      </ul>
      {isWhole && totalItems > items.length && (
        <NothingYet>{`Les ${items.length} plus récentes, sur ${totalItems}.`}</NothingYet>
      )}
    </Panel>
  );
}

interface OrderLineProps {
  contact: string;
  order: PersonOrders['items'][number];
  canRepeat: boolean;
}

/** One of these orders: what is made for the contact, how far it is, and the way to the same again. */
function OrderLine({ contact, order, canRepeat }: OrderLineProps) {
  const { id, Name, number, Status, company: companyId, created } = order;
  const name = shownName(Name);
  const own = order.own.find((one) => one.contact === contact);
  const cards = orderCards(1, order.Quantity, own && [own])?.total ?? 'sans quantité';
  const list =
    companyId === ''
      ? ({ to: '/orders' } as const)
      : ({ to: '/companies/$companyId/commandes', params: { companyId } } as const);
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 text-sm md:px-5 min-[88rem]:grid-cols-[minmax(0,1fr)_5.5rem_8rem_8.5rem_10.5rem]">
      <span className="flex min-w-0 items-baseline gap-2">
        <TextLink
          {...recordPlace('orders', id)}
          title={name}
          className="min-w-0 truncate max-md:py-3 max-md:whitespace-normal"
        >
          {name}
        </TextLink>
        <span className="shrink-0 text-xs text-ink-faint max-md:hidden">{`n°\u00a0${number}`}</span>
      </span>
      <span className="flex justify-end min-[88rem]:order-1 min-[88rem]:justify-start">
        <Badge tone={isOrderStatus(Status) ? ORDER_STATUS_TONES[Status] : 'neutral'}>
          {Status}
        </Badge>
      </span>
      <span className="flex flex-wrap gap-x-1.5 text-ink-soft tabular-nums max-md:col-span-2 min-[88rem]:contents">
        {/* On a phone the project has the line above for itself. */}
        <span className="after:ml-1.5 after:content-['·'] md:hidden">{`n°\u00a0${number}`}</span>
        <span className="min-[88rem]:text-right">{cards}</span>
        <span className="before:mr-1.5 before:content-['·'] min-[88rem]:order-2 min-[88rem]:before:hidden">
          {frenchDate(created)}
        </span>
      </span>
      {canRepeat && (
        <TextLink
          {...list}
          search={{ fiche: NEW_RECORD, comme: id }}
          aria-label={`Commander de nouveau\u00a0: ${name}, n°\u00a0${number}`}
          className="justify-self-end font-normal text-ink-soft hover:text-accent max-md:col-span-2 max-md:text-accent max-md:flex max-md:min-h-11 max-md:items-center max-md:justify-self-start min-[88rem]:order-3"
        >
          Commander de nouveau
        </TextLink>
      )}
    </li>
  );
}

interface ToSettleProps {
  contact: ContactRow;
  home: PersonHome;
}

/** The shortcomings of a contact, each with where it is put right; nothing when all is well. */
export function ToSettle({ contact, home }: ToSettleProps) {
  const { orders, successor, alike, visits } = home;
  const facts = { successor, alike, running: runningAmong(orders), astray: visits?.astray ?? 0 };
  const tasks = personToSettle(contact, facts, dayInFrance(new Date()));
  if (tasks.length === 0) return null;
  const dialog = {
    to: '/fiches/$contactId',
    params: { contactId: contact.id },
    search: { fiche: contact.id },
    state: OVER_LIST,
    resetScroll: false,
  } as const;
  return (
    <Panel title="À régler">
      <ul className="divide-y divide-line text-sm">
        {tasks.map(({ text, remedy }) => (
          // Two namesakes of the same firm are told in the same words.
          <li key={JSON.stringify([text, remedy])} className="px-4 md:px-5">
            <TextLink {...(remedy ?? dialog)} className="flex min-h-11 items-center py-2">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
