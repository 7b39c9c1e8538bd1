import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import { isStorableText } from '../../../domain/validation.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { UploadedFile } from '../../http/intake/multipart.ts';
import { Semaphore } from '../../http/intake/semaphore.ts';
import { DECODING_ROOM } from '../../images/picture.ts';
import { signedInUser } from '../../sessions/guard.ts';
import { READS, WRITES } from '../../sessions/program-rights.ts';
import { type OfOne, readBody } from '../press-requests.ts';
import { addPicture, uploadedPicture } from './picture-store.ts';

const PATH = '/admin/api/press-pictures';
/** More than this are refused rather than kept waiting. */
const WAITING_MAX = 4;
/** A picture has another name when it holds something else. */
const UNCHANGING = 'private, max-age=31536000, immutable';

const uploadSchema = z.strictObject({ file: z.instanceof(UploadedFile) });

/** Pictures that are put on cards by hand. */
export function registerPictureRoutes(app: FastifyInstance, deps: Deps): void {
  const decoding = new Semaphore(DECODING_ROOM, WAITING_MAX);

  const takesFiles = { config: { ...WRITES.config, takesFiles: true } };
  app.post(PATH, takesFiles, async (request, reply) => {
    const { file } = readBody(uploadSchema, request.body);
    const actor = signedInUser(request).id;
    return sendJson(
      reply,
      JSON.stringify(await addPicture(deps, { file: file.bytes, actor }, decoding)),
    );
  });

  app.get<OfOne>(`${PATH}/:id`, READS, async (request, reply) => {
    const { id } = request.params;
    // PostgreSQL refuses some texts with an error.
    const picture = isStorableText(id)
      ? await uploadedPicture(deps.database.kysely, id)
      : undefined;
    if (!picture) throw new ApiError('not_found');
    return (
      reply
        .type(picture.type)
        .header('cache-control', UNCHANGING)
        // A drawing that is opened by itself would be a page of ours.
        .header('content-disposition', 'attachment')
        .send(Buffer.from(picture.bytes))
    );
  });
}
