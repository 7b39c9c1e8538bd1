import { z } from 'zod';
import type { Output } from '../output.ts';
import { COLUMN_MODES } from './column-modes.ts';
import { NAME_ORDERS } from './name-order.ts';

/** The field that a column goes to, and how. */
export const columnChoiceSchema = z.strictObject({
  target: z
    .string()
    .describe(
      'A field of the collection, `id`, or `fullName`, which is split; empty when left out.',
    ),
  mode: z.enum(COLUMN_MODES).describe('`ifEmpty` fills only what is empty in records that exist.'),
});

/** The decision about a company that a file names and Bristol does not know. */
export const companyChoiceSchema = z.union([
  z.strictObject({ does: z.enum(['create', 'leave']) }),
  z.strictObject({ does: z.literal('choose'), id: z.string() }),
]);

/** The decisions about the columns of a file. */
export const importMappingSchema = z.strictObject({
  columns: z.array(columnChoiceSchema).describe('One for each column of the file.'),
  fixed: z
    .record(z.string(), z.string())
    .describe('Values of rows that give none, by field; of `company`, its id.'),
  /** « Une cellule vide efface la valeur ». */
  emptyErases: z.boolean().describe('An empty cell erases the value.'),
  nameOrder: z.enum(NAME_ORDERS).describe('Which name stands first in a column of whole names.'),
});

export type ColumnChoice = Output<typeof columnChoiceSchema>;
export type CompanyChoice = Output<typeof companyChoiceSchema>;
export type ImportMapping = Output<typeof importMappingSchema>;
