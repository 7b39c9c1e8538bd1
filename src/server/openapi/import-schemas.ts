import { JOB_STATES } from '../../domain/history/jobs.ts';
import { IMPORT_CELL_MAX } from '../../domain/import/import-limits.ts';
import { COLUMN_MODES } from '../../domain/import/import-mapping.ts';
import { ROW_RESULTS } from '../../domain/import/import-results.ts';
import { IMPORT_COLLECTIONS } from '../../domain/import/import-targets.ts';
import {
  MATCH_REASONS,
  MOVE_CHOICES,
  ROW_ACTIONS,
  ROW_CHOICES,
  VERDICTS,
} from '../../domain/import/import-verdict.ts';
import { NAME_ORDERS } from '../../domain/import/name-order.ts';
import { TEXT_ENCODINGS } from '../../domain/import/text-encodings.ts';
import { ANY_OBJECT, exactly, FLAG, type Json, type JsonObject, TEXT } from '../http/api/json.ts';

export const COUNT = { type: 'integer', minimum: 0 };
const CELL = { ...TEXT, maxLength: IMPORT_CELL_MAX };
const TEXTS = { type: 'object', additionalProperties: TEXT };
const list = (items: Json, description = ''): JsonObject => ({
  type: 'array',
  items,
  ...(description === '' ? {} : { description }),
});
export const described = (schema: JsonObject, description: string): JsonObject => ({
  ...schema,
  description,
});

const ORDER = { enum: [...NAME_ORDERS] };
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
        encoding: described(
          { enum: [...TEXT_ENCODINGS] },
          'Of a text without a byte order mark; guessed otherwise.',
        ),
        replaces: described(
          TEXT,
          'The id of the import of the same file, as it was read before: it is forgotten.',
        ),
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
      nameOrder: described(ORDER, 'Which name stands first in a column of whole names.'),
      withHidden: described(FLAG, 'Rows that a filter hides are imported, too.'),
      moves: described(
        { enum: [...MOVE_CHOICES] },
        'What becomes of people whom the file puts into another company, where their row says nothing else.',
      ),
      companies: list(
        exactly({ name: TEXT, choice: COMPANY_CHOICE }),
        'What becomes of companies that are not known.',
      ),
      row: described(
        exactly({ line: LINE, choice: { enum: [...ROW_CHOICES, ''] } }, { target: TEXT }),
        '`update` leaves a person in their company, `move` takes them to the one of the row, too.',
      ),
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
          created: described(COUNT, 'Rows that made a record.'),
          updated: described(COUNT, 'Rows that changed one.'),
          counts: described(ANY_OBJECT, 'Records created and changed, by collection.'),
          isUndone: FLAG,
        }),
        { type: 'null' },
      ],
    },
    kind: { enum: ['xlsx', 'text', 'vcard'] },
    ...{ sheets: list(TEXT), sheet: TEXT },
    encoding: described(
      { enum: [...TEXT_ENCODINGS, ''] },
      'How a text was read that does not say so by itself; empty for anything else.',
    ),
    seemsOf: described(
      { enum: [...IMPORT_COLLECTIONS, ''] },
      'What the columns look like, where that is something else than `collection`.',
    ),
    photos: described(COUNT, 'Photos of an address book, which are left out.'),
    unread: described(
      exactly({ count: COUNT, lines: list(COUNT) }),
      'Cards of an address book that hold nothing that could be read: how many, and where the first of them begin.',
    ),
    total: described(COUNT, 'Rows, hidden ones included.'),
    hiddenRows: COUNT,
    withHidden: FLAG,
    remembered: described(TEXT, 'When the columns were said to be this; empty when guessed.'),
    columns: list(exactly({ header: TEXT, samples: list(TEXT), target: TARGET, mode: MODE })),
    fixed: FIXED,
    emptyErases: FLAG,
    nameOrder: ORDER,
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
    moving: described(COUNT, 'Rows that would take somebody to another company.'),
    moves: described(
      { enum: [...MOVE_CHOICES, ''] },
      'What becomes of them; nothing of their rows is written while it is empty.',
    ),
    changedSince: described(
      COUNT,
      'Records that rows are about and that were changed since all rows were checked.',
    ),
    problems: list(
      exactly({ message: TEXT, rows: COUNT, lines: list(LINE) }),
      'What several rows are refused for, in French: how many, and the first of them.',
    ),
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
        restored: list(COLUMN, 'Columns whose number got back its zero or its plus.'),
        name: described(
          { anyOf: [{ ...list(TEXT), minItems: 2, maxItems: 2 }, { type: 'null' }] },
          '`Nom` and `Prenom` of a whole name.',
        ),
        changes: described(
          {
            type: 'object',
            additionalProperties: { ...list(TEXT), minItems: 2, maxItems: 2 },
          },
          'Cells before and after, by field.',
        ),
        move: described(
          { anyOf: [{ ...list(TEXT), minItems: 2, maxItems: 2 }, { type: 'null' }] },
          'The company that the person is in, and the one of the row, by their names.',
        ),
        records: list(
          exactly({ id: TEXT, name: TEXT, company: TEXT }),
          'That the row may be about, the likeliest first.',
        ),
      }),
    ),
  }),
};
