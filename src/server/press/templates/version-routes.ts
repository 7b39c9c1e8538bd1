import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  draftSchema,
  type Publication,
  publicationSchema,
  templateSchema,
  templateVersionSchema,
  templateVersionsSchema,
} from '../../../domain/press/template.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { SEEN, seenVersion } from '../press-requests.ts';
import { existingVersion, findVersion, versionsOf } from './template-read.ts';
import {
  existingTemplate,
  QUIETLY,
  refuseOther,
  saveDraft,
  type Writing,
} from './template-write.ts';
import { assetsOf } from './version-assets.ts';

const TAG = { tag: 'Printed cards' } as const;
const VERSIONS = '/admin/api/templates/{id}/versions';

/** The draft of a printed card, and what was published of it. */
export function registerVersionRoutes(
  app: FastifyInstance,
  { database }: Deps,
  writing: (request: FastifyRequest) => Writing,
): void {
  route(
    app,
    {
      ...{ ...TAG, method: 'PATCH', access: 'write', id: 'saveDraft' },
      path: '/admin/api/templates/{id}/draft',
      summary: 'Save the draft of a printed card',
      description: 'A refusal tells in `data.draft` who saved since, when, and the version.',
      parameters: [SEEN],
      body: jsonBody(draftSchema),
      answers: { 200: json(templateSchema, 'As it is now.') },
      errors: [
        ...(['invalid_body', 'version_required', 'not_found'] as const),
        ...(['draft_changed', 'design_too_large', 'unconfirmed'] as const),
      ],
    },
    (request) => {
      const { design } = parseInput(draftSchema, request.body, 'invalid_body');
      const draft = { design, seen: seenVersion(request) };
      return saveDraft(writing(request), request.params.id, draft);
    },
  );

  route(
    app,
    {
      ...{ ...TAG, method: 'POST', access: 'write', id: 'publishTemplate' },
      path: '/admin/api/templates/{id}/publish',
      summary: 'Publish the draft of a printed card',
      description: 'Makes the next version, which never changes.',
      parameters: [SEEN],
      answers: { 200: json(publicationSchema, 'The version that says what the draft says.') },
      errors: ['version_required', 'asset_missing', 'not_found', 'draft_changed', 'unconfirmed'],
    },
    (request) => {
      const draft = { id: request.params.id, seen: seenVersion(request) };
      return publishTemplate(writing(request), draft);
    },
  );

  registerPublishedRoutes(app, database.kysely);
}

function registerPublishedRoutes(app: FastifyInstance, db: Deps['database']['kysely']): void {
  route(
    app,
    {
      ...{ ...TAG, method: 'GET', access: 'read', id: 'listTemplateVersions' },
      path: VERSIONS,
      summary: 'What was published of a printed card',
      description: 'The newest first, whatever became of its company.',
      answers: { 200: json(templateVersionsSchema, 'All of them.') },
      errors: ['not_found'],
    },
    async ({ params }) => ({ items: await versionsOf(db, params.id) }),
  );

  route(
    app,
    {
      ...{ ...TAG, method: 'GET', access: 'read', id: 'viewTemplateVersion' },
      path: `${VERSIONS}/{number}`,
      summary: 'One published version',
      description: 'With its design, and what it is drawn with.',
      answers: { 200: json(templateVersionSchema, 'As it was published.') },
      errors: ['not_found'],
    },
    ({ params }) => existingVersion(db, params.id, params.number),
  );
}

/** Makes the draft that its author saw the next version, unless it is what the last one says. */
export async function publishTemplate(
  { database, clock, by }: Writing,
  { id, seen }: { id: string; seen: number },
): Promise<Publication> {
  const { design: draft } = await existingTemplate(database.kysely, id);
  // Read before the turn of the write, which holds if the draft is still the one that was seen.
  const assets = JSON.stringify(await assetsOf(database.kysely, draft));
  const design = JSON.stringify(draft);
  return database.write(async (tx) => {
    const template = await existingTemplate(tx, id);
    refuseOther(template, seen);
    const last = template.version;
    const before = last === 0 ? undefined : await findVersion(tx, id, last);
    const isSame =
      JSON.stringify(before?.design) === design && JSON.stringify(before?.assets) === assets;
    if (isSame) return { number: last, isNew: false };
    const number = last + 1;
    const row = { template: id, number, design, assets, publishedBy: by };
    await tx
      .insertInto('template_versions')
      .values({ ...row, published: recordTime(clock()) })
      .execute();
    // Both are compared letter by letter.
    await tx.updateTable('card_templates').set({ draft: design }).where('id', '=', id).execute();
    return { number, isNew: true };
  }, QUIETLY);
}
