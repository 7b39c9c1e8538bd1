import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditPage } from '../../../domain/audit/audit-log.schema.ts';
import { isSecurityEvent, type SecurityEventKind } from '../../../domain/audit/security-events.ts';
import { periodTimes } from '../../data/history/history-selects.tsx';
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

const NAMES = ['personne', 'type', 'periode'] as const;

/** The search of the journal in the address: an account's id, a kind of event, a period. */
export type AuditSearch = Readonly<Partial<Record<(typeof NAMES)[number], string | undefined>>>;

export function readAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])),
  );
}

/** The request to the server; nonsense in an address asks for nothing. */
export function auditSubject(search: AuditSearch, now: Date): AuditSubject {
  const { personne = '', type, periode = '' } = search;
  return {
    ...(/^([a-z0-9]{15}|terminal|bristol)$/.test(personne) && { person: personne }),
    ...(isSecurityEvent(type) && { kind: type }),
    ...periodTimes(periode, now),
  };
}
