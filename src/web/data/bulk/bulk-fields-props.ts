import type { BulkAction } from '../../../domain/bulk/bulk-action.schema.ts';

/** What the fields of each kind of change are given. */
export interface BulkFieldsProps {
  /** Why a value is refused, by field. */
  errors: Readonly<Record<string, string>>;
  /** Nothing when something is missing. */
  onChange: (action: BulkAction | undefined) => void;
}
