import { dayInFrance } from '../departure.ts';
import { frenchCount, frenchDate } from '../french.ts';
import { RECORD_NOUNS, type RecordCollection } from '../record-collections.ts';
import { agreeing, aRecord, theRecord, thisRecord } from '../record-words.ts';
import { nameInSentence, shownName } from '../shown-name.ts';
import { capitalised } from '../text.ts';
import { instantOf } from '../time.ts';
import type { BinEntry, BinState } from './bin.schema.ts';

/** `Entreprise`, as a column says it. */
export function kindLabel(collection: RecordCollection): string {
  return capitalised(RECORD_NOUNS[collection]);
}

/** The contacts that went along with a record; empty when none did. */
export function membersText({ members }: Pick<BinEntry, 'members'>): string {
  return members === 0 ? '' : frenchCount(members, 'contact');
}

/** `le 12 mars`, with the year when it is another one. */
function onDay(time: string, now: Date): string {
  const day = frenchDate(time, 'Europe/Paris');
  const year = ` ${dayInFrance(now).slice(0, 4)}`;
  const isThisYear = dayInFrance(instantOf(time)).startsWith(year.trim());
  return `le ${isThisYear ? day.slice(0, -year.length) : day}`;
}

function entitled(collection: RecordCollection, name: string): string {
  return `${theRecord(collection)} ${nameInSentence(shownName(name))}`;
}

type MergedEntry = Pick<BinEntry, 'collection' | 'mergedInto' | 'mergedIntoName'>;
type WithCompany = Pick<BinEntry, 'collection' | 'isCompanyDeleted'>;

/** Whether a record comes back with its company, or after it: people do. */
export function needsCompany({ collection, isCompanyDeleted }: WithCompany): boolean {
  return collection === 'Contacts' && isCompanyDeleted;
}

/** `Restaurer l’entreprise`: what brings a deleted record back, be it through its company. */
export function restoreLabel(entry: WithCompany): string {
  return `Restaurer ${theRecord(needsCompany(entry) ? 'Company' : entry.collection)}`;
}

/** « Fusionnée avec Atlantique »: what became of a record that was merged; empty for any other. */
export function mergedText(entry: MergedEntry): string {
  if (entry.mergedInto === '') return '';
  const name = entry.mergedIntoName.trim();
  const whom = name === '' ? `${aRecord(entry.collection)} sans nom` : name;
  return `${agreeing(entry.collection, 'fusionné')} avec ${whom}`;
}

/** Since when a record is in the bin, with whom, and who put it there. */
export function inBinSentence(state: BinState, now: Date): string {
  const { collection, deleted, deletedBy, companyName } = state;
  const company = entitled('Company', companyName).replace('l’', 'son ');
  const along = state.wentAlong ? `, avec ${company}` : '';
  const by = deletedBy === '' ? '' : ` (${deletedBy})`;
  const where = mergedText(state) || 'dans la corbeille';
  return `${capitalised(thisRecord(collection))} est ${where} depuis ${onDay(deleted, now)}${along}${by}.`;
}

/** Says that records are back from the bin, with how many people; `name` is that of a single one. */
export function backSentence(
  collection: RecordCollection,
  { count, members, name = '' }: { count: number; members: number; name?: string | undefined },
): string {
  const isSingle = count === 1;
  const isAlone = isSingle && members === 0;
  const what = isSingle
    ? capitalised(entitled(collection, name))
    : frenchCount(count, RECORD_NOUNS[collection]);
  const people = frenchCount(members, 'contact');
  const theirs = isSingle
    ? members === 1
      ? 'son contact'
      : `ses ${people}`
    : members === 1
      ? 'leur contact'
      : `leurs ${people}`;
  const along = members === 0 ? '' : ` et ${theirs}`;
  return `${what}${along} ${isAlone ? 'est' : 'sont'} de retour.`;
}
