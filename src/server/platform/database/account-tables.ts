import type { Generated } from 'kysely';
import type { KeyPurpose } from '../../../domain/accounts/keys.ts';
import type { SecurityEventKind } from '../../../domain/audit/security-events.ts';

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
    /** 1 when a passkey opened it, or confirmed who has it open. */
    byPasskey: Generated<number>;
  };
  /** Keys that open an account once; see accounts/links/one-time-tokens.ts. */
  one_time_keys: {
    hash: string;
    purpose: KeyPurpose | 'mfa' | 'totp' | 'passkey';
    user: string;
    /** The account that made it; empty for the terminal. */
    madeBy: string;
    data: string;
    tries: number;
    expires: string;
  };
  /** Second factors beside passwords; see accounts/factor/factor-store.ts. */
  second_factors: {
    user: string;
    /** As `seedCipher` seals it. */
    seed: string;
    /** The last step of time of which a code was used. */
    step: number;
    /** The hashes of the recovery codes that are left, as JSON. */
    recovery: string;
    since: string;
  };
  /** Passkeys in place of passwords; see accounts/passkeys/passkey-store.ts. */
  passkeys: {
    id: string;
    /** As the device that has it names it. */
    credential: string;
    user: string;
    name: string;
    /** The host that it was made for. */
    rpId: string;
    /** COSE, in base64url. */
    publicKey: string;
    /** The device's count of uses; 0 for ever where it does not count. */
    counter: number;
    created: string;
    used: string;
  };
  /** Mails that no server has taken yet, or that were given up; see mail/mail-store.ts. */
  mails: {
    id: string;
    /** The id of whoever gets it: it goes with them. */
    person: string;
    purpose: KeyPurpose | 'event' | 'proof' | 'certificate';
    /** The mail itself, sealed; empty once it was given up. */
    content: string;
    created: string;
    /** When it is tried next: whoever is at it moves that on first. */
    due: string;
    /** When it is of no use any more. */
    ends: string;
    /** How often somebody was at it. */
    tries: number;
    /** When it was last not taken; empty before. */
    failed: string;
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
  /** Counts that limit signing in, of all processes; see accounts/sign-in/sign-in-limits.ts. */
  sign_in_attempts: { bucket: string; count: number; until: string };
  /** Events of accounts and of the installation's safety; see identity/audit/write-audit.ts. */
  security_events: {
    seq: Generated<number>;
    time: string;
    kind: SecurityEventKind;
    /** An account, or one of AUDITED_ACTORS; empty for a stranger. */
    actor: string;
    session: string;
    /** As `networkOf` has it. */
    address: string;
    target: string;
    /** `EventDetails` as JSON. */
    details: string;
  };
}
