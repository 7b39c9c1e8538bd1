/** How long a session lasts without being used. */
export const SESSION_DAYS = 5;
/** How long it lasts at most, however much it is used. */
export const SESSION_DAYS_MAX = 30;
/** For how long a session may do what is asked again for, after its person said who they are. */
export const PROOF_MINUTES = 15;
/** So many a person has at once; the one least lately used gives way. */
export const SESSIONS_MAX = 20;

/** A session of one's own, as a list of them tells it. Times are those of records. */
export interface ShownSession {
  readonly id: string;
  readonly created: string;
  /** When it was last used, give or take five minutes. */
  readonly seen: string;
  readonly ends: string;
  /** The browser, in its own words. */
  readonly agent: string;
  /** Where it was opened from, without what tells one subscriber from another: `203.0.113`. */
  readonly address: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}
