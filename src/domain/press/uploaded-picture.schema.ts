import { z } from 'zod';
import type { Output } from '../output.ts';

const dots = z.number().int().describe('In dots.');

/** A picture that is put on cards by hand. */
export const uploadedPictureSchema = z
  .strictObject({ id: z.string().describe('How designs name it.'), width: dots, height: dots })
  .meta({ id: 'CardPicture' });
export type UploadedPicture = Output<typeof uploadedPictureSchema>;
