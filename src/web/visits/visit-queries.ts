import { queryOptions } from '@tanstack/react-query';
import type { DayOfVisits, VisitPeriod, Visits } from '../../domain/visits/visits.ts';
import { pb } from '../api/client.ts';
import { property } from '../api/property.ts';

/** Whose visits: of a contact, of a company, or of all cards when neither is named. */
export type VisitsSubject = { contact: string } | { company: string } | Record<string, never>;

function countOf(data: unknown, name: string): number {
  const value = property(data, name);
  return typeof value === 'number' ? value : 0;
}

function readDay(data: unknown): DayOfVisits {
  const day = property(data, 'day');
  if (typeof day !== 'string') throw new Error('The server sent visits of no day.');
  return { day, views: countOf(data, 'views'), downloads: countOf(data, 'downloads') };
}

/** Reads the visits of a period. */
export function readVisits(data: unknown): Visits {
  const days = property(data, 'days');
  if (!Array.isArray(days)) throw new Error('The server sent no days of visits.');
  return {
    days: days.map(readDay),
    views: countOf(data, 'views'),
    downloads: countOf(data, 'downloads'),
  };
}

export function visitsQuery(subject: VisitsSubject, days: VisitPeriod) {
  return queryOptions({
    queryKey: ['visits', 'list', { ...subject, days }],
    queryFn: async ({ signal }) =>
      readVisits(await pb.send('/api/visits', { query: { ...subject, days }, signal })),
  });
}
