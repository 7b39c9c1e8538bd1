import type { ApiErrorCode } from '../../../domain/errors.ts';

/** A piece of work for a thread. */
export interface Asked<Job> {
  readonly id: number;
  readonly job: Job;
}

/** Why a thread refused: an error of the API, or a surprise. */
export interface Refusal {
  readonly code: ApiErrorCode | undefined;
  /** Further data of the answer. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The stack of what was thrown, for the log. */
  readonly reason: string;
}

/** A message of a thread about a piece of work: how far it is, several times, then how it ended. */
export type Told<Result, Progress> =
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly refusal: Refusal };

/** A value whose bytes move to the other thread, so that they are not there twice. */
export class HandedOver<T> {
  readonly value: T;
  readonly moved: readonly ArrayBuffer[];

  constructor(value: T, moved: readonly ArrayBuffer[]) {
    this.value = value;
    this.moved = moved;
  }
}

/** A function that a thread runs: from a job, telling how far it is where it says so. */
export type Work = (job: never, tell: never) => unknown;
/** A function that makes one, once, from what its thread is started with. */
export type KeptWork = (setup: never) => Work;

export type JobOf<W extends Work> = Parameters<W>[0];
export type ResultOf<W extends Work> =
  Awaited<ReturnType<W>> extends infer Result ? Bare<Result> : never;
type Bare<Result> = Result extends HandedOver<infer Value> ? Value : Result;
export type ProgressOf<W extends Work> = Parameters<W>[1] extends (progress: infer Progress) => void
  ? Progress
  : never;
