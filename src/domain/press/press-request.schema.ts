import { z } from 'zod';
import { isRecordId } from '../id.ts';
import type { Output } from '../output.ts';
import { PRESS_FILE_MAX } from './press-request.ts';
import { PAGE_ORDERS } from './printer-profile.ts';

const id = z.string().refine(isRecordId);

/** The people whose cards go to a printer. */
export const pressRequestSchema = z
  .strictObject({
    printer: id,
    contacts: z
      .array(id)
      .min(1)
      .max(PRESS_FILE_MAX)
      .optional()
      .describe('Everybody of the company but those who left without it.'),
    except: z.array(id).max(PRESS_FILE_MAX).optional().describe('Those who are left out.'),
    departed: z
      .boolean()
      .optional()
      .describe('Those who left are printed too, although nobody named them.'),
    pageOrder: z.enum(PAGE_ORDERS).optional().describe('Otherwise the printer’s own.'),
    perPerson: z.boolean().optional().describe('A ZIP archive with a file for each person.'),
  })
  .meta({ id: 'PressWish' });
export type PressRequest = Output<typeof pressRequestSchema>;
