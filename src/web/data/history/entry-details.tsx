import type { ACTION_VERBS } from '../../../domain/history/history.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ChangeFields } from './change-fields.tsx';
import { recordName } from './entry-texts.ts';
import { type HistoryEntry, type RecordNames, recordCount } from './history-page.ts';
import { KeptRows } from './kept-rows.tsx';
import { RecordLink } from './record-link.tsx';
import { useHistory } from './use-history.ts';
import type { Undoing } from './use-undo.ts';

interface EntryDetailsProps {
  entry: HistoryEntry;
  names: RecordNames;
  undoing: Undoing;
  /** The id of the record whose history it is, to which no link leads. */
  own: string | undefined;
}

/** The records that an operation changed: before and after, or what became of each. */
export function EntryDetails({ entry, names, undoing, own }: EntryDetailsProps) {
  const collection = entry.changes[0]?.collection;
  return (
    <ul className="flex flex-col gap-2">
      {collection &&
        own === undefined &&
        entry.refused.map(({ record, why }) => (
          <li key={`refused/${record}`} className="text-sm text-ink-soft">
            <RecordLink change={{ collection, record }}>
              {recordName({ collection, record }, names)}
            </RecordLink>
            {` laissé tel quel\u00a0: ${why}`}
          </li>
        ))}
      <KeptRows kept={entry.kept} operation={entry.id} names={names} own={own} />
      {entry.changes.map((change) => (
        <li key={`${change.collection}/${change.record}`}>
          <p className="text-sm text-ink-soft">
            {change.record !== own && (
              <RecordLink change={change}>{recordName(change, names)}</RecordLink>
            )}
            {change.action !== 'update' && ` ${PAST[change.action]}`}
          </p>
          <ChangeFields entry={entry} change={change} names={names} undoing={undoing} />
        </li>
      ))}
    </ul>
  );
}

const PAST = {
  create: 'fiche ajoutée',
  update: 'fiche modifiée',
  delete: 'fiche supprimée',
  restore: 'fiche restaurée',
  // After « un contact effacé ».
  erase: 'définitivement',
} as const satisfies Record<keyof typeof ACTION_VERBS, string>;

/** The same of an operation of which the list knows the first records only. */
export function WholeEntryDetails({ entry, names, undoing, own }: EntryDetailsProps) {
  const whole = useHistory({ operation: entry.id });
  if (whole.failure && whole.entries.length === 0) return <Failure {...whole.failure} />;
  if (whole.state === 'loading') {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 py-2">
        {entry.changes.map(({ collection, record }) => (
          <Skeleton key={`${collection}/${record}`} className="w-64" />
        ))}
      </div>
    );
  }
  const [known = entry] = whole.entries;
  const left = recordCount(entry) - known.changes.length;
  return (
    <>
      <EntryDetails
        entry={known}
        names={{ ...names, ...whole.names }}
        undoing={undoing}
        own={own}
      />
      {whole.readOlder && left > 0 && (
        <Button size="small" busy={whole.isReadingOlder} onClick={whole.readOlder} className="mt-3">
          Afficher la suite
        </Button>
      )}
    </>
  );
}
