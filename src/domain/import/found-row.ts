import type { FieldValue } from '../cast.ts';
import type { CompanyChoice } from './import-mapping.schema.ts';
import type { ImportRow } from './import-row.ts';
import type { MatchReason, MoveChoice, RowChoice } from './import-verdict.ts';

/** A record that a row may be about. */
export interface Match {
  readonly id: string;
  readonly reason: MatchReason;
  /** It is the one; otherwise it only may be. */
  readonly isSure: boolean;
}

/** A stored record: its values by field, and what its company is called. */
export interface StoredRecord {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly companyName: string;
}

/** An earlier row of the file whose name is one letter apart, and what is the same beside it. */
export interface NearRow {
  readonly line: number;
  readonly reason: Extract<MatchReason, 'near' | 'nearMobile'>;
}

/** The result of looking up a row. */
export interface FoundRow {
  readonly row: ImportRow;
  /** The company that the row names, as far as it is known or decided. */
  readonly company: { readonly id: string; readonly choice: CompanyChoice | undefined };
  readonly matches: readonly Match[];
  readonly choice: RowChoice | '';
  /**
   * The decision for all who would change their company. Without one, for all or for the row,
   * nothing of the row is written: an e-mail that two people share may have led to somebody else.
   */
  readonly moves: MoveChoice | '';
  /** The record that somebody chose for `update`; empty when they left that to us. */
  readonly chosen: string;
  readonly sameAs: number;
  /** Only of a row that is about nobody who is there, and about whom no other row is. */
  readonly nearTo?: NearRow | undefined;
  storedOf(id: string): StoredRecord | undefined;
}
