import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, csvLine, spreadsheetDay } from '../../../domain/columns/csv-cell.ts';
import { frenchClock } from '../../../domain/columns/french-clock.ts';
import { eventText } from '../../../domain/trace/event-texts.ts';
import type { JournalEvent } from '../../../domain/trace/journal.schema.ts';
import { SECURITY_EVENTS } from '../../../domain/trace/security-events.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type JournalFilter, readJournal } from './journal.ts';

const ROWS_AT_ONCE = 1000;
const TITLES = ['Jour', 'Heure', 'Événement', 'Par', 'Concerne', 'Détails', 'Réseau'];

function cellsOf(event: JournalEvent): string[] {
  const [day = '', clock = ''] = frenchClock(event.time).split(' ');
  const { kind, actorName, targetName, target, address } = event;
  const about = targetName || target;
  const what = SECURITY_EVENTS[kind];
  return [spreadsheetDay(day), clock, what, actorName, about, eventText(event), address];
}

/** The bytes of what was traced as a CSV file, the newest first. */
export async function* journalFile(
  db: Kysely<Tables>,
  filter: JournalFilter,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(TITLES));
  let after: string | undefined;
  do {
    const page = await readJournal(db, filter, { after, perPage: ROWS_AT_ONCE });
    yield Buffer.from(page.items.map((event) => csvLine(cellsOf(event))).join(''));
    after = page.next;
  } while (after !== '');
}
