import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { AuditEvent, AuditPage } from '../../../domain/audit/audit-log.schema.ts';
import { JOURNAL_PAGE } from '../../../domain/audit/audit-log.ts';
import {
  AUDITED_ACTORS,
  type EventDetails,
  isSecurityEvent,
  type SecurityEventKind,
} from '../../../domain/audit/security-events.ts';
import { HISTORY_PAGE_MAX } from '../../../domain/limits.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { momentSchema } from '../../platform/http/requests/parse-input.ts';

/** Of whom, of what and of when events are asked for. */
export const auditFilterSchema = z.strictObject({
  /** The account that did it, or that it is about; or one of AUDITED_ACTORS. */
  person: z
    .union([z.string().regex(/^[a-z0-9]{15}$/), z.literal(Object.keys(AUDITED_ACTORS))])
    .optional(),
  kind: z.custom<SecurityEventKind>(isSecurityEvent).optional(),
  /** Times as records carry them; `to` is not included. */
  from: momentSchema.optional(),
  to: momentSchema.optional(),
});

/** Which page of them. */
export const auditPagingSchema = z.object({
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^.{24}~\d{1,16}$/)
    .optional(),
  perPage: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(JOURNAL_PAGE),
});

export type AuditFilter = z.output<typeof auditFilterSchema>;
type AuditPaging = z.output<typeof auditPagingSchema>;

type EventRow = Selectable<Tables['security_events']>;

/** Each index begins with one of these. */
function placesOf({ person, kind }: AuditFilter): RawBuilder<unknown>[] {
  const ofKind = kind === undefined ? sql`` : sql` AND kind = ${kind}`;
  if (person === undefined) return [kind === undefined ? sql`1 = 1` : sql`kind = ${kind}`];
  return [
    sql`actor = ${person}${ofKind}`,
    // Those that are about the person who did them stand among the former.
    sql`target = ${person} AND actor <> ${person}${ofKind}`,
  ];
}

async function readRows(
  db: Kysely<Tables>,
  filter: AuditFilter,
  { after, perPage }: AuditPaging,
): Promise<EventRow[]> {
  const [time = '', seq = ''] = after?.split('~') ?? [];
  const conditions = [
    ...(filter.from === undefined ? [] : [sql` AND time >= ${filter.from}`]),
    ...(filter.to === undefined ? [] : [sql` AND time < ${filter.to}`]),
    ...(after === undefined ? [] : [sql` AND (time, seq) < (${time}, ${Number(seq)})`]),
  ];
  const parts = placesOf(filter).map(
    (place) => sql`SELECT * FROM (
      SELECT seq, time, kind, actor, session, address, target, details FROM security_events
      WHERE ${place}${sql.join(conditions, sql``)}
      ORDER BY time DESC, seq DESC LIMIT ${perPage + 1}) AS part`,
  );
  const { rows } = await sql<EventRow>`
    ${sql.join(parts, sql` UNION ALL `)}
    ORDER BY time DESC, seq DESC LIMIT ${perPage + 1}`.execute(db);
  return rows;
}

/** The names of programs when they got their tokens: those may be gone. */
async function programsAmong(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<[string, string][]> {
  const made = await db
    .selectFrom('security_events')
    .select(['target', 'details'])
    .where('kind', '=', 'token-made')
    .where('target', 'in', ids)
    .execute();
  return made.map(({ target, details }) => {
    const { name }: EventDetails = JSON.parse(details);
    return [target, String(name)];
  });
}

/** The names of accounts now, those that are gone too. */
async function namesIn(
  db: Kysely<Tables>,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actor, target }) => [actor, target]))];
  const named = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map([
    ...Object.entries(AUDITED_ACTORS),
    ...(await programsAmong(db, ids)),
    ...named.map(({ id, name, email }): [string, string] => [id, name || email]),
  ]);
}

/** A page of what was traced, the newest first. */
export async function readAuditLog(
  db: Kysely<Tables>,
  filter: AuditFilter,
  paging: AuditPaging,
): Promise<AuditPage> {
  const rows = await readRows(db, filter, paging);
  const shown = rows.slice(0, paging.perPage);
  const last = shown.at(-1);
  if (!last) return { items: [], next: '' };
  const names = await namesIn(db, shown);
  const items = shown.map(
    ({ seq, time, kind, actor, address, target, details }): AuditEvent => ({
      ...{ id: String(seq), time, kind, actor, actorName: names.get(actor) ?? '' },
      ...{ address, target, targetName: names.get(target) ?? '', details: JSON.parse(details) },
    }),
  );
  return { items, next: rows.length > paging.perPage ? `${last.time}~${last.seq}` : '' };
}

/** The audit log of one account, for its owner: from where colleagues acted is theirs to know. */
export async function readOwnAuditLog(
  db: Kysely<Tables>,
  person: string,
  paging: AuditPaging,
): Promise<AuditPage> {
  const { items, next } = await readAuditLog(db, { person }, paging);
  const isOfOthers = ({ actor }: AuditEvent) => actor !== '' && actor !== person;
  return { items: items.map((one) => (isOfOthers(one) ? { ...one, address: '' } : one)), next };
}
