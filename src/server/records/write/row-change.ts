import type { FieldValue } from '../../../domain/cast.ts';
import type { Collection } from '../../../domain/collections.ts';
import type { HistoryAction } from '../../../domain/history/history.ts';
import type { Pictures } from '../images/image-fields.ts';
import type { WriteContext } from './write-context.ts';

export type Values = ReadonlyMap<string, FieldValue>;

/** A row that a write has stored. */
export interface RowChange {
  readonly action: HistoryAction;
  readonly id: string;
  /** The row as it was; a new one was nothing. */
  readonly before?: Values;
  /** The row as it is, in the bin too; of an erased one nothing is left. */
  readonly after?: Values;
  /** The values that the write gives to fields, be they the same as before. */
  readonly values?: Values;
  readonly pictures?: Pictures;
  /** It was stored among the members that an owner takes in or lets go, without its search text. */
  readonly isMoved?: true;
  /** It follows that several records became one. */
  readonly isMerge?: true | undefined;
}

/** Runs everything that follows from rows of a collection which a write has stored. */
export type ApplyChanges = (
  context: WriteContext,
  collection: Collection,
  changes: readonly RowChange[],
) => Promise<void>;

/** One thing that follows; `apply` is for the rows that it stores itself. */
export type Consequence = (
  context: WriteContext,
  collection: Collection,
  changes: readonly RowChange[],
  apply: ApplyChanges,
) => Promise<void> | void;
