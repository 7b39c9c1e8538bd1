import type { EventDetails, SecurityEventKind } from './security-events.ts';

/** So many events a page of the journal has, unless it is asked for less. */
export const JOURNAL_PAGE = 50;

/** A security event as the journal shows it. Times are those of records. */
export interface JournalEvent {
  readonly id: string;
  readonly time: string;
  readonly kind: SecurityEventKind;
  /** An account, or one of TRACED_ACTORS; empty for a stranger. */
  readonly actor: string;
  /** The present name of who did it; empty for a stranger. */
  readonly actorName: string;
  /** The network, as `203.0.113`. */
  readonly address: string;
  readonly target: string;
  /** The present name of the account that it is about; empty when it is about none. */
  readonly targetName: string;
  readonly details: EventDetails;
}

/** A page of the journal, the newest first. */
export interface JournalPage {
  readonly items: readonly JournalEvent[];
  /** Where older ones begin; empty on the last page. */
  readonly next: string;
}
