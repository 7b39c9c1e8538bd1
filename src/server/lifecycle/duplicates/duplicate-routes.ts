import type { FastifyInstance } from 'fastify';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import {
  apartSchema,
  duplicatesQuerySchema,
  duplicatesSchema,
  mergedSchema,
  mergeSchema,
  possibleDuplicatesQuerySchema,
  possibleDuplicatesSchema,
} from '../../../domain/duplicates/duplicates.schema.ts';
import { DUPLICATES_MAX, type MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { keyFieldsOf } from '../../../domain/find/match-keys.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { parsePaging } from '../../../domain/query/paging.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { TEXT } from '../../platform/http/api/description-json.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { parameters } from '../../records/openapi/parameters.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import type { DuplicateGroups } from './duplicate-groups.ts';
import { findDuplicates } from './find-duplicates.ts';
import { keepApart } from './kept-apart.ts';
import { mergeRecords } from './merge-records.ts';

const PATH = '/admin/api/duplicates';
/** Longer than any value of which keys are made. */
const TEXT_MAX = 10_000;

/** The values of the fields of which keys are made; others ask for nothing. */
function typedValues(collection: MergedCollection, query: unknown): Map<string, string> {
  const given = new Map<string, unknown>(Object.entries(Object(query)));
  return new Map(
    keyFieldsOf(collection).flatMap((field): [string, string][] => {
      const value = given.get(field);
      return typeof value === 'string' && value.length <= TEXT_MAX ? [[field, value]] : [];
    }),
  );
}

/** A field as somebody types it. */
const typed = (name: string) => ({
  ...{ name, in: 'query', schema: TEXT },
  description: 'As it was typed.',
});

/** Records that may be the same: finding them, saying that they are not, and making them one. */
export function registerDuplicateRoutes(
  app: FastifyInstance,
  deps: Deps,
  duplicates: DuplicateGroups,
): void {
  registerDuplicates(app, deps, duplicates);
  registerPossibleDuplicates(app, deps);
  registerMerging(app, deps);
}

function registerDuplicates(
  app: FastifyInstance,
  { clock }: Deps,
  duplicates: DuplicateGroups,
): void {
  route(
    app,
    {
      ...{ method: 'GET', path: PATH, access: 'read', id: 'listDuplicates', tag: 'Duplicates' },
      summary: 'Records that may be the same, the surest first',
      description: `A key that more than ${DUPLICATES_MAX} records share makes no group, nor do records that are kept apart.`,
      parameters: parameters('page', 'perPage'),
      query: duplicatesQuerySchema,
      answers: { 200: json(duplicatesSchema, 'A page of groups.') },
      errors: ['bad_request', 'too_busy'],
    },
    async ({ query }, reply) => {
      const { collection } = parseInput(duplicatesQuerySchema, query);
      const { page, perPage } = parsePaging(query);
      const job = { collection, page, perPage, day: dayInFrance(clock()) };
      const { groups: items, total } = await duplicates.page(job, disconnectSignal(reply));
      const totalItems = Math.min(total, SEARCH_TOTAL_MAX);
      const totalPages = Math.ceil(totalItems / perPage);
      const totalIsCapped = total > SEARCH_TOTAL_MAX;
      return { page, perPage, totalItems, totalPages, totalIsCapped, items };
    },
  );
}

function registerPossibleDuplicates(app: FastifyInstance, { database }: Deps): void {
  route(
    app,
    {
      ...{ method: 'GET', path: `${PATH}/of`, access: 'read', id: 'findAlike', tag: 'Duplicates' },
      summary: 'Who has already what is being typed',
      description:
        'Of a contact: `Email`, `emails`, `Phone`, `Tel`, `phones`, and `Nom`, `Prenom` and `company` together; of a company: `siret`, `siteweb`, `RaisonSociale`.',
      query: possibleDuplicatesQuerySchema,
      parameters: [
        ...['Email', 'emails', 'Phone', 'Tel', 'phones', 'Nom', 'Prenom', 'company'],
        ...['siret', 'siteweb', 'RaisonSociale'],
      ].map(typed),
      answers: { 200: json(possibleDuplicatesSchema, 'The surest first.') },
      errors: ['bad_request'],
    },
    async ({ query }) => {
      const { collection, except } = parseInput(possibleDuplicatesQuerySchema, query);
      const values = typedValues(collection, query);
      const textOf = (field: string) => values.get(field) ?? '';
      const reader = { db: database.kysely, dialect: database.dialect };
      const items = await findDuplicates(reader, { collection, except, textOf });
      return { items };
    },
  );
}

function registerMerging(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      ...{ method: 'POST', path: `${PATH}/merge`, access: 'write' },
      ...{ id: 'mergeRecords', tag: 'Duplicates' },
      summary: 'Make several records one',
      description:
        'In one transaction, and one operation. The kept record gets the chosen values, what it lacks and the lists of all; orders, successors and people follow; the others go to the bin, and their cards lead to that of the kept one.',
      body: jsonBody(mergeSchema),
      answers: { 200: json(mergedSchema, 'They are one.') },
      errors: ['invalid_body', 'not_found', 'stale_record', 'merge_orders', 'unconfirmed'],
    },
    async (request) => {
      const merge = parseInput(mergeSchema, request.body, 'invalid_body');
      const { collection: name, kept, merged } = merge;
      const collection = COLLECTIONS[name];
      const targets = [kept, ...merged].map((id) => ({ collection, id }));
      const writing = { by: authorOf(request), targets, kind: 'merge' } as const;
      return writeRecords(deps, writing, async (context) => {
        const orders = await mergeRecords(context, merge);
        return { operation: context.history.operation, kept, orders };
      });
    },
  );

  route(
    app,
    {
      ...{ method: 'POST', path: `${PATH}/apart`, access: 'write' },
      ...{ id: 'keepApart', tag: 'Duplicates' },
      summary: 'Say that records are not the same',
      description: 'Each of them of each other; `apart: false` takes that back.',
      body: jsonBody(apartSchema),
      answers: { 204: nothing('It is noted.') },
      errors: ['invalid_body', 'unconfirmed'],
    },
    async (request, reply) => {
      const apart = parseInput(apartSchema, request.body, 'invalid_body');
      await deps.database.write((tx) => keepApart(tx, apart));
      return reply.code(204).send();
    },
  );
}
