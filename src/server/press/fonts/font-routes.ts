import type { FastifyInstance } from 'fastify';
import {
  uploadedFontSchema,
  uploadedFontsSchema,
} from '../../../domain/press/uploaded-font.schema.ts';
import {
  UPLOADED_FONT_BYTES_MAX,
  UPLOADED_FONTS_MAX,
} from '../../../domain/press/uploaded-fonts.ts';
import type { Deps } from '../../identity/deps.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import { FORMS, formOfFile } from '../press-requests.ts';
import { addFont, fontsOf, removeFont } from './font-store.ts';

const ALL = { tag: 'Fonts', path: '/admin/api/fonts' } as const;
const newFontSchema = formOfFile('NewFont');

/** Fonts that the firm brings for cards. */
export function registerFontRoutes(app: FastifyInstance, deps: Deps): void {
  const places = new Semaphore(TASKS['font-trial'].places);

  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'listFonts' },
      summary: 'The fonts that were uploaded',
      description: 'The oldest first; those that every template may use are not among them.',
      answers: { 200: json(uploadedFontsSchema, 'All of them.') },
      errors: [],
    },
    async () => ({ items: await fontsOf(deps.database.kysely) }),
  );

  route(
    app,
    {
      ...{ ...ALL, method: 'POST', access: 'write', id: 'addFont' },
      summary: 'Upload a font',
      description: `TTF or OTF, ${UPLOADED_FONT_BYTES_MAX / 1024 / 1024} MB at most, up to ${UPLOADED_FONTS_MAX}. A card is set in it and its file checked before it is kept. One that is there already is answered as it is.`,
      body: { schema: newFontSchema, types: FORMS },
      answers: { 200: json(uploadedFontSchema, 'As it is kept.') },
      errors: ['invalid_body', 'font_refused', 'too_many_fonts', 'uploads_busy', 'unconfirmed'],
      options: { config: { takesFiles: true } },
    },
    async ({ body }) => {
      const { file } = parseInput(newFontSchema, body, 'invalid_body');
      return places.within(() => addFont(deps, file));
    },
  );

  route(
    app,
    {
      ...{ ...ALL, method: 'DELETE', access: 'write', id: 'removeFont' },
      path: '/admin/api/fonts/{id}',
      summary: 'Remove a font',
      description: 'Only while no draft and no published version is set in it.',
      answers: { 204: nothing('It is gone.') },
      errors: ['not_found', 'font_in_use', 'unconfirmed'],
    },
    async ({ params }, reply) => {
      await removeFont(deps, params.id);
      return reply.code(204).send();
    },
  );
}
