import { IMAGE_BYTES_MAX } from '../../../domain/image/image.ts';
import { exactly, type JsonObject, ref, TEXT } from '../../http/api/json.ts';
import { jsonAnswer } from '../answers.ts';
import type { Operation } from '../operation.ts';

const ID = { name: 'id', in: 'path', required: true, schema: TEXT };
/** How pictures are kept, whatever they came as. */
const KEPT_AS: JsonObject = Object.fromEntries(
  ['image/jpeg', 'image/png', 'image/svg+xml'].map((type) => [type, { schema: {} }]),
);
const DOTS = { type: 'integer', description: 'In dots.' };

export const PICTURE_SCHEMAS: JsonObject = {
  NewCardPicture: exactly({ file: { type: 'string', format: 'binary' } }),
  CardPicture: exactly({
    id: { ...TEXT, description: 'How designs name it.' },
    width: DOTS,
    height: DOTS,
  }),
};

/** Pictures that are put on cards by hand. */
export const PICTURE_OPERATIONS: Record<string, Record<string, Operation>> = {
  '/admin/api/press-pictures': {
    post: {
      id: 'addCardPicture',
      tag: 'Printed cards',
      summary: 'Upload a picture for cards',
      description: `JPEG, PNG, WebP, AVIF or SVG, ${IMAGE_BYTES_MAX / 1024 / 1024} MB at most. Those that no design shows are removed after a week.`,
      body: {
        required: true,
        content: { 'multipart/form-data': { schema: ref('schemas', 'NewCardPicture') } },
      },
      answers: { 200: jsonAnswer('As it is kept.', ref('schemas', 'CardPicture')) },
      errors: [
        ...(['invalid_body', 'picture_refused', 'too_many_uploaded_pictures'] as const),
        ...(['too_many_own_assets'] as const),
        ...(['uploads_busy', 'unconfirmed'] as const),
      ],
    },
  },
  '/admin/api/press-pictures/{id}': {
    get: {
      id: 'fetchCardPicture',
      tag: 'Printed cards',
      summary: 'A picture of cards',
      description: 'In the size that is kept of it.',
      parameters: [ID],
      answers: { 200: { description: 'The picture.', content: KEPT_AS } },
      errors: ['not_found'],
    },
  },
};
