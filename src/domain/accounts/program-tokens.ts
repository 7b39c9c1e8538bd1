import { instantOf } from '../time.ts';

const DAY_MS = 86_400_000;

/** What a program may do with companies, contacts and orders. */
export const PROGRAM_RIGHTS = { read: 'Lecture', write: 'Lecture et écriture' } as const;
export type ProgramRight = keyof typeof PROGRAM_RIGHTS;

/** For how long a token is made. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;
export const TOKEN_DAYS_MAX = 365;
export const TOKENS_MAX = 50;
export const TOKEN_NAME_MAX = 100;
/** For how many days before its end a token is warned of. */
export const TOKEN_WARNING_DAYS = 30;

/** So many requests a program makes within so many seconds; what is kept of answers is not counted. */
export const PROGRAM_REQUESTS_MAX = 300;
export const PROGRAM_SECONDS = 10;

/** A token, as administrators see it once it was made. Times are those of records. */
export interface ShownToken {
  readonly id: string;
  readonly name: string;
  readonly rights: ProgramRight;
  readonly created: string;
  /** The present name of who made it. */
  readonly createdBy: string;
  /** When it was last used, give or take five minutes; empty when never. */
  readonly seen: string;
  readonly ends: string;
}

/** Whether a token ends so soon that somebody has to replace it; a short one, in its last third. */
export function endsSoon(
  { created, ends }: Pick<ShownToken, 'created' | 'ends'>,
  now: Date,
): boolean {
  const end = instantOf(ends).getTime();
  const warned = Math.min(TOKEN_WARNING_DAYS * DAY_MS, (end - instantOf(created).getTime()) / 3);
  return end - now.getTime() <= warned;
}
