import { z } from 'zod';
import { isApiErrorCode } from '../../../domain/errors.ts';

/** What the thread that makes a file says each time it is asked for more. */
export const bytesAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bytes'), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
  z.object({ kind: z.literal('end') }),
  z.object({
    kind: z.literal('failed'),
    code: z.string().refine(isApiErrorCode),
    reason: z.string(),
  }),
]);

export type BytesAnswer = z.infer<typeof bytesAnswerSchema>;
