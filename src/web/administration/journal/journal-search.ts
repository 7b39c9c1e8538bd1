import { periodTimes } from '../../../domain/history/history-filter.ts';
import { isSecurityEvent } from '../../../domain/trace/security-events.ts';
import type { JournalSubject } from './journal-query.ts';

const NAMES = ['personne', 'type', 'periode'] as const;

/** What the address narrows the journal to: an account's id, a kind of event, a period. */
export type JournalSearch = Readonly<Partial<Record<(typeof NAMES)[number], string | undefined>>>;

export function readJournalSearch(search: Readonly<Record<string, unknown>>): JournalSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])),
  );
}

/** What is asked of the server; what makes no sense in an address asks for nothing. */
export function journalSubject(search: JournalSearch, now: Date): JournalSubject {
  const { personne = '', type, periode = '' } = search;
  return {
    ...(/^([a-z0-9]{15}|terminal|bristol)$/.test(personne) && { person: personne }),
    ...(isSecurityEvent(type) && { kind: type }),
    ...periodTimes(periode, now),
  };
}
