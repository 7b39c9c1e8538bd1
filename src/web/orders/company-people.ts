import { jobTitle } from '../../domain/contact.ts';
import { PAGE_SIZE_MAX } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { typedSearch } from '../api/list-search.ts';
import { textOf } from '../api/property.ts';
import { reportedLoad } from '../api/report-loading.ts';
import type { LoadOptions, Option } from '../ui/use-options.ts';
import { personOf } from './order-record.ts';
import { partyOption } from './order-values.ts';

/** What names a person in the picker: a company may have 20,000 of them. */
const FIELDS = 'id,Nom,Prenom,Poste,Poste2,Email';
const SORT = 'Nom,Prenom';
const OPTIONS_PER_PAGE = 50;

function personOption(data: unknown): Option {
  const option = partyOption(personOf(data));
  const job = { Poste: textOf(data, 'Poste'), Poste2: textOf(data, 'Poste2') };
  const detail = jobTitle(job) || textOf(data, 'Email');
  return detail ? { ...option, detail } : option;
}

function ofCompany(companyId: string): string {
  return pb.filter('company = {:companyId}', { companyId });
}

/** The contacts of a company that match what is typed, a page at a time. */
export function companyPeople(companyId: string): LoadOptions {
  return async (query, page, signal) => {
    const typed = typedSearch(query);
    const request = pb.collection<unknown>('Contacts').getList(page, OPTIONS_PER_PAGE, {
      filter: ofCompany(companyId),
      ...(typed.search === undefined ? { sort: SORT } : typed),
      fields: FIELDS,
      signal,
    });
    const list = await reportedLoad('Contacts', request);
    return {
      options: list.items.map(personOption),
      more: list.page < list.totalPages,
      total: list.totalItems,
    };
  };
}

/** All the contacts of a company. */
export async function everyoneOf(companyId: string, signal: AbortSignal): Promise<Option[]> {
  const request = pb.collection<unknown>('Contacts').getFullList({
    batch: PAGE_SIZE_MAX,
    filter: ofCompany(companyId),
    sort: SORT,
    fields: FIELDS,
    signal,
  });
  return (await reportedLoad('Contacts', request)).map(personOption);
}
