import { queryOptions } from '@tanstack/react-query';
import { jobTitle, personName } from '../../domain/contact.ts';
import { PAGE_SIZE_MAX } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { textOf } from '../api/property.ts';
import type { Option } from '../ui/form/use-options.ts';
import { awayLabel } from './card-state-today.ts';

/** What names a person in a picker, and tells whether their card shows them: a company may have 20,000 of them. */
const FIELDS = 'id,Nom,Prenom,Poste,Poste2,Email,cardState,leftOn';
const SORT = 'Nom,Prenom';

/** Which contacts are asked for, and in which form. */
export function peopleRequest(companyId: string) {
  return { filter: pb.filter('company = {:companyId}', { companyId }), sort: SORT, fields: FIELDS };
}

export function personOption(data: unknown): Option {
  const name = { Nom: textOf(data, 'Nom'), Prenom: textOf(data, 'Prenom') };
  const job = { Poste: textOf(data, 'Poste'), Poste2: textOf(data, 'Poste2') };
  const state = { cardState: textOf(data, 'cardState'), leftOn: textOf(data, 'leftOn') };
  return {
    id: textOf(data, 'id'),
    label: personName(name),
    detail: jobTitle(job) || textOf(data, 'Email') || undefined,
    badge: awayLabel(state) || undefined,
  };
}

/** Those of a company's contacts whose card shows nobody now. */
export function awayPeopleQuery(companyId: string) {
  const { filter, ...request } = peopleRequest(companyId);
  return queryOptions({
    queryKey: ['Contacts', 'away', companyId],
    queryFn: async ({ signal }) => {
      const people = await pb.collection<unknown>('Contacts').getFullList({
        batch: PAGE_SIZE_MAX,
        ...request,
        filter: `${filter} && (cardState = 'hidden' || cardState = 'left')`,
        signal,
      });
      return people.map(personOption).filter(({ badge }) => badge !== undefined);
    },
    enabled: companyId !== '',
  });
}
