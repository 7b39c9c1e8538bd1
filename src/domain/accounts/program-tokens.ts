import { instantOf } from '../time.ts';

const DAY_MS = 86_400_000;

/** The rights of a program over companies, contacts and orders. */
export const PROGRAM_RIGHT_NAMES = ['read', 'write'] as const;
export type ProgramRight = (typeof PROGRAM_RIGHT_NAMES)[number];

export const PROGRAM_RIGHTS: Readonly<Record<ProgramRight, string>> = {
  read: 'Lecture',
  write: 'Lecture et écriture',
};

/** For how long a token is made. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;
export const TOKEN_DAYS_MAX = 365;
export const TOKENS_MAX = 50;
export const TOKEN_NAME_MAX = 100;
/** For how many days before its end a token is warned of. */
const TOKEN_WARNING_DAYS = 30;

/** So many requests a program makes within so many seconds; what is kept of answers is not counted. */
export const PROGRAM_REQUESTS_MAX = 300;
export const PROGRAM_SECONDS = 10;

/** Whether a token ends so soon that somebody has to replace it; a short one, in its last third. */
export function endsSoon(
  { created, ends }: { readonly created: string; readonly ends: string },
  now: Date,
): boolean {
  const end = instantOf(ends).getTime();
  const warned = Math.min(TOKEN_WARNING_DAYS * DAY_MS, (end - instantOf(created).getTime()) / 3);
  return end - now.getTime() <= warned;
}
