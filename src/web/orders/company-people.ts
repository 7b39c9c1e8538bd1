import { PAGE_SIZE_MAX } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { reportedLoad } from '../api/report-loading.ts';
import { peopleRequest, personOption } from '../contacts/person-picker.tsx';
import type { Option } from '../ui/use-options.ts';

/** All the contacts of a company. */
export async function everyoneOf(companyId: string, signal: AbortSignal): Promise<Option[]> {
  const request = pb.collection<unknown>('Contacts').getFullList({
    batch: PAGE_SIZE_MAX,
    ...peopleRequest(companyId),
    signal,
  });
  return (await reportedLoad('Contacts', request)).map(personOption);
}
