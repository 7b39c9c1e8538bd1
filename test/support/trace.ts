import type { TestApp } from './app.ts';

/** A security event as rows and lines agree on it. */
export interface AuditedEvent {
  kind: string;
  actor: string;
  session: string;
  address: string;
  target: string;
  details: Record<string, unknown>;
}

/** The traced events, the oldest first. */
export async function auditedBy({ database }: Pick<TestApp, 'database'>): Promise<AuditedEvent[]> {
  const rows = await database.kysely
    .selectFrom('security_events')
    .select(['kind', 'actor', 'session', 'address', 'target', 'details'])
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));
}

/** The lines of the log that tell of security events. */
export function auditedLines({ logged }: Pick<TestApp, 'logged'>): Record<string, unknown>[] {
  return logged()
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'security event');
}
