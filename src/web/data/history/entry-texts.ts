import { dayAfter } from '../../../domain/calendar/days-in-france.ts';
import { fieldLabel } from '../../../domain/collections.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { frenchCount, frenchDay, frenchList } from '../../../domain/french.ts';
import {
  ACTION_VERBS,
  AT_THE_TERMINAL,
  BULK_VERBS,
  ERASED_RECORDS,
  OPERATION_VERBS,
} from '../../../domain/history/history.ts';
import { staysOnScreens } from '../../../domain/history/staying-operations.ts';
import { RECORD_NOUNS } from '../../../domain/record-collections.ts';
import { theRecord, thisRecord } from '../../../domain/record-words.ts';
import { nameInSentence } from '../../../domain/shown-name.ts';
import { instantOf } from '../../../domain/time.ts';
import { fieldTexts } from './field-texts.ts';
import {
  type HistoryEntry,
  type RecordChange,
  type RecordNames,
  recordCount,
} from './history-page.ts';

const LABELS_SHOWN = 4;
/** Of a value in a sentence; opened, the line shows all of it. */
const VALUE_SHOWN = 60;

/** `Claire Martin` · `a modifié` · `le contact Élodie Lefèvre` · `Mobile, Poste`. */
export interface EntrySentence {
  readonly who: string;
  readonly verb: string;
  readonly what: string;
  /** `avec 39 autres`: what went along; empty for nothing. */
  readonly along: string;
  /** The changed field with its values, or the labels of several; empty when there is nothing to add. */
  readonly more: string;
}

/** How a record is called now. */
export function recordName(
  { collection, record }: Pick<RecordChange, 'collection' | 'record'>,
  names: RecordNames,
): string {
  return names[`${collection}/${record}`] ?? ERASED_RECORDS[collection];
}

/** Whether it stays: it erased, all that it changed is erased, or it made an order. */
export function isFinal(entry: HistoryEntry, names: RecordNames): boolean {
  const { changes } = entry;
  if (changes.length === 0 || staysOnScreens(entry)) return true;
  const isWhole = recordCount(entry) <= changes.length;
  return (
    isWhole && changes.every((one) => recordName(one, names) === ERASED_RECORDS[one.collection])
  );
}

/** `243 contacts`, `2 entreprises`. */
function countTexts(counts: HistoryEntry['counts']): string[] {
  const sums = Map.groupBy(counts, ({ collection }) => collection);
  return [...sums].map(([collection, ofIt]) => {
    const sum = ofIt.reduce((all, { count }) => all + count, 0);
    return frenchCount(sum, RECORD_NOUNS[collection]);
  });
}

/** `243 contacts et 2 entreprises`. */
function countsText(counts: HistoryEntry['counts']): string {
  const texts = countTexts(counts);
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

/** `le contact Élodie Lefèvre`, `la commande n° 1028 Clavier seul`; of what is erased, what it was. */
function calledRecord(change: RecordChange, names: RecordNames): string {
  const name = recordName(change, names);
  if (name === ERASED_RECORDS[change.collection]) {
    // The verb says already that it is erased.
    return change.action === 'erase' ? name.replace(/ effacée?$/, '') : name;
  }
  return `${theRecord(change.collection)} ${nameInSentence(name)}`;
}

/** `39 autres et 12 contacts`: the others that an operation changed beside one. */
function othersText({ counts }: HistoryEntry, { collection }: RecordChange): string {
  const isSame = (one: { collection: string }) => one.collection === collection;
  const same = counts.filter(isSame).reduce((sum, { count }) => sum + count, -1);
  const others = countTexts(counts.filter((one) => !isSame(one)));
  const texts = same > 0 ? [frenchCount(same, 'autre'), ...others] : others;
  return frenchList(texts, texts.length);
}

/** The one changed field of a record with its values, where there is one; else the labels of all. */
function changesText(subject: RecordChange, names: RecordNames): string {
  const [only, ...others] = fieldTexts(subject, names);
  if (!only || others.length > 0) return changedLabels(subject);
  const { label, before, after, became } = only;
  if (became !== undefined) return `${label}, ${became}`;
  return `${label}, ${shortened(before)} → ${shortened(after)}`;
}

function shortened(value: string): string {
  const line = value.replaceAll(/\s*\n\s*/g, ' ');
  if (line === '') return 'vide';
  // By characters: half of one would be a box.
  const characters = [...line];
  if (characters.length <= VALUE_SHOWN) return line;
  return `${characters.slice(0, VALUE_SHOWN - 1).join('')}…`;
}

/**
 * The sentence of an operation. `own` is the id of the record under whose title it is read: it is not
 * named again, and what others it went along with is told beside it.
 */
export function entrySentence(entry: HistoryEntry, names: RecordNames, own = ''): EntrySentence {
  const { kind, source } = entry;
  // Earlier versions wrote another name.
  const who = source === 'terminal' ? AT_THE_TERMINAL.actorName : entry.actorName;
  const ownChange = entry.changes.find(({ record }) => record === own);
  const subject = ownChange ?? subjectOf(entry);
  if (!subject) {
    const what = countsText(entry.counts);
    return { who, verb: verbOf(entry), what, along: '', more: bulkFields(entry) };
  }
  const others = othersText(entry, subject);
  const isWhole = kind === 'undo' || kind === 'merge' || (others !== '' && !ownChange);
  const verb = isWhole ? OPERATION_VERBS[kind] : ACTION_VERBS[subject.action];
  const along = others === '' ? '' : `avec ${others}`;
  const more = along !== '' && !ownChange ? '' : changesText(subject, names);
  if (!ownChange) return { who, verb, what: calledRecord(subject, names), along, more };
  if (isWhole || more === '' || along !== '') {
    return { who, verb, what: thisRecord(subject.collection), along, more };
  }
  return { who, verb, what: more, along: '', more: '' };
}

/** The sentence in one line, for titles and for those who hear it. */
export function sentenceText({ who, verb, what, along, more }: EntrySentence): string {
  const sentence = `${who} ${verb} ${what}${along === '' ? '' : `, ${along}`}`;
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
