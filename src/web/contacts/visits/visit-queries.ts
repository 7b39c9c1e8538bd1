import { queryOptions } from '@tanstack/react-query';
import type { Visits } from '../../../domain/visits/visits.schema.ts';
import type { VisitPeriod } from '../../../domain/visits/visits.ts';
import { pb } from '../../frame/api/client.ts';

/** The subject of visits: a contact, a company, or all cards when neither is named. */
export type VisitsSubject = { contact: string } | { company: string } | Record<string, never>;

export function visitsQuery(subject: VisitsSubject, days: VisitPeriod) {
  return queryOptions({
    queryKey: ['visits', 'list', { ...subject, days }],
    queryFn: ({ signal }) =>
      pb.send<Visits>('/api/visits', { query: { ...subject, days }, signal }),
  });
}
