import { queryOptions } from '@tanstack/react-query';
import { type Contact, jobTitle, personName } from '../../../domain/contact.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { PAGE_SIZE_MAX } from '../../../domain/limits.ts';
import type { Option } from '../../kit/form/use-options.ts';
import { pb } from '../api/client.ts';
import { filterOfCompany } from '../api/record-query.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { awayLabel } from '../cards/card-state-today.ts';

/** The fields of a picker's person, and no more: a company may have 20,000 people. */
const FIELDS = ['id', 'Nom', 'Prenom', 'Poste', 'Poste2', 'Email', 'cardState', 'leftOn'] as const;
const SORT = 'Nom,Prenom';

/** Which contacts are asked for, and in which form. */
export function peopleRequest(companyId: string) {
  return {
    filter: filterOfCompany(companyId),
    sort: SORT,
    fields: FIELDS.join(),
  };
}

/** A contact as pickers ask for it. */
export type ListedPerson = Pick<Contact, (typeof FIELDS)[number]>;

export function personOption(person: ListedPerson): Option {
  return {
    id: person.id,
    label: personName(person),
    detail: jobTitle(person) || person.Email || undefined,
    badge: awayLabel(person) || undefined,
  };
}

/** Those of a company's contacts whose card shows nobody now. */
export function awayPeopleQuery(companyId: string) {
  const { filter, ...request } = peopleRequest(companyId);
  return queryOptions({
    queryKey: ['Contacts', 'away', companyId],
    queryFn: async ({ signal }) => {
      const people = await pb.collection<ListedPerson>('Contacts').getFullList({
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
