import { queryOptions } from '@tanstack/react-query';
import type {
  DuplicateGroup,
  DuplicateRecord,
  Duplicates,
} from '../../../domain/duplicates/duplicates.schema.ts';
import { duplicateLabel, type MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { frenchCount, frenchDate, frenchList } from '../../../domain/french.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { pb } from '../../frame/api/client.ts';
import type { ListSearch } from '../../frame/api/list-search.ts';
import { AwayBadge } from '../../frame/cards/away-badge.tsx';
import { STATE_LABELS } from '../../frame/cards/card-state-today.ts';
import { recordPlace } from '../../frame/navigation/record-place.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';

/** A row of the list. */
interface GroupRow {
  readonly id: string;
  readonly group: DuplicateGroup;
}

/** The value in the address that shows companies; people are shown without it. */
export const COMPANIES = 'entreprises';

/** The collection that an address asks for. */
export function askedCollection({ sorte }: Pick<ListSearch, 'sorte'>): MergedCollection {
  return sorte === COMPANIES ? 'Company' : 'Contacts';
}

function toRow(group: DuplicateGroup): GroupRow {
  const ids = group.records.map(({ id }) => id).sort();
  return { id: [group.kind, ...ids].join(' '), group };
}

/** Under the key of orders, which name companies and people: whatever changes is read again. */
export function duplicatesQuery(search: ListSearch) {
  const collection = askedCollection(search);
  const query = { collection, page: search.page, perPage: PAGE_SIZE };
  return queryOptions({
    queryKey: ['orders', 'list', 'duplicates', query],
    queryFn: async ({ signal }) => {
      const { items, ...list } = await pb.send<Duplicates>('/api/duplicates', { query, signal });
      return { ...list, items: items.map(toRow) };
    },
  });
}

const PANEL = 'rounded-panel border border-line bg-surface shadow-panel';
const NAMED = 4;

const SHARED_BY_OTHERS =
  'Seul ce point commun les rapproche\u00a0: une ligne ou une adresse que plusieurs personnes partagent, le plus souvent.';

interface DuplicateGroupsProps {
  rows: readonly GroupRow[];
  /** Those that are none any more. */
  gone: ReadonlySet<string>;
  /** Others are on their way. */
  isOld: boolean;
  onMerge: (group: DuplicateGroup) => void;
  onKeepApart: (group: DuplicateGroup) => Promise<void>;
}

/** Groups of records that may be the same, under what they have in common. */
export function DuplicateGroups(props: DuplicateGroupsProps) {
  const { rows, gone, isOld } = props;
  const byKind = Map.groupBy(rows, ({ group }) => duplicateLabel(group));
  return (
    <div className={classNames('flex flex-col gap-6', isOld && 'opacity-60')}>
      {[...byKind].map(([label, ofKind]) => (
        <section key={label} aria-label={label}>
          <h2 className="text-sm font-semibold text-ink">{label}</h2>
          <p className="mt-0.5 text-sm text-ink-soft empty:hidden">
            {ofKind.some(({ group }) => group.namesDiffer) && SHARED_BY_OTHERS}
          </p>
          <ul className="mt-2 flex flex-col gap-3">
            {ofKind.map(({ id, group }) => (
              <li
                key={id}
                inert={gone.has(id)}
                className={classNames(PANEL, gone.has(id) && 'opacity-40')}
              >
                <Group group={group} {...props} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type GroupProps = Pick<DuplicateGroupsProps, 'onMerge' | 'onKeepApart'> & { group: DuplicateGroup };

function Group({ group, onMerge, onKeepApart }: GroupProps) {
  const { records, namesDiffer } = group;
  const names = frenchList(
    records.map(({ name }) => shownName(name)),
    NAMED,
  );
  return (
    <div className="flex items-center gap-4 py-1.5 pr-3 pl-4 max-lg:flex-col max-lg:items-stretch max-lg:gap-1.5 max-lg:pr-4 max-lg:pb-3">
      <div className="min-w-0 grow">
        {group.shared !== '' && (
          <p className="pt-1.5 text-xs wrap-anywhere text-ink-soft tabular-nums">{group.shared}</p>
        )}
        <ul className="divide-y divide-line">
          {records.map((record) => (
            <DuplicateLine key={record.id} record={record} />
          ))}
        </ul>
      </div>
      <div
        className={classNames(
          'flex shrink-0 items-center gap-2 max-md:items-stretch',
          namesDiffer ? 'max-md:flex-col' : 'max-md:flex-col-reverse',
        )}
      >
        <Button
          variant={namesDiffer ? 'secondary' : 'quiet'}
          aria-label={`Ce ne sont pas des doublons\u00a0: ${names}`}
          onClick={() => void onKeepApart(group)}
        >
          Ce ne sont pas des doublons
        </Button>
        <Button
          variant={namesDiffer ? 'quiet' : 'secondary'}
          aria-label={`Fusionner ${names}`}
          onClick={() => onMerge(group)}
        >
          Fusionner
        </Button>
      </div>
    </div>
  );
}

const GROUPS = ['one', 'two', 'three', 'four'];

/** The shape of what comes. */
export function WaitingGroups() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-4 w-28" />
      {GROUPS.map((key) => (
        <div key={key} className={classNames(PANEL, 'flex flex-col gap-6 px-4 py-5')}>
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}

/** How many orders name a record; empty for none. */
export function ordersText({ orders }: Pick<DuplicateRecord, 'orders'>): string {
  return orders === 0 ? '' : frenchCount(orders, 'commande');
}

/** Since when a record is there. */
export function addedText({ collection, created }: DuplicateRecord): string {
  return `${collection === 'Company' ? 'ajoutée' : 'ajouté'} le ${frenchDate(created)}`;
}

/** One of the records that may be the same. */
function DuplicateLine({ record }: { record: DuplicateRecord }) {
  const { name, details, state } = record;
  const place = details.join(' · ');
  const label = STATE_LABELS.get(state);
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
      <span className="shrink-0 text-ink tabular-nums empty:hidden">{ordersText(record)}</span>
      <span className="shrink-0 text-ink-soft tabular-nums md:w-52 md:whitespace-nowrap">
        {addedText(record)}
      </span>
    </li>
  );
}

function RecordLink({ record, children }: { record: DuplicateRecord; children: string }) {
  const { collection, id } = record;
  return (
    <TextLink
      {...recordPlace(collection, id)}
      title={children}
      className={classNames(
        'max-w-full shrink-0 truncate py-1 max-md:-my-2 max-md:py-3',
        collection === 'Company' ? 'md:w-64' : 'md:w-40',
      )}
    >
      {children}
    </TextLink>
  );
}
