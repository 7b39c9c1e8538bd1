import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { CHOICE_IDS_MAX } from '../limits.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../record-collections.ts';
import { shownName } from '../shown-name.ts';
import type { BinEntry } from './bin.schema.ts';
import { ERASE_MAX } from './erase-limit.ts';

const idsSchema = z.array(z.string().refine(isRecordId)).min(1).max(CHOICE_IDS_MAX);

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
