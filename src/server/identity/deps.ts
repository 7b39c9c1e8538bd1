import type { ProgramRight } from '../../domain/accounts/program-tokens.ts';
import type { PlatformDeps } from '../platform/platform-deps.ts';
import type { AuditDeps } from './audit/write-audit.ts';
import type { PasswordGuessing, PasswordHashes } from './passwords/passwords.ts';

/** All that the application needs from outside; nothing in it is read from a global. */
export interface Deps extends PlatformDeps {
  /** How passwords are kept, and how new ones are judged. */
  hashes: PasswordHashes;
  guessing: PasswordGuessing;
  /** Tells people of security events, where there is a server of mails. */
  eventMails?: AuditDeps['eventMails'];
}

/** The account behind the token of a request. */
export interface SignedInUser {
  id: string;
  email: string;
  /** Empty when nobody gave one. */
  name: string;
  /** May do what concerns accounts and the installation. */
  isAdministrator: boolean;
  /** Everybody needs a second factor, and this session was opened without any. */
  lacksFactor: boolean;
  /** The session lacks a passkey that the person has: their password proves nothing. */
  needsPasskey: boolean;
  /**
   * Since when a passkey stands for the second factor that is demanded of them, in milliseconds: their
   * password proves nothing then. 0 while none does.
   */
  passkeySince: number;
  /** The right of a program's token; undefined for a person. */
  program?: ProgramRight;
  /** When the person last said who they are, in milliseconds. */
  proved: number;
  /** When the session began, in milliseconds. */
  opened: number;
  /** The id of the session. */
  session: string;
  /** When it ends, in milliseconds. */
  sessionEnds: number;
}
