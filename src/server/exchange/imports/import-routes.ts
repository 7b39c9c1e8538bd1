import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { FILE_KINDS, FILE_STEMS } from '../../../domain/exports/export-formats.ts';
import { importChangeSchema, importSchema } from '../../../domain/import/import.schema.ts';
import { importRowsSchema } from '../../../domain/import/import-row.schema.ts';
import {
  FULL_NAME_TARGET,
  ID_TARGET,
  type ImportCollection,
  importTargets,
  zeroKind,
} from '../../../domain/import/import-targets.ts';
import { parsePaging } from '../../../domain/query/paging.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { workbook } from '../../platform/downloads/workbook.ts';
import { file, json, nothing } from '../../platform/http/api/answers.ts';
import { ref } from '../../platform/http/api/description-json.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { textBodyOf } from '../../platform/http/requests/body.ts';
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { contentDisposition } from '../../platform/http/responses/content-disposition.ts';
import { leftBehind, Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import { changeImport } from './change-import.ts';
import { ImportChecks } from './check/check-import.ts';
import { forgetImport, giveUpImport } from './forget-import.ts';
import { importAnswer, importRowsAnswer } from './import-answer.ts';
import {
  newImportSchema,
  readNewImport,
  rowsQuerySchema,
  templateQuerySchema,
} from './import-request.ts';
import { readImport } from './import-store.ts';
import { startImport } from './start-import.ts';

/** In characters. */
const WIDTH = 22;

async function* noRows(): AsyncGenerator<never> {}

/** An empty workbook whose columns an import knows; what is typed into it stays as it is typed. */
function importTemplate(collection: ImportCollection, time: Date) {
  const columns = importTargets(collection)
    .filter(({ name }) => name !== FULL_NAME_TARGET && name !== ID_TARGET)
    .map(({ name, label }) => ({
      title: label,
      kind: zeroKind(collection, name) === 'phone' ? ('phone' as const) : ('text' as const),
      width: WIDTH,
    }));
  const name = `modele-${FILE_STEMS[collection]}.xlsx`;
  return { name, bytes: workbook([{ name: 'Import', columns, count: 0, rows: noRows() }], time) };
}

const ALL = { tag: 'Imports', path: '/admin/api/imports' } as const;
const ONE = { ...ALL, path: '/admin/api/imports/{id}' } as const;
const THE_IMPORT = { 200: json(importSchema, 'The import.') };

/** The steps of an import before it is run: a file, its columns, what its rows come to. */
export function registerImportRoutes(app: FastifyInstance, deps: Deps): void {
  registerStartRoute(app, deps);
  registerTemplateRoute(app, deps);
  registerOneRoutes(app, deps);
  registerGivingUp(app, deps);
  registerRowsRoute(app, deps);
}

function registerStartRoute(app: FastifyInstance, deps: Deps): void {
  const places = new Semaphore(TASKS['read-import'].places);
  route(
    app,
    {
      ...{ ...ALL, method: 'POST', access: 'write', id: 'startImport' },
      summary: 'Read a file to import',
      description: 'Stores its rows and guesses its columns; no record changes.',
      body: { schema: newImportSchema, types: ['multipart/form-data', 'application/json'] },
      answers: THE_IMPORT,
      errors: [
        ...(['invalid_import', 'import_empty', 'import_unknown_kind', 'import_damaged'] as const),
        ...(['import_old_workbook', 'import_other_workbook', 'import_protected'] as const),
        ...(['import_unsafe', 'import_open_quote', 'import_unknown_sheet'] as const),
        ...(['import_file_too_large', 'import_unpacks_too_large'] as const),
        ...(['import_too_many_rows', 'import_too_many_columns', 'import_cell_too_long'] as const),
        ...(['import_too_much_text', 'imports_busy', 'uploads_busy', 'not_found'] as const),
        ...(['import_too_heavy', 'import_too_slow', 'import_reading'] as const),
        ...(['import_empty_sheet', 'import_hidden_sheets', 'import_unread_cards'] as const),
        ...(['import_ldif', 'import_begun', 'imports_own_full', 'imports_full'] as const),
        'unconfirmed',
      ],
      options: { config: { takesFiles: true } },
    },
    async (request, reply) => {
      const wanted = readNewImport(textBodyOf(request));
      const actor = signedInUser(request).id;
      const signal = disconnectSignal(reply);
      const made = await places
        .within(() => startImport(deps, wanted, { actor, signal }), actor)
        .catch((error: unknown) => {
          throw signal.aborted ? leftBehind(signal) : error;
        });
      return importAnswer(deps.database, made);
    },
  );
}

function registerTemplateRoute(app: FastifyInstance, { clock }: Deps): void {
  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'importTemplate' },
      path: '/admin/api/imports/template',
      summary: 'A workbook to fill in',
      description: 'Without rows; an import knows each of its columns.',
      query: templateQuerySchema,
      answers: { 200: file([FILE_KINDS.xlsx.type], 'The workbook.') },
      errors: ['bad_request'],
    },
    ({ query }, reply) => {
      const { collection } = parseInput(templateQuerySchema, query);
      const { name, bytes } = importTemplate(collection, clock());
      return reply
        .type(FILE_KINDS.xlsx.type)
        .header('content-disposition', contentDisposition('attachment', name))
        .send(Readable.from(bytes));
    },
  );
}

function registerOneRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  const checks = new ImportChecks(deps);
  app.addHook('onClose', () => checks.close());

  route(
    app,
    {
      ...{ ...ONE, method: 'GET', access: 'read', id: 'viewImport' },
      summary: 'An import',
      description: 'As anybody left it.',
      answers: THE_IMPORT,
      errors: ['not_found'],
    },
    async ({ params }) => {
      const made = await readImport(database.kysely, params.id);
      return importAnswer(database, made);
    },
  );

  route(
    app,
    {
      ...{ ...ONE, method: 'PATCH', access: 'write', id: 'changeImport' },
      summary: 'Decide about an import, and check its rows',
      description: 'Answers once the rows are checked; no record changes.',
      body: jsonBody(importChangeSchema),
      answers: THE_IMPORT,
      errors: [
        ...(['import_choice_refused', 'import_changed', 'import_begun', 'not_found'] as const),
        ...(['import_check_heavy', 'imports_own_full', 'imports_full'] as const),
        'unconfirmed',
      ],
    },
    async ({ params, body }) => {
      const change = parseInput(importChangeSchema, body, 'import_choice_refused');
      const { made, lines } = await changeImport(deps, params.id, change);
      const checked = await checks.check(made, lines);
      return importAnswer(database, checked);
    },
  );
}

function registerGivingUp(app: FastifyInstance, { database }: Deps): void {
  route(
    app,
    {
      ...{ ...ONE, method: 'DELETE', access: 'write', id: 'giveUpImport' },
      summary: 'Give an import up that was not run',
      description: 'Its file and what was decided about it are forgotten; no record changes.',
      answers: { 204: nothing('Done.') },
      errors: ['import_begun', 'not_found', 'unconfirmed'],
    },
    async ({ params: { id } }, reply) => {
      await database.write((tx) => giveUpImport(tx, id));
      await forgetImport(database, id);
      return reply.code(204).send();
    },
  );
}

function registerRowsRoute(app: FastifyInstance, { database }: Deps): void {
  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'listImportRows' },
      path: '/admin/api/imports/{id}/rows',
      summary: 'Rows of an import and what they come to',
      description: 'Thirty a page, in the order of the file.',
      query: rowsQuerySchema,
      parameters: [ref('parameters', 'page')],
      answers: { 200: json(importRowsSchema, 'A page of them.') },
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const { page } = parsePaging({ page: query.page });
      const { verdict } = parseInput(rowsQuerySchema, query);
      const made = await readImport(database.kysely, params.id);
      return importRowsAnswer(database, made, { verdict, page });
    },
  );
}
