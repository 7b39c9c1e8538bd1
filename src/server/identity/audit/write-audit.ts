import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { EventDetails, SecurityEventKind } from '../../../domain/audit/security-events.ts';
import type { Author } from '../../../domain/history/history.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Database, WriteOptions } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The author of an audited event. */
export type EventAuthor = Pick<Author, 'actor' | 'source' | 'session' | 'address'>;

/** Something that concerns accounts, or the safety of the installation. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** When it was, unless it is now. */
  readonly at?: Date | undefined;
  /** The account that did it, where the write does not know yet; likewise what follows. */
  readonly actor?: string | undefined;
  readonly session?: string | undefined;
  readonly address?: string | undefined;
  /** The id of the account, session, link or record that it is about. */
  readonly target?: string | undefined;
  readonly details?: EventDetails;
  /** The e-mail that an account had before; kept nowhere, only who is told of the event there learns it. */
  readonly formerEmail?: string | undefined;
}

type EventRow = Omit<Tables['security_events'], 'seq'>;

/** An event that was kept: what, and about which account. */
export type AuditedEvent = Pick<EventRow, 'kind' | 'target'> & Pick<SecurityEvent, 'formerEmail'>;

/** The actor, as rows and lines name it: an account, or one of AUDITED_ACTORS. */
function actorOf({ actor, source }: EventAuthor): string {
  if (actor !== '') return actor;
  if (source === 'terminal') return 'terminal';
  return source === 'automatic' ? 'bristol' : '';
}

/** The mails that tell people what happened to their accounts. */
export interface EventMails {
  /** Keeps them with the write that they tell of; answers their ids. */
  writeEvents(tx: Kysely<Tables>, events: readonly AuditedEvent[]): Promise<readonly string[]>;
  /** Sends them, once that is durable. */
  sendSoon(ids: readonly string[]): void;
}

/**
 * The security events of one write. They are rows of its transaction, as the mails are that tell of
 * them, so what is rolled back leaves none; the log is told of them once it is durable.
 */
export class WriteAudit {
  readonly #tx: Kysely<Tables>;
  readonly #by: EventAuthor;
  readonly #clock: () => Date;
  readonly #rows: (EventRow & AuditedEvent)[] = [];
  #mails: readonly string[] = [];

  constructor({ tx, by, clock }: { tx: Kysely<Tables>; by: EventAuthor; clock: () => Date }) {
    this.#tx = tx;
    this.#by = by;
    this.#clock = clock;
  }

  async add({ kind, at, target = '', details = {}, formerEmail, ...by }: SecurityEvent) {
    const row = {
      time: recordTime(at ?? this.#clock()),
      kind,
      actor: by.actor ?? actorOf(this.#by),
      session: by.session ?? this.#by.session ?? '',
      address: by.address ?? this.#by.address ?? '',
      target,
      details: JSON.stringify(details),
    };
    await this.#tx.insertInto('security_events').values(row).execute();
    this.#rows.push({ ...row, formerEmail });
  }

  /** Keeps the mails that tell of what was done, once all of it is. */
  async writeMails({ eventMails }: Pick<AuditDeps, 'eventMails'>): Promise<void> {
    if (eventMails) this.#mails = await eventMails.writeEvents(this.#tx, this.#rows);
  }

  /** Writes a line for each event, and sends those mails; a command of the terminal has neither. */
  tell({ log, eventMails }: Pick<AuditDeps, 'log' | 'eventMails'>): void {
    for (const { kind, actor, session, address: from, target, details } of this.#rows) {
      const line = { event: kind, actor, session, from, target, details: JSON.parse(details) };
      log?.info(line, 'security event');
    }
    eventMails?.sendSoon(this.#mails);
  }
}

/** The dependencies of audited writes. */
export interface AuditDeps {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log?: Logger;
  /** Where there is a server of mails. */
  readonly eventMails?: EventMails | undefined;
}

/** Runs a write of other things than records that leaves security events. */
export async function writeAudited<T>(
  { database, clock, ...ears }: AuditDeps,
  by: EventAuthor,
  work: (tx: Transaction<Tables>, audit: WriteAudit) => Promise<T>,
  options?: WriteOptions,
): Promise<T> {
  let done: WriteAudit | undefined;
  const value = await database.write(async (tx) => {
    // Anew each time: a write may run again.
    const audit = new WriteAudit({ tx, by, clock });
    done = audit;
    const result = await work(tx, audit);
    await audit.writeMails(ears);
    return result;
  }, options);
  done?.tell(ears);
  return value;
}

/** Keeps an event that no write of its own belongs to. */
export async function noteEvent(
  deps: AuditDeps,
  by: EventAuthor,
  event: SecurityEvent,
): Promise<void> {
  await writeAudited(deps, by, (_tx, audit) => audit.add(event), { keepsCache: true });
}
