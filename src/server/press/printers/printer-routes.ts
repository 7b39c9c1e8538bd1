import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { oneLineText } from '../../../domain/characters/visible-text.ts';
import {
  newPrinterSchema,
  printerSchema,
  printersSchema,
} from '../../../domain/press/printer.schema.ts';
import { PRINTERS_MAX } from '../../../domain/press/printer.ts';
import type { Deps } from '../../identity/deps.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { SEEN, seenVersion } from '../press-requests.ts';
import { addPrinter, changePrinter, printersOf, removePrinter } from './printer-store.ts';

const ALL = { tag: 'Printers', path: '/admin/api/printers' } as const;
const ONE = { ...ALL, path: '/admin/api/printers/{id}' } as const;
const WRITTEN = {
  body: jsonBody(newPrinterSchema),
  answers: { 200: json(printerSchema, 'As it is now.') },
};

/** The printers that files are made for. */
export function registerPrinterRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'listPrinters' },
      summary: 'The printers of the firm',
      description: 'The oldest first.',
      answers: { 200: json(printersSchema, 'All of them.') },
      errors: [],
    },
    async () => ({ items: await printersOf(deps.database.kysely) }),
  );

  route(
    app,
    {
      ...{ ...ALL, ...WRITTEN, method: 'POST', access: 'write', id: 'addPrinter' },
      summary: 'Add a printer',
      description: `Up to ${PRINTERS_MAX}.`,
      errors: ['invalid_body', 'too_many_printers', 'unconfirmed'],
    },
    ({ body }) => addPrinter(deps, parseInput(typedPrinterSchema, body, 'invalid_body')),
  );

  route(
    app,
    {
      ...{ ...ONE, ...WRITTEN, method: 'PATCH', access: 'write', id: 'changePrinter' },
      summary: 'Change what a printer takes',
      description: 'The whole profile.',
      parameters: [SEEN],
      errors: ['invalid_body', 'version_required', 'not_found', 'printer_changed', 'unconfirmed'],
    },
    (request) => {
      const typed = parseInput(typedPrinterSchema, request.body, 'invalid_body');
      const change = { ...typed, seen: seenVersion(request) };
      return changePrinter(deps, request.params.id, change);
    },
  );

  route(
    app,
    {
      ...{ ...ONE, method: 'DELETE', access: 'write', id: 'removePrinter' },
      summary: 'Remove a printer',
      description: 'Files that were made for it stay what they are.',
      answers: { 204: nothing('It is gone.') },
      errors: ['not_found', 'unconfirmed'],
    },
    async ({ params }, reply) => {
      await removePrinter(deps, params.id);
      return reply.code(204).send();
    },
  );
}

const seen = z.string().overwrite(oneLineText);
const namesSchema = z.looseObject({
  profile: z.looseObject({ name: seen, dieName: seen, spots: z.array(seen) }),
});

/** A printer as a request brings it: its names are kept as people see them. */
export const typedPrinterSchema = z.preprocess((raw) => {
  const { data } = namesSchema.safeParse(raw);
  return data ?? raw;
}, newPrinterSchema);
