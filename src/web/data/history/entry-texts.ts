import { dayAfter } from '../../../domain/calendar/days-in-france.ts';
import { fieldLabel } from '../../../domain/collections.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchCount, frenchDay, frenchList } from '../../../domain/french.ts';
import {
  ACTION_VERBS,
  BULK_VERBS,
  ERASED_RECORDS,
  OPERATION_VERBS,
} from '../../../domain/history/history.ts';
import { RECORD_NOUNS } from '../../../domain/record-collections.ts';
import { instantOf } from '../../../domain/time.ts';
import {
  type HistoryEntry,
  type RecordChange,
  type RecordNames,
  recordCount,
} from './history-page.ts';

const LABELS_SHOWN = 4;

/** `Claire Martin` · `a modifié` · `Élodie Lefèvre` · `Mobile, Poste`. */
export interface EntrySentence {
  readonly who: string;
  readonly verb: string;
  readonly what: string;
  /** The labels of changed fields, or who went along; empty when there is nothing to add. */
  readonly more: string;
}

/** How a record is called now. */
export function recordName(
  { collection, record }: Pick<RecordChange, 'collection' | 'record'>,
  names: RecordNames,
): string {
  return names[`${collection}/${record}`] ?? ERASED_RECORDS[collection];
}

/** Whether nothing of an operation can come back: it erased, or all that it changed is erased. */
export function isFinal(entry: HistoryEntry, names: RecordNames): boolean {
  const { kind, changes } = entry;
  if (kind === 'erase' || changes.length === 0) return true;
  const isWhole = recordCount(entry) <= changes.length;
  return (
    isWhole && changes.every((one) => recordName(one, names) === ERASED_RECORDS[one.collection])
  );
}

/** `243 contacts et 2 entreprises`. */
function countsText(counts: HistoryEntry['counts']): string {
  const sums = Map.groupBy(counts, ({ collection }) => collection);
  const texts = [...sums].map(([collection, ofIt]) => {
    const sum = ofIt.reduce((all, { count }) => all + count, 0);
    return frenchCount(sum, RECORD_NOUNS[collection]);
  });
  return frenchList(texts, texts.length);
}

/** The labels of the fields that a change made other. */
function changedLabels({ collection, fields }: RecordChange): string {
  const labels = Object.keys(fields).map((name) => fieldLabel(collection, name));
  return frenchList(labels, LABELS_SHOWN);
}

/** The one record that an operation is about, be it with others that went along. */
function subjectOf(entry: HistoryEntry): RecordChange | undefined {
  const [first, ...others] = entry.changes;
  if (recordCount(entry) === 1 || (first && others.length === 0 && entry.counts.length === 0)) {
    return first;
  }
  const companies = entry.counts.filter(({ collection }) => collection === 'Company');
  const isOneCompany = companies.length === 1 && companies[0]?.count === 1;
  const isAction = entry.kind === 'delete' || entry.kind === 'restore';
  if (!isOneCompany || !isAction) return undefined;
  return entry.changes.find(({ collection }) => collection === 'Company');
}

function verbOf({ kind, bulk }: HistoryEntry): string {
  return bulk ? BULK_VERBS[bulk] : OPERATION_VERBS[kind];
}

/** The label of the field that was given to all; of other changes the verb tells it. */
function bulkFields({ bulk, changes: [first] }: HistoryEntry): string {
  return bulk === 'set' && first ? changedLabels(first) : '';
}

/**
 * The sentence of an operation. `own` is the id of the record under whose title it is read, which
 * is not named again.
 */
export function entrySentence(entry: HistoryEntry, names: RecordNames, own = ''): EntrySentence {
  const { actorName: who, kind } = entry;
  const subject = subjectOf(entry);
  if (!subject) {
    return { who, verb: verbOf(entry), what: countsText(entry.counts), more: bulkFields(entry) };
  }
  const along = entry.counts.filter(({ collection }) => collection !== subject.collection);
  const isWhole = kind === 'undo' || kind === 'merge' || recordCount(entry) > 1;
  const verb = isWhole ? OPERATION_VERBS[kind] : ACTION_VERBS[subject.action];
  const more = along.length > 0 ? `avec ${countsText(along)}` : changedLabels(subject);
  if (subject.record !== own) {
    const name = recordName(subject, names);
    // The verb says already that it is erased.
    const what = subject.action === 'erase' ? name.replace(/ effacée?$/, '') : name;
    return { who, verb, what, more };
  }
  if (isWhole || more === '') return { who, verb, what: 'cette fiche', more };
  return { who, verb, what: more, more: '' };
}

/** The sentence in one line, for titles and for those who hear it. */
export function sentenceText({ who, verb, what, more }: EntrySentence): string {
  const sentence = `${who} ${verb} ${what}`;
  return more === '' ? sentence : `${sentence}\u00a0: ${more}`;
}

/** `Aujourd’hui`, `Hier`, or the day in France. */
export function dayTitle(day: string, now: Date): string {
  const today = dayInFrance(now);
  if (day === today) return 'Aujourd’hui';
  return day === dayAfter(today, -1) ? 'Hier' : frenchDay(day);
}

/** Entries under the days in France on which they were done. */
export function byDay(
  entries: readonly HistoryEntry[],
): readonly (readonly [day: string, entries: readonly HistoryEntry[]])[] {
  return [...Map.groupBy(entries, ({ at }) => dayInFrance(instantOf(at)))];
}
