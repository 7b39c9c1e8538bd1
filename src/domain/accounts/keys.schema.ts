import { z } from 'zod';
import type { Output } from '../output.ts';
import { KEY_PURPOSES } from './keys.ts';

/** The key of a link that works once. */
export const keySchema = z.string().describe('What stands behind the `#` of the link.');

/** The account and the purpose of a link, before anything is done with it. */
export const keyPromiseSchema = z
  .strictObject({
    id: z.string().describe('Of the account.'),
    purpose: z.enum(KEY_PURPOSES),
    email: z.string().describe('Of the account, or the one that it is to have.'),
    name: z.string(),
    expires: z.string(),
  })
  .meta({ id: 'KeyPromise' });

export type KeyPromise = Output<typeof keyPromiseSchema>;
