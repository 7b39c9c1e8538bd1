import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  newTemplateSchema,
  templateChangesSchema,
  templateCopySchema,
  templateSchema,
  templatesQuerySchema,
  templatesSchema,
} from '../../../domain/press/template.schema.ts';
import { TEMPLATES_MAX } from '../../../domain/press/template.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { templatesOf } from './template-read.ts';
import {
  addTemplate,
  changeTemplate,
  copyTemplate,
  existingTemplate,
  removeTemplate,
  type Writing,
} from './template-write.ts';
import { registerVersionRoutes } from './version-routes.ts';

const TAG = { tag: 'Printed cards' } as const;
const ALL = { ...TAG, path: '/admin/api/templates' } as const;
const ONE = { ...TAG, path: '/admin/api/templates/{id}' } as const;
const AS_IT_IS = { 200: json(templateSchema, 'As it is now.') };

/** Printed cards of companies. */
export function registerTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const writing = (request: FastifyRequest): Writing => ({
    ...{ database, clock, by: signedInUser(request).id },
  });
  registerAllRoutes(app, deps, writing);
  registerOneRoutes(app, deps, writing);
  registerVersionRoutes(app, deps, writing);
}

type WritingOf = (request: FastifyRequest) => Writing;

function registerAllRoutes(app: FastifyInstance, { database }: Deps, writing: WritingOf): void {
  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'listTemplates' },
      summary: 'The printed cards of a company',
      description: 'The oldest first, without their designs; none of a company in the bin.',
      query: templatesQuerySchema,
      answers: { 200: json(templatesSchema, 'All of them.') },
      errors: ['bad_request'],
    },
    async ({ query }) => {
      const { company } = parseInput(templatesQuerySchema, query);
      return { items: await templatesOf(database.kysely, company) };
    },
  );

  route(
    app,
    {
      ...{ ...ALL, method: 'POST', access: 'write', id: 'addTemplate' },
      summary: 'Begin a printed card',
      description: `Up to ${TEMPLATES_MAX} of each company.`,
      body: jsonBody(newTemplateSchema),
      answers: AS_IT_IS,
      errors: [
        ...(['invalid_body', 'not_found', 'too_many_templates'] as const),
        ...(['design_too_large', 'unconfirmed'] as const),
      ],
    },
    (request) =>
      addTemplate(writing(request), parseInput(newTemplateSchema, request.body, 'invalid_body')),
  );

  route(
    app,
    {
      ...{ ...TAG, method: 'POST', access: 'write', id: 'copyTemplate' },
      path: '/admin/api/templates/{id}/copy',
      summary: 'Copy a printed card',
      description: 'Its draft, for the same company or for another one.',
      body: jsonBody(templateCopySchema),
      answers: { 200: json(templateSchema, 'The copy.') },
      errors: ['invalid_body', 'not_found', 'too_many_templates', 'unconfirmed'],
    },
    (request) => {
      const copy = parseInput(templateCopySchema, request.body, 'invalid_body');
      return copyTemplate(writing(request), request.params.id, copy);
    },
  );
}

function registerOneRoutes(app: FastifyInstance, { database }: Deps, writing: WritingOf): void {
  route(
    app,
    {
      ...{ ...ONE, method: 'GET', access: 'read', id: 'viewTemplate' },
      summary: 'A printed card',
      description: 'With its draft.',
      answers: AS_IT_IS,
      errors: ['not_found'],
    },
    ({ params }) => existingTemplate(database.kysely, params.id),
  );

  route(
    app,
    {
      ...{ ...ONE, method: 'PATCH', access: 'write', id: 'changeTemplate' },
      summary: 'Rename or archive a printed card',
      description: 'An archived one is offered for no new order.',
      body: jsonBody(templateChangesSchema),
      answers: AS_IT_IS,
      errors: ['invalid_body', 'not_found', 'unconfirmed'],
    },
    (request) => {
      const changes = parseInput(templateChangesSchema, request.body, 'invalid_body');
      return changeTemplate(writing(request), request.params.id, changes);
    },
  );

  route(
    app,
    {
      ...{ ...ONE, method: 'DELETE', access: 'write', id: 'removeTemplate' },
      summary: 'Remove a printed card',
      description: 'One that was published can only be archived.',
      answers: { 204: nothing('It is gone.') },
      errors: ['not_found', 'template_published', 'unconfirmed'],
    },
    async (request, reply) => {
      await removeTemplate(writing(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
