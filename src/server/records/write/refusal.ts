import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { frenchFieldError } from '../../../domain/field-errors.ts';
import { frenchError } from '../../../domain/french-errors.ts';

const refusedSchema = z.record(
  z.string(),
  z.object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  }),
);

/** Why the record API refuses a write, in words of staff; throws what is no refusal. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const { data = {} } = refusedSchema.safeParse(error.data);
  const sentences = Object.values(data).map(({ code, params }) =>
    frenchFieldError({ code, params }),
  );
  return sentences.join(' ') || frenchError(error.status);
}
