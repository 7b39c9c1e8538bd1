import { FILE_KINDS } from '../../domain/exports/export-formats.ts';
import { IMPORT_COLLECTIONS } from '../../domain/import/import-targets.ts';
import { VERDICTS } from '../../domain/import/import-verdict.ts';
import { exactly, jsonContent, ref } from '../http/api/json.ts';
import { jsonAnswer } from './answers.ts';
import { COUNT, described } from './import-schemas.ts';
import type { Operation } from './operation.ts';

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
        ...(['import_too_heavy', 'import_too_slow', 'import_reading'] as const),
        ...(['import_empty_sheet', 'import_hidden_sheets', 'import_unread_cards'] as const),
        ...([
          'import_ldif',
          'import_begun',
          'imports_own_full',
          'imports_full',
          'unconfirmed',
        ] as const),
      ],
    },
  },
  '/admin/api/imports/template': {
    get: {
      id: 'importTemplate',
      tag: 'Imports',
      summary: 'A workbook to fill in',
      description: 'Without rows; an import knows each of its columns.',
      parameters: [
        {
          name: 'collection',
          in: 'query',
          required: true,
          schema: { enum: [...IMPORT_COLLECTIONS] },
        },
      ],
      answers: {
        200: { description: 'The workbook.', content: { [FILE_KINDS.xlsx.type]: { schema: {} } } },
      },
      errors: ['bad_request'],
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
        ...(['import_check_heavy', 'imports_own_full', 'imports_full'] as const),
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
          exactly(
            {},
            {
              revision: described(COUNT, 'That was read: 409 when it is another now.'),
              changedSince: described(COUNT, 'That was read: 409 when there are more now.'),
            },
          ),
        ),
      },
      answers: { 202: jsonAnswer('The import, under way.', ref('schemas', 'Import')) },
      errors: [
        ...(['import_choice_refused', 'import_nothing', 'import_begun', 'import_changed'] as const),
        ...(['import_outdated', 'not_found', 'too_many_jobs', 'unconfirmed'] as const),
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
            'text/csv': { schema: {} },
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
