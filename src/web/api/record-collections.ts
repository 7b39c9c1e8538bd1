import type { RecordCollection } from './records.ts';

/** What the screens show, and follow while colleagues change it. */
export const RECORD_COLLECTIONS = [
  'Company',
  'Contacts',
  'orders',
] as const satisfies readonly RecordCollection[];
