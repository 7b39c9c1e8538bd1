import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { IMPORT_CELL_MAX, IMPORT_FILE_BYTES_MAX } from '../../domain/import/import-limits.ts';
import { MOVE_CHOICES, VERDICTS } from '../../domain/import/import-verdict.ts';
import { NAME_ORDERS } from '../../domain/import/name-order.ts';
import { TEXT_ENCODINGS } from '../../domain/import/text-encodings.ts';
import { UploadedFile } from '../http/intake/multipart.ts';
import {
  choiceSchema,
  collectionSchema,
  companyChoiceSchema,
  mappingSchema,
} from './import-shape.ts';
import type { ReadingOptions } from './read/table-row.ts';
import { REJECTS_FORMATS, type RejectsFormat } from './rejects/rejects-file.ts';

const PASTED = 'Tableau collé';
/** Before a text that was pasted: it is as somebody saw it, whatever its letters look like. */
const UTF8_MARK = '\u{FEFF}';
const NAME_MAX = 200;
const COLUMN = z.number().int().min(0);
const LINE = z.number().int().min(0);
const CELL = z.string().max(IMPORT_CELL_MAX);

const newSchema = z
  .object({
    collection: collectionSchema,
    company: z.string().default(''),
    sheet: z.string().optional(),
    encoding: z.enum(TEXT_ENCODINGS).optional(),
    replaces: z.string().default(''),
    file: z.instanceof(UploadedFile).optional(),
    text: z.string().optional(),
  })
  .refine(({ file, text }) => (file === undefined) !== (text === undefined));

/** A file to import, or the text that was pasted instead. */
export interface NewImport {
  readonly collection: z.infer<typeof collectionSchema>;
  readonly company: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
  /** The import of the same file as it was read before, which is forgotten; empty for none. */
  readonly replaces: string;
}

/** What a body asks to import; ApiError when it cannot be understood. */
export function readNewImport(body: unknown): NewImport {
  const { data, error } = newSchema.safeParse(body);
  if (!data) throw new ApiError('invalid_import', { cause: error });
  const { collection, company, sheet, encoding, replaces, file, text = '' } = data;
  const bytes = file?.bytes ?? Buffer.from(UTF8_MARK + text.toWellFormed());
  if (bytes.length > IMPORT_FILE_BYTES_MAX) throw new ApiError('import_file_too_large');
  const name = (file?.name.toWellFormed().replace(/[\p{Cc}]/gu, '') || PASTED).slice(-NAME_MAX);
  return { collection, company, name, bytes, options: { sheet, encoding }, replaces };
}

const changeSchema = z.strictObject({
  revision: z.number().optional(),
  columns: mappingSchema.shape.columns.optional(),
  fixed: mappingSchema.shape.fixed.optional(),
  emptyErases: z.boolean().optional(),
  nameOrder: z.enum(NAME_ORDERS).optional(),
  withHidden: z.boolean().optional(),
  moves: z.enum(MOVE_CHOICES).optional(),
  companies: z.array(z.strictObject({ name: z.string(), choice: companyChoiceSchema })).optional(),
  row: z
    .strictObject({ line: LINE, choice: choiceSchema, target: z.string().optional() })
    .optional(),
  cell: z.strictObject({ line: LINE, column: COLUMN, value: CELL }).optional(),
  everywhere: z.strictObject({ column: COLUMN, from: CELL, value: CELL }).optional(),
});

export type ImportChange = z.infer<typeof changeSchema>;

/** What somebody decides for an import; ApiError when it cannot be understood. */
export function readImportChange(body: unknown): ImportChange {
  const { data, error } = changeSchema.safeParse(body);
  if (!data) throw new ApiError('import_choice_refused', { cause: error });
  return data;
}

const runSchema = z.strictObject({
  revision: z.number().optional(),
  changedSince: z.number().optional(),
});

/** The revision of an import that somebody saw, and the changes since, as far as they say so. */
export function readRunRequest(body: unknown): z.infer<typeof runSchema> {
  const { data, error } = runSchema.safeParse(body);
  if (!data) throw new ApiError('import_choice_refused', { cause: error });
  return data;
}

const rejectsFormatSchema = z.enum(REJECTS_FORMATS).default('xlsx');

/** In which kind of file rows that were put aside are asked for. */
export function readRejectsFormat(format: string | undefined): RejectsFormat {
  const { data, error } = rejectsFormatSchema.safeParse(format);
  if (data === undefined) throw new ApiError('bad_request', { cause: error });
  return data;
}

const verdictSchema = z.union([z.enum(VERDICTS), z.literal('')]);

/** Which rows are asked for; empty for all of them. */
export function readVerdict(verdict: string | undefined): z.infer<typeof verdictSchema> {
  const { data, error } = verdictSchema.safeParse(verdict ?? '');
  if (data === undefined) throw new ApiError('bad_request', { cause: error });
  return data;
}
