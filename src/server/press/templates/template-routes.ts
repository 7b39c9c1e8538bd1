import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { isRecordId } from '../../../domain/id.ts';
import {
  draftSchema,
  newTemplateSchema,
  templateChangesSchema,
  templateCopySchema,
} from '../../../domain/press/template.schema.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { signedInUser } from '../../sessions/guard.ts';
import { READS, WRITES } from '../../sessions/program-rights.ts';
import { idOf, type OfOne, readBody, seenVersion } from '../press-requests.ts';
import { publish } from './publish.ts';
import { findVersion, templatesOf, versionsOf } from './template-read.ts';
import {
  addTemplate,
  changeTemplate,
  copyTemplate,
  existingTemplate,
  removeTemplate,
  saveDraft,
  type Writing,
} from './template-write.ts';

const PATH = '/admin/api/templates';
const ONE = `${PATH}/:id`;

/** Printed cards of companies. */
export function registerTemplateRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const writing = (request: FastifyRequest): Writing => ({
    ...{ database, clock, by: signedInUser(request).id },
  });

  app.get<{ Querystring: { company?: string } }>(PATH, READS, async (request, reply) => {
    const { company = '' } = request.query;
    if (!isRecordId(company)) throw new ApiError('bad_request');
    const items = await templatesOf(database.kysely, company);
    return sendJson(reply, JSON.stringify({ items }));
  });

  app.post(PATH, WRITES, async (request, reply) => {
    const wish = readBody(newTemplateSchema, request.body);
    return sendJson(reply, JSON.stringify(await addTemplate(writing(request), wish)));
  });

  app.get<OfOne>(ONE, READS, async (request, reply) => {
    const template = await existingTemplate(database.kysely, idOf(request.params));
    return sendJson(reply, JSON.stringify(template));
  });

  app.patch<OfOne>(ONE, WRITES, async (request, reply) => {
    const changes = readBody(templateChangesSchema, request.body);
    const changed = await changeTemplate(writing(request), idOf(request.params), changes);
    return sendJson(reply, JSON.stringify(changed));
  });

  app.delete<OfOne>(ONE, WRITES, async (request, reply) => {
    await removeTemplate(writing(request), idOf(request.params));
    return reply.code(204).send();
  });

  app.post<OfOne>(`${ONE}/copy`, WRITES, async (request, reply) => {
    const wish = readBody(templateCopySchema, request.body);
    const copy = await copyTemplate(writing(request), idOf(request.params), wish);
    return sendJson(reply, JSON.stringify(copy));
  });

  app.patch<OfOne>(`${ONE}/draft`, WRITES, async (request, reply) => {
    const { design } = readBody(draftSchema, request.body);
    const draft = { design, seen: seenVersion(request) };
    const saved = await saveDraft(writing(request), idOf(request.params), draft);
    return sendJson(reply, JSON.stringify(saved));
  });

  app.post<OfOne>(`${ONE}/publish`, WRITES, async (request, reply) => {
    const asked = { id: idOf(request.params), seen: seenVersion(request) };
    return sendJson(reply, JSON.stringify(await publish(writing(request), asked)));
  });

  app.get<OfOne>(`${ONE}/versions`, READS, async (request, reply) => {
    const items = await versionsOf(database.kysely, idOf(request.params));
    return sendJson(reply, JSON.stringify({ items }));
  });

  app.get<{ Params: { id: string; number: string } }>(
    `${ONE}/versions/:number`,
    READS,
    async (request, reply) => {
      const { number } = request.params;
      if (!/^\d{1,9}$/.test(number)) throw new ApiError('not_found');
      const version = await findVersion(database.kysely, idOf(request.params), Number(number));
      if (!version) throw new ApiError('not_found');
      return sendJson(reply, JSON.stringify(version));
    },
  );
}
