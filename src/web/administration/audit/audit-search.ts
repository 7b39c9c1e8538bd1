import { isSecurityEvent } from '../../../domain/audit/security-events.ts';
import { periodTimes } from '../../../domain/history/history-filter.ts';
import type { AuditSubject } from './audit-query.ts';

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
