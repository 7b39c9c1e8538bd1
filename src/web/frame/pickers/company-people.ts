import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PAGE_SIZE_MAX } from '../../../domain/limits.ts';
import type { Option } from '../../kit/form/use-options.ts';
import { pb } from '../api/client.ts';
import { reportedLoad } from '../api/failure.ts';
import { typedSearch } from '../api/list-search.ts';
import { countQuery, filterOfCompany } from '../api/record-query.ts';
import { awayPeopleQuery, type ListedPerson, peopleRequest, personOption } from './people.ts';

async function peopleOf(companyId: string, query: string, signal: AbortSignal): Promise<Option[]> {
  const request = pb.collection<ListedPerson>('Contacts').getFullList({
    batch: PAGE_SIZE_MAX,
    ...peopleRequest(companyId),
    ...typedSearch(query),
    signal,
  });
  return (await reportedLoad('Contacts', request)).map(personOption);
}

/** The contacts of a company that match what is typed and whose card shows them. */
export async function everyoneOf(
  companyId: string,
  query: string,
  signal: AbortSignal,
): Promise<Option[]> {
  const people = await peopleOf(companyId, query, signal);
  return people.filter(({ badge }) => badge === undefined);
}

/** Tells who the contacts of a company are, when some were chosen by their ids alone, as by a draft. */
export function useUnnamedPeople(
  companyId: string,
  isSome: boolean,
  onRead: (people: readonly Option[]) => void,
): void {
  const { data } = useQuery({
    queryKey: ['Contacts', 'of', companyId],
    queryFn: ({ signal }) => peopleOf(companyId, '', signal),
    enabled: isSome && companyId !== '',
  });
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
}

const NOBODY: readonly Option[] = [];

/** Tells, each time that it is read, whose card shows nobody among the contacts of a company. */
export function useAwayPeople(companyId: string, onRead: (away: readonly Option[]) => void): void {
  const { data } = useQuery(awayPeopleQuery(companyId));
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
}

/** How many contacts a company has whose card shows them, and who the others are. */
export function useCompanyPeople(companyId: string) {
  const { data: away } = useQuery(awayPeopleQuery(companyId));
  const { data: count } = useQuery({
    ...countQuery('Contacts', filterOfCompany(companyId)),
    enabled: companyId !== '',
  });
  const isKnown = away !== undefined && count !== undefined;
  return { away: away ?? NOBODY, present: isKnown ? count - away.length : undefined };
}
