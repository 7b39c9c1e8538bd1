import type { ApiErrorCode } from '../../../domain/errors.ts';

/** A piece of work for a thread. */
export interface Asked<Job> {
  readonly id: number;
  readonly job: Job;
}

/** Why a thread refused: an error of the API, or a surprise. */
export interface Refusal {
  readonly code: ApiErrorCode | undefined;
  /** What the answer says besides. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The stack of what was thrown, for the log. */
  readonly reason: string;
}

/** What a thread says of a piece of work. */
export type Told<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly refusal: Refusal };
