import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { CHOICE_IDS_MAX } from '../query/choice.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../record-collections.ts';

/** A record in the bin; those that went along with it have no entry of their own. */
export interface BinEntry {
  readonly collection: RecordCollection;
  readonly id: string;
  /** Empty when it has none. */
  readonly name: string;
  /** When it was deleted. */
  readonly deleted: string;
  /** Who deleted it, as far as the history reaches; empty beyond. */
  readonly deletedBy: string;
  /** How many records went along, and come back with it. */
  readonly members: number;
  /** The company that it belongs to; empty for none. */
  readonly companyId: string;
  readonly companyName: string;
  readonly isCompanyDeleted: boolean;
}

/** What became of one record that was deleted. */
export interface BinState extends BinEntry {
  /** It went with its company, and comes back with it. */
  readonly wentAlong: boolean;
}

const idsSchema = z.array(z.string().refine(isRecordId)).min(1).max(CHOICE_IDS_MAX);

/** Which records are to come back from the bin. */
export const binRestoreSchema = z.strictObject({
  collection: z.enum(RECORD_COLLECTIONS),
  ids: idsSchema,
});

/** What came back from the bin. Whatever was not there any more is left out. */
export interface BinRestored {
  readonly restored: readonly string[];
  /** How many records came along. */
  readonly members: number;
  /** Those whose company is in the bin itself, and has to come back first. */
  readonly waiting: readonly string[];
}
