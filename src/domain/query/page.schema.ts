import { z } from 'zod';

/** How many of something there are. */
export const countSchema = z.int().min(0);

/** What a page of a list tells beside its items; what is found by searching is not counted for ever. */
export const pageShape = {
  page: countSchema,
  perPage: countSchema,
  totalItems: countSchema,
  totalPages: countSchema,
  totalIsCapped: z.boolean().describe('There are more than are counted.'),
};
