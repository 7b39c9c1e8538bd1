import { z } from 'zod';
import { JOB_STATES } from '../history/jobs.ts';
import type { Output } from '../output.ts';
import { IMPORT_CELL_MAX } from './import-limits.ts';
import {
  columnChoiceSchema,
  companyChoiceSchema,
  importMappingSchema,
} from './import-mapping.schema.ts';
import { countSchema, lineSchema } from './import-row.schema.ts';
import { IMPORT_COLLECTIONS } from './import-targets.ts';
import { MOVE_CHOICES, ROW_CHOICES } from './import-verdict.ts';
import { TEXT_ENCODINGS } from './text-encodings.ts';

const column = countSchema.describe('From 0 on.');
const cell = z.string().max(IMPORT_CELL_MAX);
const mapping = importMappingSchema.shape;

export const importCollectionSchema = z.enum(IMPORT_COLLECTIONS);

/** A file as it was read, and the decisions about all of it. */
export const importFileSchema = z.strictObject({
  kind: z.enum(['xlsx', 'text', 'vcard']),
  sheets: z.array(z.string()),
  sheet: z.string(),
  encoding: z
    .enum([...TEXT_ENCODINGS, ''])
    .describe('How a text was read that does not say so by itself; empty for anything else.'),
  photos: countSchema.describe('Photos of an address book, which are left out.'),
  unread: z
    .strictObject({ count: countSchema, lines: z.array(countSchema) })
    .describe(
      'Cards of an address book that hold nothing that could be read: how many, and where the first of them begin.',
    ),
  total: countSchema.describe('Rows, hidden ones included.'),
  hiddenRows: countSchema,
  withHidden: z.boolean().describe('Rows that a filter hides are imported, too.'),
  seemsOf: z
    .enum([...IMPORT_COLLECTIONS, ''])
    .describe('What the columns look like, where that is something else than `collection`.'),
  moves: z
    .enum([...MOVE_CHOICES, ''])
    .describe(
      'What becomes of people whom the file puts into another company; nothing of their rows is written while it is empty.',
    ),
  remembered: z.string().describe('When the columns were said to be this; empty when guessed.'),
});

export const fileColumnSchema = z.strictObject({
  header: z.string(),
  guessed: z.boolean().describe('Nobody has said yet that it is what it looks like.'),
  samples: z.array(z.string()),
});

/** So many rows of each verdict. */
export const rowCountsSchema = z.strictObject({
  new: countSchema,
  changed: countSchema,
  same: countSchema,
  possible: countSchema,
  unsure: countSchema,
  error: countSchema,
});

/** One reason for which several rows are refused. */
export const problemSchema = z.strictObject({
  message: z.string(),
  rows: countSchema,
  lines: z.array(lineSchema),
});

/** A company that rows name and nobody knows. */
export const unknownCompanySchema = z.strictObject({ name: z.string(), rows: countSchema });

/** The run of an import. */
const importRunSchema = z.strictObject({
  state: z.enum(JOB_STATES),
  total: countSchema,
  done: countSchema,
  refused: countSchema.describe('Rows that were put aside meanwhile.'),
  created: countSchema.describe('Rows that made a record.'),
  updated: countSchema.describe('Rows that changed one.'),
  counts: z
    .record(z.string(), z.record(z.string(), countSchema))
    .describe('Records created and changed, by collection.'),
  isUndone: z.boolean(),
});

/** The records that importing now would write, in numbers. */
export const importSumsSchema = z.strictObject({
  counts: rowCountsSchema,
  creates: countSchema.describe('Records that importing now would make.'),
  updates: countSchema.describe('Records that importing now would change.'),
  leftOut: countSchema.describe('Rows that are wrong or doubtful, and not decided about.'),
});

/** An import, as anybody left it. */
export const importSchema = z
  .strictObject({
    id: z.string(),
    collection: importCollectionSchema,
    company: z.string(),
    name: z.string(),
    created: z.string(),
    updated: z.string(),
    revision: countSchema,
    actor: z.string().describe('The name or e-mail of who chose the file.'),
    state: z.enum(['reading', 'read', 'checking', 'checked', 'running', 'done']),
    operation: z.string().describe('That it became; empty before it was run.'),
    run: importRunSchema.nullable(),
    ...importFileSchema.shape,
    columns: z.array(z.strictObject({ ...fileColumnSchema.shape, ...columnChoiceSchema.shape })),
    fixed: mapping.fixed,
    emptyErases: mapping.emptyErases,
    nameOrder: mapping.nameOrder,
    companies: z
      .array(
        z.strictObject({ ...unknownCompanySchema.shape, choice: companyChoiceSchema.nullable() }),
      )
      .describe('That rows name and nobody knows.'),
    ...importSumsSchema.shape,
    moving: countSchema.describe('Rows that would take somebody to another company.'),
    changedSince: countSchema.describe(
      'Records that rows are about and that were changed since all rows were checked.',
    ),
    problems: z
      .array(problemSchema)
      .describe('What several rows are refused for, in French: how many, and the first of them.'),
  })
  .meta({ id: 'Import' });

/** A decision of somebody about an import. */
export const importChangeSchema = z
  .strictObject({
    revision: z
      .number()
      .optional()
      .describe('That was read: 409 when somebody decided something since.'),
    ...importMappingSchema.partial().shape,
    withHidden: importFileSchema.shape.withHidden.optional(),
    moves: z
      .enum(MOVE_CHOICES)
      .optional()
      .describe(
        'What becomes of people whom the file puts into another company, where their row says nothing else.',
      ),
    companies: z
      .array(z.strictObject({ name: z.string(), choice: companyChoiceSchema }))
      .optional()
      .describe('What becomes of companies that are not known.'),
    row: z
      .strictObject({
        line: lineSchema,
        choice: z.enum([...ROW_CHOICES, '']),
        target: z.string().optional(),
      })
      .optional()
      .describe(
        '`update` leaves a person in their company, `move` takes them to the one of the row, too.',
      ),
    cell: z.strictObject({ line: lineSchema, column, value: cell }).optional(),
    everywhere: z
      .strictObject({ column, from: cell, value: cell })
      .optional()
      .describe('Corrects all cells of a column that hold the same.'),
  })
  .meta({ id: 'ImportUpdate' });

/** The state of an import in which somebody runs it. */
export const importRunRequestSchema = z.strictObject({
  revision: z.number().optional().describe('That was read: 409 when it is another now.'),
  changedSince: z.number().optional().describe('That was read: 409 when there are more now.'),
});

export type ImportView = Output<typeof importSchema>;
export type ImportColumn = ImportView['columns'][number];
export type UnknownCompany = ImportView['companies'][number];
export type ImportRun = Output<typeof importRunSchema>;
export type Problem = Output<typeof problemSchema>;
export type ImportChange = Output<typeof importChangeSchema>;
