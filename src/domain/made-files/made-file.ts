import { PRESS_STEPS } from '../press/press-run.ts';

/** Files that take a while: somebody asks for one, waits, and fetches it. */
export const MADE_FILE_KINDS = [
  'codes',
  'press-file',
  'access-file',
  'evidence-file',
  'paper-proof',
] as const;
export type MadeFileKind = (typeof MADE_FILE_KINDS)[number];

/** Fetching one of these asks again who one is, as asking for it does. */
export const ASKED_AGAIN: ReadonlySet<MadeFileKind> = new Set(['access-file', 'evidence-file']);

/** How a file stands: the first two go on by themselves, the others are over. */
export const MADE_FILE_STATES = ['waiting', 'making', 'ready', 'failed'] as const;
export type MadeFileState = (typeof MADE_FILE_STATES)[number];

/** Whether more of it is still to be done. */
export function isBeingMade(state: MadeFileState): boolean {
  return state === 'waiting' || state === 'making';
}

/** The counts that are told while a file is made. */
export const MADE_FILE_STEPS = ['codes', ...PRESS_STEPS] as const;

/** How far a file is: so many codes drawn, or cards or pages gone through. */
export interface FileProgress {
  readonly step: (typeof MADE_FILE_STEPS)[number];
  readonly done: number;
  readonly all: number;
}

/** So many are made at a time by a process; the others wait in line, one of each account. */
export const MADE_FILES_AT_ONCE = 2;
/** A file that nobody has asked after for so long is given up. */
export const ASKER_GONE_SECONDS = 30;
/** For how long a file can be fetched once it is made. */
export const MADE_FILE_MINUTES = 60;
/** How long a link works, and how often: once. */
export const MADE_FILE_LINK_SECONDS = 60;

/** The bytes that made files may take: those of one account, or one token, and all together. */
export const MADE_FILE_QUOTA = { ownBytes: 500 * 1024 ** 2, allBytes: 1024 ** 3 };
