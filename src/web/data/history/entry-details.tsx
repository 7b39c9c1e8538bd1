import { frenchNumber } from '../../../domain/french.ts';
import type { ACTION_VERBS } from '../../../domain/history/history.ts';
import { DownloadButton } from '../../frame/downloads/download-button.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { recordName } from './entry-texts.ts';
import { type FieldText, fieldTexts } from './field-texts.ts';
import {
  type HistoryEntry,
  type RecordChange,
  type RecordNames,
  recordCount,
} from './history-page.ts';
import { RecordLink } from './record-link.tsx';
import { keptBecause, keptWhat } from './undo-outcome.ts';
import { useHistory } from './use-history.ts';
import { type Undoing, valueKey } from './use-undo.ts';

interface ChangeFieldsProps {
  entry: HistoryEntry;
  change: RecordChange;
  names: RecordNames;
  undoing: Undoing;
}

/** Field by field, what a change made of a record, and the way back. */
function ChangeFields({ entry, change, names, undoing }: ChangeFieldsProps) {
  return (
    <ul>
      {fieldTexts(change, names).map((text) => {
        const field = { collection: change.collection, record: change.record, field: text.name };
        return (
          <li
            key={text.name}
            className="grid items-baseline gap-x-4 gap-y-0.5 py-1 text-sm md:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <span className="text-ink-soft">{text.label}</span>
            <Values text={text} />
            {!entry.isUndone && (
              <Button
                variant="quiet"
                size="small"
                busy={undoing.busy === valueKey(entry, field)}
                aria-label={`Rétablir cette valeur\u00a0: ${text.label}, ${recordName(change, names)}`}
                onClick={() => void undoing.putBack(entry, field, names)}
                className="justify-self-start font-normal max-md:-ml-3"
              >
                Rétablir cette valeur
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const VALUE = 'line-clamp-3 wrap-anywhere whitespace-pre-line';

function Values({ text: { before, after, became } }: { text: FieldText }) {
  if (became !== undefined) return <span className="text-ink">{became}</span>;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="sr-only">avant{'\u00a0'}: </span>
      {before === '' ? (
        <Nothing />
      ) : (
        <del title={before} className={`${VALUE} text-ink-soft decoration-ink-faint`}>
          {before}
        </del>
      )}
      <span aria-hidden="true" className="text-ink-faint">
        →
      </span>
      <span className="sr-only">après{'\u00a0'}: </span>
      {after === '' ? (
        <Nothing />
      ) : (
        <ins title={after} className={`${VALUE} font-medium text-ink no-underline`}>
          {after}
        </ins>
      )}
    </span>
  );
}

function Nothing() {
  return <span className="text-ink-soft italic">vide</span>;
}

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

interface KeptRowsProps {
  kept: HistoryEntry['kept'];
  names: RecordNames;
  /** The id of the operation that left it. */
  operation: string;
  /** The id of the record whose history it is: only what concerns it is told, and no link leads to it. */
  own: string | undefined;
}

/** The parts that undoing left as they were, as rows of a list. */
function KeptRows({ kept: { count, first }, operation, names, own }: KeptRowsProps) {
  const now = new Date();
  const shown = first.filter(({ record }) => own === undefined || record === own);
  const more = own === undefined ? count - first.length : 0;
  return (
    <>
      {shown.map((part) => (
        <li
          key={`kept/${part.collection}/${part.record}/${part.field}`}
          className="text-sm text-ink-soft"
        >
          {own === undefined ? (
            <RecordLink change={part}>{keptWhat(part, names)}</RecordLink>
          ) : (
            keptWhat(part, names)
          )}
          {` ${keptBecause(part, now)}`}
        </li>
      ))}
      {more > 0 && (
        <li className="text-sm text-ink-soft">
          {`et ${frenchNumber(more)}\u00a0de plus, laissés tels quels`}
        </li>
      )}
      {own === undefined && first.length > 0 && (
        <li className="py-1">
          <KeptButton operation={operation} />
        </li>
      )}
    </>
  );
}

interface KeptButtonProps {
  /** The id of an operation that took another one back. */
  operation: string;
}

/** Saves all that an undoing left as a workbook: lists on screens show the first of it. */
function KeptButton({ operation }: KeptButtonProps) {
  return (
    <div className="-ml-2">
      <DownloadButton
        path={`/api/operations/${encodeURIComponent(operation)}/kept`}
        name="annulation-laisse-tel-quel.xlsx"
        variant="quiet"
        size="small"
      >
        Télécharger la liste (Excel)
      </DownloadButton>
    </div>
  );
}
