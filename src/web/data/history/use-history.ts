import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { History as HistoryAnswer } from '../../../domain/history/history.schema.ts';
import type { OperationSource } from '../../../domain/history/history.ts';
import { pb } from '../../frame/api/client.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import type { FailureProps } from '../../kit/failure.tsx';
import { type HistoryEntry, historyPage, joinedPages, type RecordNames } from './history-page.ts';

/** One record, or a company with its people and orders. */
export type RecordSubject = { readonly record: string } | { readonly company: string };

/** Of whom or what the history is asked; without anything, of everybody. */
export type HistorySubject =
  | RecordSubject
  | { readonly operation: string }
  | {
      readonly actor?: string;
      readonly source?: OperationSource;
      readonly from?: string;
      readonly to?: string;
    };

/** Under the key of orders, which name companies and people: whatever changes is read again. */
function historyQuery(subject: HistorySubject) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', 'history', subject],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...subject, ...(pageParam && { after: pageParam }) };
      return historyPage(await pb.send<HistoryAnswer>('/api/history', { query, signal }));
    },
    getNextPageParam: ({ next }) => next || undefined,
  });
}

export interface History {
  readonly entries: readonly HistoryEntry[];
  readonly names: RecordNames;
  readonly state: 'loading' | 'refreshing' | 'ready';
  readonly failure: FailureProps | undefined;
  /** How many came since, and wait so that nothing moves. */
  readonly waiting: number;
  readonly showWaiting: () => void;
  /** Reads what is older; nothing when there is nothing. */
  readonly readOlder: (() => void) | undefined;
  readonly isReadingOlder: boolean;
}

/** How many entries came above the one that was the newest. */
export function cameSince(entries: readonly HistoryEntry[], newest: string, me: string): number {
  const place = entries.findIndex(({ id }) => id === newest);
  // Operations of one's own are looked for at once.
  const isOwn = entries.slice(0, place).some(({ actor }) => actor === me);
  return place < 0 || isOwn ? 0 : place;
}

/** The history of somebody or something, newest first; `holdsNews` keeps new entries waiting. */
export function useHistory(subject: HistorySubject, holdsNews = false): History {
  const query = useInfiniteQuery(historyQuery(subject));
  const { items, names } = useMemo(() => joinedPages(query.data?.pages ?? []), [query.data]);
  const key = JSON.stringify(subject);
  const [seen, setSeen] = useState({ key: '', newest: '' });
  const newest = items[0]?.id ?? '';
  const isSame = seen.key === key;
  const waiting = isSame ? cameSince(items, seen.newest, pb.authStore.record?.id ?? '') : 0;
  const isBehind = !isSame || seen.newest !== newest;
  if (isBehind && waiting === 0 && query.data && !query.isPlaceholderData) setSeen({ key, newest });

  return {
    entries: holdsNews ? items.slice(waiting) : items,
    names,
    state: query.isPending ? 'loading' : query.isPlaceholderData ? 'refreshing' : 'ready',
    failure: queryFailure(query),
    waiting,
    showWaiting: () => setSeen({ key, newest }),
    readOlder: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isReadingOlder: query.isFetchingNextPage,
  };
}
