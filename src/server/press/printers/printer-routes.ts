import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { READS, WRITES } from '../../sessions/program-rights.ts';
import { idOf, type OfOne, readBody, seenVersion } from '../press-requests.ts';
import { addPrinter, changePrinter, printersOf, removePrinter } from './printer-store.ts';
import { typedPrinterSchema } from './typed-printer.ts';

const PATH = '/admin/api/printers';
const ONE = `${PATH}/:id`;

/** The printers that files are made for. */
export function registerPrinterRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, READS, async (_request, reply) => {
    const items = await printersOf(deps.database.kysely);
    return sendJson(reply, JSON.stringify({ items }));
  });

  app.post(PATH, WRITES, async (request, reply) => {
    const made = readBody(typedPrinterSchema, request.body);
    return sendJson(reply, JSON.stringify(await addPrinter(deps, made)));
  });

  app.patch<OfOne>(ONE, WRITES, async (request, reply) => {
    const change = { ...readBody(typedPrinterSchema, request.body), seen: seenVersion(request) };
    const printer = await changePrinter(deps, idOf(request.params), change);
    return sendJson(reply, JSON.stringify(printer));
  });

  app.delete<OfOne>(ONE, WRITES, async (request, reply) => {
    await removePrinter(deps, idOf(request.params));
    return reply.code(204).send();
  });
}
