import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { importCollectionSchema } from '../../../domain/import/import.schema.ts';
import { IMPORT_FILE_BYTES_MAX } from '../../../domain/import/import-limits.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import { VERDICTS } from '../../../domain/import/import-verdict.ts';
import { TEXT_ENCODINGS } from '../../../domain/import/text-encodings.ts';
import { uploadedFileSchema } from '../../platform/http/requests/multipart.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import type { ReadingOptions } from './read/table-row.ts';
import { REJECTS_FORMATS } from './rejects/rejects-file.ts';

const PASTED = 'Tableau collé';
/** Before a text that was pasted: it is as somebody saw it, whatever its letters look like. */
const UTF8_MARK = '\u{FEFF}';
const NAME_MAX = 200;

export const newImportSchema = z
  .object({
    collection: importCollectionSchema,
    company: z
      .string()
      .default('')
      .describe('The company that the rows belong to unless they name another.'),
    sheet: z.string().optional().describe('The sheet of a workbook; the first otherwise.'),
    encoding: z
      .enum(TEXT_ENCODINGS)
      .optional()
      .describe('Of a text without a byte order mark; guessed otherwise.'),
    replaces: z
      .string()
      .default('')
      .describe('The id of the import of the same file, as it was read before: it is forgotten.'),
    file: uploadedFileSchema.optional().describe('XLSX, CSV or vCard, known by what it holds.'),
    text: z
      .string()
      .optional()
      .describe('Instead of a file: cells that were copied from a spreadsheet.'),
  })
  .refine(({ file, text }) => (file === undefined) !== (text === undefined))
  .meta({ id: 'ImportCreate' });

/** A file to import, or the text that was pasted instead. */
export interface NewImport {
  readonly collection: ImportCollection;
  readonly company: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
  /** The import of the same file as it was read before, which is forgotten; empty for none. */
  readonly replaces: string;
}

/** The import that a body asks for; ApiError when it cannot be understood. */
export function readNewImport(body: unknown): NewImport {
  const {
    file,
    text = '',
    sheet,
    encoding,
    ...about
  } = parseInput(newImportSchema, body, 'invalid_import');
  const bytes = file?.bytes ?? Buffer.from(UTF8_MARK + text.toWellFormed());
  if (bytes.length > IMPORT_FILE_BYTES_MAX) throw new ApiError('import_file_too_large');
  const name = (file?.name.toWellFormed().replace(/[\p{Cc}]/gu, '') || PASTED).slice(-NAME_MAX);
  return { ...about, name, bytes, options: { sheet, encoding } };
}

export const templateQuerySchema = z.object({ collection: importCollectionSchema });

/** In which kind of file rows that were put aside are asked for. */
export const rejectsQuerySchema = z.object({
  format: z.enum(REJECTS_FORMATS).default('xlsx').describe('`xlsx` otherwise.'),
});

/** Which rows are asked for; all of them without a verdict, or with an empty one. */
export const rowsQuerySchema = z.object({
  verdict: z
    .enum([...VERDICTS, ''])
    .default('')
    .describe('Only these; all that were checked otherwise.'),
});
