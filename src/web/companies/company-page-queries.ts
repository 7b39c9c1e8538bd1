import { queryOptions } from '@tanstack/react-query';
import { dayInFrance } from '../../domain/departure.ts';
import { pb } from '../frame/api/client.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { peopleRequest } from '../frame/pickers/people.ts';

/**
 * The person whose card is shown first, all of it in one reading: the first of the company's
 * contacts whose card shows somebody today; null when there is none.
 */
export function firstPersonQuery(companyId: string) {
  const { filter, sort } = peopleRequest(companyId);
  const today = pb.filter('{:today}', { today: dayInFrance(new Date()) });
  const request = {
    filter: `${filter} && cardState != 'hidden' && (cardState != 'left' || leftOn > ${today})`,
    sort,
  };
  return queryOptions({
    queryKey: ['Contacts', 'list', { ...request, first: true }],
    queryFn: async ({ signal }) => {
      const options = { ...request, skipTotal: true, signal };
      const { items } = await pb.collection<ContactRow>('Contacts').getList(1, 1, options);
      return items[0] ?? null;
    },
  });
}
