import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { CHOICE_IDS_MAX } from '../limits.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../record-collections.ts';
import { shownName } from '../shown-name.ts';
import { ERASE_MAX } from './erase-limit.ts';

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
  /** The record that it became one with, and its name; empty for none. */
  readonly mergedInto: string;
  readonly mergedIntoName: string;
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

const erasedSchema = z.strictObject({
  collection: z.enum(RECORD_COLLECTIONS),
  ids: idsSchema.max(ERASE_MAX),
});

/** So many contacts are named that may be those of whoever is erased. */
export const COPIES_MAX = 20;

const copiesSchema = z.array(z.string().refine(isRecordId)).max(COPIES_MAX);

/** Which records somebody thinks of erasing. */
export const erasePreviewSchema = erasedSchema.extend({
  /** With which of the other contacts that the preview names; those that are sure, if nothing is said. */
  copies: copiesSchema.optional(),
});

/** Which records are to be erased for good. */
export const eraseSchema = erasedSchema.extend({
  /** Other contacts that are the same person: some of those that the preview names. */
  copies: copiesSchema.default([]),
  /** The name of the only record, or how many there are. */
  confirm: z.string(),
});

/** Traits that another contact shares with somebody who is to be erased, the surest first. */
export const COPY_TRAITS = ['name', 'email', 'mobile'] as const;
export type CopyTrait = (typeof COPY_TRAITS)[number];

/** Another contact, in the bin or not, that may be of a person who is to be erased. */
export interface EraseCopy {
  readonly id: string;
  readonly name: string;
  /** How its company is called; empty for none. */
  readonly company: string;
  readonly isInBin: boolean;
  readonly shares: readonly CopyTrait[];
  /** Name and e-mail or mobile agree: it is erased too, unless somebody says otherwise. */
  readonly isSure: boolean;
}

/** Whether what a contact shares tells that it is of the same person. */
export function isSureCopy(shares: readonly CopyTrait[]): boolean {
  return shares.includes('name') && shares.length > 1;
}

/** A text elsewhere that holds the name, a number or an e-mail of a record which is to be erased. */
export interface Mention {
  readonly collection: RecordCollection;
  readonly id: string;
  readonly field: string;
  /** How the record that holds it is called. */
  readonly name: string;
}

/** A printed card whose name or fixed words hold such a text. */
export interface CardMention {
  readonly id: string;
  readonly company: string;
  readonly name: string;
}

/** What erasing would come to: all but `count` and `copies` is told of the chosen copies, too. */
export interface ErasePreview {
  /** How many of the records are in the bin. */
  readonly count: number;
  /** How many people went along with the records. */
  readonly members: number;
  /** What has to be typed. */
  readonly confirm: string;
  /** How many records had become one with them, and go too. */
  readonly merged: number;
  /** Other contacts that may be of the same people, the surest first. */
  readonly copies: readonly EraseCopy[];
  /** How many orders under way name somebody of them. */
  readonly orders: number;
  /** Some of the free texts that hold a name, a number or an e-mail, and stay. */
  readonly mentions: readonly Mention[];
  /** Some of the printed cards of their companies that hold one of these as fixed words, and stay. */
  readonly cards: readonly CardMention[];
  /** The day on which the last backup that holds them goes; empty when none is known. */
  readonly backupsUntil: string;
  /** The day of the oldest copy of public pages that may show them; empty when there is none. */
  readonly copiedOn: string;
}

/** What is typed so that records are erased: the name of the only one, or else their number. */
export function eraseConfirmation(states: readonly Pick<BinEntry, 'name'>[]): string {
  const [only] = states;
  return only && states.length === 1 ? shownName(only.name) : String(states.length);
}

/** What came back from the bin. Whatever was not there any more is left out. */
export interface BinRestored {
  readonly restored: readonly string[];
  /** How many records came along. */
  readonly members: number;
  /** Those whose company is in the bin itself, and has to come back first. */
  readonly waiting: readonly string[];
}
