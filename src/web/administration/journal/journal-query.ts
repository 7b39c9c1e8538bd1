import { infiniteQueryOptions } from '@tanstack/react-query';
import type { JournalPage } from '../../../domain/trace/journal.schema.ts';
import type { SecurityEventKind } from '../../../domain/trace/security-events.ts';
import { pb } from '../../frame/api/client.ts';

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
      return pb.send<JournalPage>('/api/journal', { query, signal });
    },
    getNextPageParam: ({ next }) => next || undefined,
  });
}
