import { z } from 'zod';
import { COLUMN_MODES } from '../../domain/import/import-mapping.ts';
import { IMPORT_COLLECTIONS } from '../../domain/import/import-targets.ts';
import {
  MATCH_REASONS,
  MOVE_CHOICES,
  ROW_ACTIONS,
  ROW_CHOICES,
} from '../../domain/import/import-verdict.ts';
import { NAME_ORDERS } from '../../domain/import/name-order.ts';

/** What the columns of `imports` and of `import_rows` hold as JSON. */

export const companyChoiceSchema = z.union([
  z.strictObject({ does: z.enum(['create', 'leave']) }),
  z.strictObject({ does: z.literal('choose'), id: z.string() }),
]);

export const mappingSchema = z.strictObject({
  columns: z.array(z.strictObject({ target: z.string(), mode: z.enum(COLUMN_MODES) })),
  fixed: z.record(z.string(), z.string()),
  emptyErases: z.boolean(),
  // What was stored before there was a choice.
  nameOrder: z.enum(NAME_ORDERS).default('first'),
});

export const aboutSchema = z.object({
  kind: z.enum(['xlsx', 'text', 'vcard']),
  sheets: z.array(z.string()),
  sheet: z.string(),
  encoding: z.string(),
  photos: z.number(),
  /** Imports that an earlier version read do not say it. */
  unread: z
    .object({ count: z.number(), lines: z.array(z.number()) })
    .default({ count: 0, lines: [] }),
  total: z.number(),
  hiddenRows: z.number(),
  /** Rows that a filter hides are imported, too. */
  withHidden: z.boolean(),
  /** What else than it was said to be the file looks like; what was read before does not tell. */
  seemsOf: z.union([z.enum(IMPORT_COLLECTIONS), z.literal('')]).default(''),
  /** What becomes of people whom the file puts into another company; nobody was asked before. */
  moves: z.union([z.enum(MOVE_CHOICES), z.literal('')]).default(''),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  /** When the same columns were taken for what they are now; empty when they were guessed. */
  remembered: z.string(),
});
export type ImportAbout = z.infer<typeof aboutSchema>;

export const companiesSchema = z.record(z.string(), companyChoiceSchema);

export const summarySchema = z.object({
  counts: z.object({
    ...{ new: z.number(), changed: z.number(), same: z.number(), possible: z.number() },
    // What was checked before there were such rows.
    unsure: z.number().default(0),
    error: z.number(),
  }),
  /** What importing now would do. */
  creates: z.number(),
  updates: z.number(),
  /** Rows that are wrong or doubtful, and about which nobody decided. */
  leftOut: z.number(),
  /** Rows that would take somebody to another company, whatever was decided about them. */
  moves: z.number().default(0),
  /** Where the history stood as all rows were checked; what was checked before is not told to be old. */
  checkedUpTo: z.number().default(-1),
  /** What several rows are refused for in the same words, with the first of their lines. */
  problems: z
    .array(z.object({ message: z.string(), rows: z.number(), lines: z.array(z.number()) }))
    .default([]),
  /** The companies that rows name and nobody knows or has decided about. */
  unknown: z.array(z.object({ name: z.string(), rows: z.number() })),
});
export type ImportSummary = z.infer<typeof summarySchema>;
/** What the rows alone tell. */
export type RowsSummary = Omit<ImportSummary, 'checkedUpTo'>;

/** Once it runs, its job tells how it stands. */
export const IMPORT_STATES = ['reading', 'read', 'checking', 'checked', 'running'] as const;
export const stateSchema = z.enum(IMPORT_STATES);

export const collectionSchema = z.enum(IMPORT_COLLECTIONS);

export const cellsSchema = z.array(z.string());
export const actionSchema = z.enum(ROW_ACTIONS);
export const choiceSchema = z.union([z.enum(ROW_CHOICES), z.literal('')]);

const byColumn = z.record(z.string(), z.string());
export const outcomeSchema = z.object({
  errors: byColumn,
  remarks: byColumn,
  restored: z.array(z.number()),
  name: z.tuple([z.string(), z.string()]).nullable().default(null),
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  move: z.tuple([z.string(), z.string()]).nullable().default(null),
  candidates: z.array(z.string()),
  reason: z.union([z.enum(MATCH_REASONS), z.literal('')]),
  sameAs: z.number(),
});

/** Reads a stored text; what does not fit was not written by us. */
export function storedJson<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text));
}
