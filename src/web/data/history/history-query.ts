import { infiniteQueryOptions } from '@tanstack/react-query';
import type { History } from '../../../domain/history/history.schema.ts';
import type { OperationSource } from '../../../domain/history/history.ts';
import { pb } from '../../frame/api/client.ts';
import { historyPage } from './history-page.ts';

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
export function historyQuery(subject: HistorySubject) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', 'history', subject],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...subject, ...(pageParam && { after: pageParam }) };
      return historyPage(await pb.send<History>('/api/history', { query, signal }));
    },
    getNextPageParam: ({ next }) => next || undefined,
  });
}
