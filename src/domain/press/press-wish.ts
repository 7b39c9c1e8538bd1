import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { FIT_PEOPLE_MAX } from './preview.ts';
import { PAGE_ORDERS } from './printer-profile.ts';

const id = z.string().refine(isRecordId);

/** So many cards go into one file. */
export const PRESS_FILE_MAX = FIT_PEOPLE_MAX;

/** Whose cards go to which printer: those of all people of the company when nobody is named. */
export const pressWishSchema = z.strictObject({
  printer: id,
  contacts: z.array(id).min(1).max(PRESS_FILE_MAX).optional(),
  /** Those who are left out. */
  except: z.array(id).max(PRESS_FILE_MAX).optional(),
  /** Those who left are printed too, although nobody named them. */
  departed: z.boolean().optional(),
  /** Otherwise the printer's own. */
  pageOrder: z.enum(PAGE_ORDERS).optional(),
  /** An archive with a file for each person. */
  perPerson: z.boolean().optional(),
});
export type PressWish = z.infer<typeof pressWishSchema>;

/** Photos, logos and pictures that go into one file: raw as presses want them, they are large. */
export const PRESS_PICTURES_MAX = 100;
