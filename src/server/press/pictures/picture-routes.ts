import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { IMAGE_BYTES_MAX } from '../../../domain/image/image.ts';
import { uploadedPictureSchema } from '../../../domain/press/uploaded-picture.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { DECODING_ROOM } from '../../records/images/picture.ts';
import { FORMS, formOfFile } from '../press-requests.ts';
import { addPicture, uploadedPicture } from './picture-store.ts';
import { PICTURE_TYPES } from './picture-type.ts';

const ALL = { tag: 'Printed cards', path: '/admin/api/press-pictures' } as const;
const newPictureSchema = formOfFile('NewCardPicture');
/** More than this are refused rather than kept waiting. */
const WAITING_MAX = 4;
/** A picture has another name when it holds something else. */
const UNCHANGING = 'private, max-age=31536000, immutable';

/** Pictures that are put on cards by hand. */
export function registerPictureRoutes(app: FastifyInstance, deps: Deps): void {
  const decoding = new Semaphore({ size: DECODING_ROOM, waiting: WAITING_MAX });

  route(
    app,
    {
      ...{ ...ALL, method: 'POST', access: 'write', id: 'addCardPicture' },
      summary: 'Upload a picture for cards',
      description: `JPEG, PNG, WebP, AVIF or SVG, ${IMAGE_BYTES_MAX / 1024 / 1024} MB at most. Those that no design shows are removed after a week.`,
      body: { schema: newPictureSchema, types: FORMS },
      answers: { 200: json(uploadedPictureSchema, 'As it is kept.') },
      errors: [
        ...(['invalid_body', 'picture_refused', 'too_many_uploaded_pictures'] as const),
        ...(['too_many_own_assets', 'uploads_busy', 'unconfirmed'] as const),
      ],
      options: { config: { takesFiles: true } },
    },
    (request) => {
      const { file } = parseInput(newPictureSchema, request.body, 'invalid_body');
      const actor = signedInUser(request).id;
      return addPicture(deps, { file: file.bytes, actor }, decoding);
    },
  );

  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'fetchCardPicture' },
      path: '/admin/api/press-pictures/{id}',
      summary: 'A picture of cards',
      description: 'In the size that is kept of it.',
      answers: { 200: file(PICTURE_TYPES, 'The picture.') },
      errors: ['not_found'],
    },
    async ({ params }, reply) => {
      const picture = await uploadedPicture(deps.database.kysely, params.id);
      if (!picture) throw new ApiError('not_found');
      return (
        reply
          .type(picture.type)
          .header('cache-control', UNCHANGING)
          // A drawing that is opened by itself would be a page of ours.
          .header('content-disposition', 'attachment')
          .send(Buffer.from(picture.bytes))
      );
    },
  );
}
