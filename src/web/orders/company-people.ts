import { PAGE_SIZE_MAX } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { typedSearch } from '../api/list-search.ts';
import { reportedLoad } from '../api/report-loading.ts';
import { peopleRequest, personOption } from '../contacts/person-picker.tsx';
import type { Option } from '../ui/use-options.ts';

/** All the contacts of a company that match what is typed. */
export async function everyoneOf(
  companyId: string,
  query: string,
  signal: AbortSignal,
): Promise<Option[]> {
  const request = pb.collection<unknown>('Contacts').getFullList({
    batch: PAGE_SIZE_MAX,
    ...peopleRequest(companyId),
    ...typedSearch(query),
    signal,
  });
  return (await reportedLoad('Contacts', request)).map(personOption);
}
