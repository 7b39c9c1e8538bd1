import { z } from 'zod';
import type { Output } from '../output.ts';
import { ROW_RESULTS } from './import-results.ts';
import { MATCH_REASONS, ROW_ACTIONS, ROW_CHOICES, VERDICTS } from './import-verdict.ts';

export const countSchema = z.number().int().min(0);
export const lineSchema = countSchema.describe('As the program that made the file counts.');
const byColumn = z.record(z.string(), z.string());
const pair = z.tuple([z.string(), z.string()]);

/** How sure a verdict is, and what it rests on; columns are counted from 0. */
export const rowOutcomeSchema = z.strictObject({
  errors: byColumn.describe('In French, by column; -1 for the whole row.'),
  remarks: byColumn.describe('What looks wrong and is imported anyway, by column.'),
  restored: z.array(countSchema).describe('Columns whose number got back its zero or its plus.'),
  name: pair.nullable().describe('`Nom` and `Prenom` of a whole name.'),
  changes: z.record(z.string(), pair).describe('Cells before and after, by field.'),
  move: pair
    .nullable()
    .describe('The company that the person is in, and the one of the row, by their names.'),
  /** The records that the row may be about, the likeliest first. */
  candidates: z.array(z.string()),
  reason: z.enum([...MATCH_REASONS, '']).describe('Why it is taken for that record.'),
  sameAs: countSchema.describe('An earlier line about the same; 0 when there is none.'),
});

/** The verdict about a row, the decision, and the result of importing it. */
export const judgedRowSchema = z.strictObject({
  choice: z.enum([...ROW_CHOICES, '']),
  verdict: z.enum(VERDICTS),
  action: z.enum(ROW_ACTIONS),
  target: z.string().describe('The record that would change.'),
  result: z.enum([...ROW_RESULTS, '']).describe('What importing it came to.'),
  why: z.string().describe('Why it was put aside, in French.'),
});

/** A record that a row may be about. */
const rowRecordSchema = z.strictObject({ id: z.string(), name: z.string(), company: z.string() });

const importRowSchema = rowOutcomeSchema.omit({ candidates: true }).extend({
  line: lineSchema,
  cells: z.array(z.string()),
  ...judgedRowSchema.shape,
  records: z.array(rowRecordSchema).describe('That the row may be about, the likeliest first.'),
});

/** A page of the rows of an import. */
export const importRowsSchema = z
  .strictObject({
    page: countSchema,
    perPage: countSchema,
    totalItems: countSchema,
    totalPages: countSchema,
    items: z.array(importRowSchema),
  })
  .meta({ id: 'ImportRows' });

export type RowOutcome = Output<typeof rowOutcomeSchema>;
export type ImportRowView = Output<typeof importRowSchema>;
export type ImportRows = Output<typeof importRowsSchema>;
