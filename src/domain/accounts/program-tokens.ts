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

/** Whether a token ends so soon that somebody has to replace it. */
export function endsSoon({ ends }: Pick<ShownToken, 'ends'>, now: Date): boolean {
  const days = (Date.parse(ends.replace(' ', 'T')) - now.getTime()) / 86_400_000;
  return days <= TOKEN_WARNING_DAYS;
}
