import type { DuplicateGroup } from '../../../domain/duplicates/duplicates.schema.ts';
import { duplicateLabel } from '../../../domain/duplicates/duplicates.ts';
import { frenchList } from '../../../domain/french.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DuplicateLine } from './duplicate-line.tsx';
import type { GroupRow } from './duplicate-queries.ts';

const PANEL = 'rounded-panel border border-line bg-surface shadow-panel';
const NAMED = 4;

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
  const byKind = Map.groupBy(rows, ({ group }) => duplicateLabel(group.collection, group.kind));
  return (
    <div className={classNames('flex flex-col gap-6', isOld && 'opacity-60')}>
      {[...byKind].map(([label, ofKind]) => (
        <section key={label} aria-label={label}>
          <h2 className="mb-2 text-sm font-semibold text-ink">{label}</h2>
          <ul className="flex flex-col gap-3">
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
  const { records } = group;
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
      <div className="flex shrink-0 items-center gap-2 max-md:flex-col-reverse max-md:items-stretch">
        <Button
          variant="quiet"
          aria-label={`Ce ne sont pas des doublons\u00a0: ${names}`}
          onClick={() => void onKeepApart(group)}
        >
          Ce ne sont pas des doublons
        </Button>
        <Button aria-label={`Fusionner ${names}`} onClick={() => onMerge(group)}>
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
