import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { isStorableText } from '../../../domain/validation.ts';
import type { Deps } from '../../deps.ts';
import { Places } from '../../downloads/places.ts';
import { sendJson } from '../../http/answers/json.ts';
import { UploadedFile } from '../../http/intake/multipart.ts';
import { READS, WRITES } from '../../sessions/program-rights.ts';
import { type OfOne, readBody } from '../press-requests.ts';
import { addFont, fontsOf, removeFont } from './font-store.ts';

const PATH = '/admin/api/fonts';

const uploadSchema = z.strictObject({ file: z.instanceof(UploadedFile) });

/** Each is tried on a thread of its own. */
const TRIALS_AT_ONCE = 1;
const RETRY_AFTER_SECONDS = 5;

/** Fonts that the firm brings for cards. */
export function registerFontRoutes(app: FastifyInstance, deps: Deps): void {
  const places = new Places(TRIALS_AT_ONCE);

  app.get(PATH, READS, async (_request, reply) => {
    const items = await fontsOf(deps.database.kysely);
    return sendJson(reply, JSON.stringify({ items }));
  });

  const takesFiles = { config: { ...WRITES.config, takesFiles: true } };
  app.post(PATH, takesFiles, async (request, reply) => {
    const { file } = readBody(uploadSchema, request.body);
    if (places.areTaken) throw new ApiError('uploads_busy', { retryAfter: RETRY_AFTER_SECONDS });
    const leave = places.take();
    const font = await addFont(deps, file).finally(leave);
    return sendJson(reply, JSON.stringify(font));
  });

  app.delete<OfOne>(`${PATH}/:id`, WRITES, async (request, reply) => {
    // PostgreSQL refuses some texts with an error.
    if (!isStorableText(request.params.id)) throw new ApiError('not_found');
    await removeFont(deps, request.params.id);
    return reply.code(204).send();
  });
}
