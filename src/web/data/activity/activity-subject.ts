import { OPERATION_SOURCES } from '../../../domain/history/history.ts';
import { periodTimes } from '../../../domain/history/history-filter.ts';
import { isRecordId } from '../../../domain/id.ts';
import type { HistorySubject } from '../history/history-query.ts';
import type { ActivitySearch } from './activity-search.ts';

/** What is asked of the server; what makes no sense in an address asks for nothing. */
export function activitySubject(search: ActivitySearch, now: Date): HistorySubject {
  const { personne = '', periode = '' } = search;
  const source = OPERATION_SOURCES.find((known) => known === search.source);
  const times = periodTimes(periode, now);
  return {
    ...(isRecordId(personne) && { actor: personne }),
    ...(source && { source }),
    ...times,
  };
}
