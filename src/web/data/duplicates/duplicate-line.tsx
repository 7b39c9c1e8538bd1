import type { DuplicateRecord } from '../../../domain/duplicates/duplicates.schema.ts';
import { frenchCount, frenchDate } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { AwayBadge } from '../../frame/cards/away-badge.tsx';
import { classNames } from '../../kit/class-names.ts';
import { TextLink } from '../../kit/text-link.tsx';

const STATES = new Map([
  ['inactive', 'Inactive'],
  ['left', 'Parti'],
  ['hidden', 'Masquée'],
]);

/** How many orders name a record; empty for none. */
export function ordersText({ orders }: Pick<DuplicateRecord, 'orders'>): string {
  return orders === 0 ? '' : frenchCount(orders, 'commande');
}

/** Since when a record is there. */
export function addedText({ collection, created }: DuplicateRecord): string {
  return `${collection === 'Company' ? 'ajoutée' : 'ajouté'} le ${frenchDate(created)}`;
}

/** One of the records that may be the same. */
export function DuplicateLine({ record }: { record: DuplicateRecord }) {
  const { name, details, state } = record;
  const place = details.join(' · ');
  const label = STATES.get(state);
  return (
    <li className="flex min-h-10 items-center gap-x-4 text-sm max-md:flex-wrap max-md:py-2">
      <span className="flex min-w-0 grow items-baseline gap-2 max-md:basis-full max-md:flex-wrap max-md:gap-y-0">
        <RecordLink record={record}>{shownName(name)}</RecordLink>
        {place !== '' && (
          <span className="text-ink-soft max-md:basis-full md:truncate" title={place}>
            {place}
          </span>
        )}
        {label && <AwayBadge>{label}</AwayBadge>}
      </span>
      <span className="shrink-0 text-ink tabular-nums max-md:empty:hidden md:w-28">
        {ordersText(record)}
      </span>
      <span className="shrink-0 text-ink-soft tabular-nums md:w-52">{addedText(record)}</span>
    </li>
  );
}

function RecordLink({ record, children }: { record: DuplicateRecord; children: string }) {
  const { collection, id } = record;
  const isCompany = collection === 'Company';
  const look = classNames(
    'max-w-full shrink-0 truncate py-1 max-md:-my-2 max-md:py-3',
    isCompany ? 'md:w-64' : 'md:w-40',
  );
  return isCompany ? (
    <TextLink
      to="/companies/$companyId"
      params={{ companyId: id }}
      title={children}
      className={look}
    >
      {children}
    </TextLink>
  ) : (
    <TextLink to="/cartes/$contactId" params={{ contactId: id }} title={children} className={look}>
      {children}
    </TextLink>
  );
}
