import { z } from 'zod';
import {
  fileColumnSchema,
  importFileSchema,
  importSumsSchema,
  problemSchema,
  rowCountsSchema,
  unknownCompanySchema,
} from '../../../domain/import/import.schema.ts';
import {
  companyChoiceSchema,
  importMappingSchema,
} from '../../../domain/import/import-mapping.schema.ts';
import { judgedRowSchema, rowOutcomeSchema } from '../../../domain/import/import-row.schema.ts';
import type { Output } from '../../../domain/output.ts';

/**
 * The JSON in the columns of `imports` and of `import_rows`: as imports are told, with what
 * those that an earlier version read do not say.
 */

export const mappingSchema = importMappingSchema.extend({
  // Imports from before there was a choice.
  nameOrder: importMappingSchema.shape.nameOrder.default('first'),
});

const file = importFileSchema.shape;
export const aboutSchema = importFileSchema.strip().extend({
  unread: file.unread.strip().default({ count: 0, lines: [] }),
  seemsOf: file.seemsOf.default(''),
  moves: file.moves.default(''),
  columns: z.array(
    fileColumnSchema.strip().extend({ guessed: fileColumnSchema.shape.guessed.default(false) }),
  ),
});
export type ImportAbout = Output<typeof aboutSchema>;

export const companiesSchema = z.record(z.string(), companyChoiceSchema);

export const summarySchema = importSumsSchema.strip().extend({
  counts: rowCountsSchema.strip().extend({
    // Imports from before there were such rows.
    unsure: rowCountsSchema.shape.unsure.default(0),
  }),
  /** Rows that would take somebody to another company, whatever was decided about them. */
  moves: z.number().default(0),
  /** Where the history stood as all rows were checked; what was checked before is not told to be old. */
  checkedUpTo: z.number().default(-1),
  problems: z.array(problemSchema.strip()).default([]),
  /** The companies that rows name and nobody knows or has decided about. */
  unknown: z.array(unknownCompanySchema.strip()),
});
export type ImportSummary = Output<typeof summarySchema>;
/** The part of a summary that the rows alone tell. */
export type RowsSummary = Omit<ImportSummary, 'checkedUpTo'>;

/** Once it runs, its job tells how it stands. */
export const IMPORT_STATES = ['reading', 'read', 'checking', 'checked', 'running'] as const;
export const stateSchema = z.enum(IMPORT_STATES);

export const cellsSchema = z.array(z.string());
export const actionSchema = judgedRowSchema.shape.action;
export const choiceSchema = judgedRowSchema.shape.choice;

const outcome = rowOutcomeSchema.shape;
export const outcomeSchema = rowOutcomeSchema.strip().extend({
  name: outcome.name.default(null),
  move: outcome.move.default(null),
});

/** Reads a stored text; what does not fit was not written by us. */
export function storedJson<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text));
}
