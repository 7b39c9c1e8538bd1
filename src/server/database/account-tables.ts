import type { Generated } from 'kysely';
import type { SecurityEventKind } from '../../domain/trace/security-events.ts';

/** The tables of who is signed in, how they got there, and what was traced of it. */
export interface AccountTables {
  /** Where people are signed in; times are those of records. See sessions/session-store.ts. */
  sessions: {
    /** Of what its tokens hold. */
    hash: string;
    id: string;
    user: string;
    created: string;
    seen: string;
    /** When the person last said who they are. */
    proved: string;
    ends: string;
    agent: string;
    address: string;
    /** The hash before the person said again who they are, and until when it is taken, too. */
    former: Generated<string>;
    formerEnds: Generated<string>;
    /** One of a program belongs to no account; what follows is empty for those of people. */
    kind: Generated<'person' | 'program'>;
    name: Generated<string>;
    rights: Generated<string>;
    /** The account that made it. */
    madeBy: Generated<string>;
  };
  /** What opens an account once; see accounts/one-time-keys.ts. */
  one_time_keys: {
    hash: string;
    purpose: 'invite' | 'reset';
    user: string;
    /** The account that made it; empty for the terminal. */
    madeBy: string;
    data: string;
    tries: number;
    expires: string;
  };
  /** Links to exports that were not followed yet; see exports/export-links.ts. */
  export_links: {
    /** Of the link's own secret, which is nowhere. */
    digest: string;
    /** The session that asked for it: the link ends with it. */
    session: string;
    wish: string;
    until: string;
  };
  /** What limits signing in counts, shared by all processes; see accounts/sign-in-limits.ts. */
  sign_in_attempts: { bucket: string; count: number; until: string };
  /** What concerns accounts and the safety of the installation; see trace/write-trace.ts. */
  security_events: {
    seq: Generated<number>;
    time: string;
    kind: SecurityEventKind;
    /** An account, or one of TRACED_ACTORS; empty for a stranger. */
    actor: string;
    session: string;
    /** As `networkOf` has it. */
    address: string;
    target: string;
    /** `EventDetails` as JSON. */
    details: string;
  };
}
