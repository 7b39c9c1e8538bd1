import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditPage } from '../../../domain/audit/audit-log.schema.ts';
import type { SecurityEventKind } from '../../../domain/audit/security-events.ts';
import { pb } from '../../frame/api/client.ts';

/** Of whom, of what and of when the journal is asked. */
export interface AuditSubject {
  readonly person?: string;
  readonly kind?: SecurityEventKind;
  readonly from?: string;
  readonly to?: string;
}

/** The events about accounts and the safety of the installation, page after page. */
export function auditQuery(subject: AuditSubject) {
  return infiniteQueryOptions({
    queryKey: ['users', 'list', 'journal', subject],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...subject, ...(pageParam && { after: pageParam }) };
      return pb.send<AuditPage>('/api/journal', { query, signal });
    },
    getNextPageParam: ({ next }) => next || undefined,
  });
}
