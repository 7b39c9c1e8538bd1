import { z } from 'zod';
import type { Output } from '../output.ts';
import { isSecurityEvent, type SecurityEventKind } from './security-events.ts';

/** A security event as the journal shows it. Times are those of records. */
const auditEventSchema = z.strictObject({
  id: z.string(),
  time: z.string(),
  kind: z.custom<SecurityEventKind>(isSecurityEvent),
  actor: z.string().describe('An account, or one of AUDITED_ACTORS; empty for a stranger.'),
  actorName: z.string().describe('The present name of who did it; empty for a stranger.'),
  address: z.string().describe('The network, as `203.0.113`.'),
  target: z.string(),
  targetName: z.string().describe('The present name of the account that it is about.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** A page of the journal, the newest first. */
export const auditPageSchema = z.strictObject({
  items: z.array(auditEventSchema),
  next: z.string().describe('Where older ones begin; empty on the last page.'),
});

export type AuditEvent = Output<typeof auditEventSchema>;
export type AuditPage = Output<typeof auditPageSchema>;
