import { z } from 'zod';
import { isRecordId } from '../id.ts';
import type { CardFinding } from './press-run.ts';
import { FIT_PEOPLE_MAX } from './preview.ts';

const id = z.string().refine(isRecordId);

/** So many cards go into one file. */
export const PRESS_FILE_MAX = FIT_PEOPLE_MAX;

/** Whose cards go to which printer: those of all people of the company when nobody is named. */
export const pressWishSchema = z.strictObject({
  printer: id,
  contacts: z.array(id).min(1).max(PRESS_FILE_MAX).optional(),
});
export type PressWish = z.infer<typeof pressWishSchema>;

/** Photos, logos and pictures that go into one file: raw as presses want them, they are large. */
export const PRESS_PICTURES_MAX = 100;

/** What is told of cards that keep a file from the press, as `data.findings` of the refusal. */
export interface ToldFinding extends Omit<CardFinding, 'card'> {
  readonly contact: string;
  readonly name: string;
}

/** More of them are not told at once. */
export const TOLD_FINDINGS_MAX = 200;
