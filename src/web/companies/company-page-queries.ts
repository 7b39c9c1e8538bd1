import { queryOptions } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import { peopleRequest, personOption } from '../contacts/person-picker.tsx';

/** Whose card is shown before anybody chooses; null when the company has no contact. */
export function firstPersonQuery(companyId: string) {
  const request = peopleRequest(companyId);
  return queryOptions({
    queryKey: ['Contacts', 'list', { ...request, first: true }],
    queryFn: async ({ signal }) => {
      const options = { ...request, skipTotal: true, signal };
      const list = await pb.collection<unknown>('Contacts').getList(1, 1, options);
      const [person] = list.items;
      return person === undefined ? null : personOption(person);
    },
  });
}
