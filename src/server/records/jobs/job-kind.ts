import type { z } from 'zod';
import type { OperationKind } from '../../../domain/history/history.ts';
import type { WriteContext } from '../write/write-context.ts';

/** A job's step touches so many records at most: others wait for its transaction. */
export const STEP_MAX = 500;

/** The outcome of one step of a job. */
export interface StepOutcome {
  /** Where the next step begins, in words of the kind's own. */
  readonly cursor: string;
  /** How many records this step dealt with, and how many of them stay as they were. */
  readonly done: number;
  readonly refused: number;
  readonly isFinished: boolean;
}

/** Where a step begins, and how many records it may deal with. */
export interface StepPlace {
  /** Empty at first. */
  readonly cursor: string;
  readonly limit: number;
}

/** In one transaction, which also moves the cursor; a step that fails leaves nothing. */
export type JobStep = (context: WriteContext) => Promise<StepOutcome>;

/** The jobs of one kind of operation. */
export interface JobKind {
  readonly kind: OperationKind;
  /**
   * The next step. What takes longer than others may wait is done before, outside of any transaction,
   * and the step then looks whether it is still true.
   */
  next(params: unknown, place: StepPlace, signal: AbortSignal): JobStep | Promise<JobStep>;
}

/** Declares a kind of jobs whose parameters are read by a schema. */
export function jobKind<P>({
  kind,
  params: schema,
  step,
}: {
  kind: OperationKind;
  params: z.ZodType<P>;
  step(context: WriteContext, params: P, place: StepPlace): Promise<StepOutcome>;
}): JobKind {
  return {
    kind,
    next: (params, place) => (context) => step(context, schema.parse(params), place),
  };
}
