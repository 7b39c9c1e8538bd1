import type { RecordCollection } from '../record-collections.ts';

export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 2000;
/** Of each list, for each account. */
export const VIEWS_MAX = 50;

/** A list that somebody named: `query` is what its address holds after the `?`. */
export interface View {
  readonly id: string;
  readonly name: string;
  readonly collection: RecordCollection;
  readonly query: string;
  /** All accounts see it. */
  readonly isShared: boolean;
  /** It is of the account that asks, which alone may change it. */
  readonly isOwn: boolean;
}
