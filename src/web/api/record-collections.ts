import type { RecordCollection } from './record-rows.ts';

/** What the screens show, and follow while colleagues change it. */
export const RECORD_COLLECTIONS = [
  'Company',
  'Contacts',
  'orders',
] as const satisfies readonly RecordCollection[];
