import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SecurityEventKind } from '../../domain/trace/security-events.ts';
import { pb } from '../api/client.ts';
import { readJournalPage } from '../trace/journal-page.ts';

/** Of whom, of what and of when the journal is asked. */
export interface JournalSubject {
  readonly person?: string;
  readonly kind?: SecurityEventKind;
  readonly from?: string;
  readonly to?: string;
}

/** What concerns accounts and the safety of the installation, page after page. */
export function journalQuery(subject: JournalSubject) {
  return infiniteQueryOptions({
    queryKey: ['users', 'list', 'journal', subject],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...subject, ...(pageParam && { after: pageParam }) };
      return readJournalPage(await pb.send<unknown>('/api/journal', { query, signal }));
    },
    getNextPageParam: ({ next }) => next || undefined,
  });
}
