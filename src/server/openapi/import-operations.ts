import { FILE_KINDS } from '../../domain/exports/export-formats.ts';
import { JOB_STATES } from '../../domain/history/jobs.ts';
import { IMPORT_CELL_MAX } from '../../domain/import/import-limits.ts';
import { COLUMN_MODES } from '../../domain/import/import-mapping.ts';
import { ROW_RESULTS } from '../../domain/import/import-results.ts';
import { IMPORT_COLLECTIONS } from '../../domain/import/import-targets.ts';
import {
  MATCH_REASONS,
  ROW_ACTIONS,
  ROW_CHOICES,
  VERDICTS,
} from '../../domain/import/import-verdict.ts';
import { jsonAnswer } from './answers.ts';
import {
  ANY_OBJECT,
  exactly,
  FLAG,
  type Json,
  type JsonObject,
  jsonContent,
  ref,
  TEXT,
} from './json.ts';
import type { Operation } from './operation.ts';

const COUNT = { type: 'integer', minimum: 0 };
const CELL = { ...TEXT, maxLength: IMPORT_CELL_MAX };
const TEXTS = { type: 'object', additionalProperties: TEXT };
const list = (items: Json, description = ''): JsonObject => ({
  type: 'array',
  items,
  ...(description === '' ? {} : { description }),
});
const described = (schema: JsonObject, description: string): JsonObject => ({
  ...schema,
  description,
});

const MODE = described(
  { enum: [...COLUMN_MODES] },
  '`ifEmpty` fills only what is empty in records that exist.',
);
const TARGET = described(
  TEXT,
  'A field of the collection, `id`, or `fullName`, which is split; empty when left out.',
);
const COMPANY_CHOICE = {
  anyOf: [
    exactly({ does: { enum: ['create', 'leave'] } }),
    exactly({ does: { const: 'choose' }, id: TEXT }),
  ],
};
const FIXED = described(TEXTS, 'Values of rows that give none, by field; of `company`, its id.');
const LINE = described(COUNT, 'As the program that made the file counts.');
const COLUMN = described(COUNT, 'From 0 on.');

export const IMPORT_SCHEMAS: JsonObject = {
  ImportCreate: {
    ...exactly(
      { collection: { enum: [...IMPORT_COLLECTIONS] } },
      {
        company: described(TEXT, 'The company that the rows belong to unless they name another.'),
        file: {
          type: 'string',
          format: 'binary',
          description: 'XLSX, CSV or vCard, known by what it holds.',
        },
        text: described(TEXT, 'Instead of a file: cells that were copied from a spreadsheet.'),
        sheet: described(TEXT, 'The sheet of a workbook; the first otherwise.'),
        encoding: described({ enum: ['macintosh'] }, 'For accents of former Macintoshes.'),
      },
    ),
  },
  ImportUpdate: exactly(
    {},
    {
      revision: described(COUNT, 'That was read: 409 when somebody decided something since.'),
      columns: list(exactly({ target: TARGET, mode: MODE }), 'One for each column of the file.'),
      fixed: FIXED,
      emptyErases: described(FLAG, 'An empty cell erases the value.'),
      withHidden: described(FLAG, 'Rows that a filter hides are imported, too.'),
      companies: list(
        exactly({ name: TEXT, choice: COMPANY_CHOICE }),
        'What becomes of companies that are not known.',
      ),
      row: exactly({ line: LINE, choice: { enum: [...ROW_CHOICES, ''] } }, { target: TEXT }),
      cell: exactly({ line: LINE, column: COLUMN, value: CELL }),
      everywhere: described(
        exactly({ column: COLUMN, from: CELL, value: CELL }),
        'Corrects all cells of a column that hold the same.',
      ),
    },
  ),
  Import: exactly({
    ...{ id: TEXT, collection: { enum: [...IMPORT_COLLECTIONS] }, company: TEXT, name: TEXT },
    ...{ created: TEXT, updated: TEXT, revision: COUNT },
    actor: described(TEXT, 'The name or e-mail of who chose the file.'),
    state: { enum: ['reading', 'read', 'checking', 'checked', 'running', 'done'] },
    operation: described(TEXT, 'That it became; empty before it was run.'),
    run: {
      anyOf: [
        exactly({
          state: { enum: [...JOB_STATES] },
          total: COUNT,
          done: COUNT,
          refused: described(COUNT, 'Rows that were put aside meanwhile.'),
          counts: described(ANY_OBJECT, 'Records created and changed, by collection.'),
          isUndone: FLAG,
        }),
        { type: 'null' },
      ],
    },
    kind: { enum: ['xlsx', 'text', 'vcard'] },
    ...{ sheets: list(TEXT), sheet: TEXT, encoding: TEXT },
    photos: described(COUNT, 'Photos of an address book, which are left out.'),
    total: described(COUNT, 'Rows, hidden ones included.'),
    hiddenRows: COUNT,
    withHidden: FLAG,
    remembered: described(TEXT, 'When the columns were said to be this; empty when guessed.'),
    columns: list(exactly({ header: TEXT, samples: list(TEXT), target: TARGET, mode: MODE })),
    fixed: FIXED,
    emptyErases: FLAG,
    companies: list(
      exactly({
        name: TEXT,
        rows: COUNT,
        choice: { anyOf: [...COMPANY_CHOICE.anyOf, { type: 'null' }] },
      }),
      'That rows name and nobody knows.',
    ),
    counts: exactly(Object.fromEntries(VERDICTS.map((verdict) => [verdict, COUNT]))),
    creates: described(COUNT, 'Records that importing now would make.'),
    updates: described(COUNT, 'Records that importing now would change.'),
    leftOut: described(COUNT, 'Rows that are wrong or doubtful, and not decided about.'),
  }),
  ImportRows: exactly({
    ...{ page: COUNT, perPage: COUNT, totalItems: COUNT, totalPages: COUNT },
    items: list(
      exactly({
        line: LINE,
        cells: list(TEXT),
        verdict: { enum: [...VERDICTS] },
        choice: { enum: [...ROW_CHOICES, ''] },
        action: { enum: [...ROW_ACTIONS] },
        result: described({ enum: [...ROW_RESULTS, ''] }, 'What importing it came to.'),
        why: described(TEXT, 'Why it was put aside, in French.'),
        target: described(TEXT, 'The record that would change.'),
        reason: described({ enum: [...MATCH_REASONS, ''] }, 'Why it is taken for that record.'),
        sameAs: described(COUNT, 'An earlier line about the same; 0 when there is none.'),
        errors: described(TEXTS, 'In French, by column; -1 for the whole row.'),
        remarks: described(TEXTS, 'What looks wrong and is imported anyway, by column.'),
        restored: list(COLUMN, 'Columns whose first zero came back.'),
        changes: described(
          {
            type: 'object',
            additionalProperties: { ...list(TEXT), minItems: 2, maxItems: 2 },
          },
          'Cells before and after, by field.',
        ),
        records: list(
          exactly({ id: TEXT, name: TEXT, company: TEXT }),
          'That the row may be about, the likeliest first.',
        ),
      }),
    ),
  }),
};

const ANSWER = { 200: jsonAnswer('The import.', ref('schemas', 'Import')) };
const ID = ref('parameters', 'id');

/** Bringing in a file: read, told what its columns are, checked. */
export const IMPORT_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/imports': {
    post: {
      id: 'startImport',
      tag: 'Imports',
      summary: 'Read a file to import',
      description: 'Stores its rows and guesses its columns; no record changes.',
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: ref('schemas', 'ImportCreate') },
          ...jsonContent(ref('schemas', 'ImportCreate')),
        },
      },
      answers: ANSWER,
      errors: [
        ...(['invalid_import', 'import_empty', 'import_unknown_kind', 'import_damaged'] as const),
        ...(['import_old_workbook', 'import_other_workbook', 'import_protected'] as const),
        ...(['import_unsafe', 'import_open_quote', 'import_unknown_sheet'] as const),
        ...(['import_file_too_large', 'import_unpacks_too_large'] as const),
        ...(['import_too_many_rows', 'import_too_many_columns', 'import_cell_too_long'] as const),
        ...(['import_too_much_text', 'imports_busy', 'uploads_busy', 'not_found'] as const),
        'unconfirmed',
      ],
    },
  },
  '/admin/api/imports/{id}': {
    get: {
      id: 'viewImport',
      tag: 'Imports',
      summary: 'An import',
      description: 'As anybody left it.',
      parameters: [ID],
      answers: ANSWER,
      errors: ['not_found'],
    },
    patch: {
      id: 'changeImport',
      tag: 'Imports',
      summary: 'Decide about an import, and check its rows',
      description: 'Answers once the rows are checked; no record changes.',
      parameters: [ID],
      body: { required: true, content: jsonContent(ref('schemas', 'ImportUpdate')) },
      answers: ANSWER,
      errors: [
        ...(['import_choice_refused', 'import_changed', 'import_begun', 'not_found'] as const),
        'unconfirmed',
      ],
    },
  },
  '/admin/api/imports/{id}/run': {
    post: {
      id: 'runImport',
      tag: 'Imports',
      summary: 'Import what was checked',
      description:
        'A job, which is one operation. Each row is judged again as it is written; what somebody changed since the check is put aside.',
      parameters: [ID],
      body: {
        required: false,
        content: jsonContent(
          exactly({}, { revision: described(COUNT, 'That was read: 409 when it is another now.') }),
        ),
      },
      answers: { 202: jsonAnswer('The import, under way.', ref('schemas', 'Import')) },
      errors: [
        ...(['import_choice_refused', 'import_nothing', 'import_begun', 'import_changed'] as const),
        ...(['not_found', 'unconfirmed'] as const),
      ],
    },
  },
  '/admin/api/imports/{id}/rejects': {
    get: {
      id: 'fetchRejects',
      tag: 'Imports',
      summary: 'The rows of an import that were put aside',
      description: 'With the columns of the file, and one more that says why, in French.',
      parameters: [
        ID,
        {
          name: 'format',
          in: 'query',
          schema: { enum: ['xlsx', 'csv'] },
          description: '`xlsx` otherwise.',
        },
      ],
      answers: {
        200: {
          description: 'The file.',
          content: {
            [FILE_KINDS.xlsx.type]: { schema: {} },
            [FILE_KINDS.csv.type]: { schema: {} },
          },
        },
      },
      errors: ['not_found', 'downloads_busy'],
    },
  },
  '/admin/api/imports/{id}/rows': {
    get: {
      id: 'listImportRows',
      tag: 'Imports',
      summary: 'Rows of an import and what they come to',
      description: 'Thirty a page, in the order of the file.',
      parameters: [
        ID,
        {
          name: 'verdict',
          in: 'query',
          schema: { enum: [...VERDICTS, ''] },
          description: 'Only these; all that were checked otherwise.',
        },
        ref('parameters', 'page'),
      ],
      answers: { 200: jsonAnswer('A page of them.', ref('schemas', 'ImportRows')) },
      errors: ['not_found'],
    },
  },
};
