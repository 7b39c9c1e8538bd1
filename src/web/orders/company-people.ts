import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PAGE_SIZE_MAX } from '../../domain/limits.ts';
import { pb } from '../api/client.ts';
import { typedSearch } from '../api/list-search.ts';
import { reportedLoad } from '../api/report-loading.ts';
import { awayPeopleQuery, peopleRequest, personOption } from '../cards/people.ts';
import type { Gathered } from '../ui/form/use-gathering.ts';
import type { Option } from '../ui/form/use-options.ts';

/** The contacts of a company that match what is typed; those whose card shows nobody stay apart. */
export async function everyoneOf(
  companyId: string,
  query: string,
  signal: AbortSignal,
): Promise<Gathered> {
  const request = pb.collection<unknown>('Contacts').getFullList({
    batch: PAGE_SIZE_MAX,
    ...peopleRequest(companyId),
    ...typedSearch(query),
    signal,
  });
  const people = (await reportedLoad('Contacts', request)).map(personOption);
  return {
    options: people.filter(({ badge }) => badge === undefined),
    leftOut: people.filter(({ badge }) => badge !== undefined),
  };
}

/** Tells, each time that it is read, whose card shows nobody among the contacts of a company. */
export function useAwayPeople(companyId: string, onRead: (away: readonly Option[]) => void): void {
  const { data } = useQuery(awayPeopleQuery(companyId));
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
}
