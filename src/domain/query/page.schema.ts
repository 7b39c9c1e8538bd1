import { z } from 'zod';

/** How many of something there are. */
export const countSchema = z.int().min(0);

/** The fields of a page of a list beside its items; a search is not counted to its end. */
export const pageShape = {
  page: countSchema,
  perPage: countSchema,
  totalItems: countSchema,
  totalPages: countSchema,
  totalIsCapped: z.boolean().describe('There are more than are counted.'),
};
