import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCollection } from '../../../domain/collections.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { ImageUsage } from '../../../domain/field.ts';
import { IMAGE_VARIANTS, type ImageVariant, sizesOf } from '../../../domain/image/image.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tokens } from '../../identity/sessions/tokens.ts';
import { file } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { entityTag, isKnown } from '../../platform/http/response-cache/entity-tag.ts';
import { ResponseBody } from '../../platform/http/response-cache/response-body.ts';
import { sendBody } from '../../platform/http/response-cache/send-body.ts';
import { findImageOwner, type ImageOwner, readImage } from './image-store.ts';

const SVG = 'image/svg+xml';
/** A drawing that somebody opens by itself is a page: it runs and fetches nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const FOR_EVER = 'max-age=31536000, immutable';

/** A picture that somebody asks for, and who may see it besides everybody. */
interface Asked {
  name: string;
  variant: ImageVariant;
  /** Only when the picture belongs to this record. */
  record?: { collection: string; id: string };
}

const USAGES: readonly ImageUsage[] = ['photo', 'cover', 'logo'];

/** Variants by their size, each of which only one of them has, but for the whole picture. */
const BY_SIZE = new Map(
  USAGES.flatMap(sizesOf).map(([variant, { width, height }]) => [`${width}x${height}`, variant]),
);

/** Thumbnails are asked for by their size, as PocketBase has it; anything else is the whole. */
function variantOfThumb(thumb: string | undefined): ImageVariant {
  return BY_SIZE.get(thumb ?? '') ?? 'full';
}

function setHeaders(reply: FastifyReply, owner: ImageOwner): void {
  const isPhoto = owner.usage === 'photo';
  // Pictures for staff only are not kept: it may be somebody else's screen a moment later.
  const scope = isPhoto ? `private, ${FOR_EVER}` : `public, ${FOR_EVER}`;
  reply
    .header('cache-control', owner.isPublic ? scope : 'private, no-store')
    .header('x-robots-tag', 'noindex')
    // Mails show logos in pages of other sites; a person's photo stays on this one.
    .header('cross-origin-resource-policy', isPhoto ? 'same-origin' : 'cross-origin')
    .type(owner.type);
  if (isPhoto) reply.header('vary', 'authorization');
  if (owner.type === SVG) reply.header('content-security-policy', SVG_POLICY);
}

/** Where pictures lie, and who tells staff from guests. */
type Shelf = Pick<Deps, 'database' | 'clock'> & { readonly tokens: Tokens };

async function isStaff({ database, tokens }: Shelf, { headers }: FastifyRequest): Promise<boolean> {
  const { authorization } = headers;
  if (authorization === undefined) return false;
  return (await tokens.verify(authorization, await database.version())) !== undefined;
}

async function sendPicture(
  shelf: Shelf,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, variant, record }: Asked,
): Promise<FastifyReply> {
  const { database, clock } = shelf;
  // An answer that there is none must not outlive the moment in which a card is hidden.
  reply.header('cache-control', 'no-store');
  const owner = await findImageOwner(database.kysely, name, variant, dayInFrance(clock()));
  if (!owner) throw new ApiError('not_found');
  if (record && (owner.collection !== record.collection || owner.record !== record.id)) {
    throw new ApiError('not_found');
  }
  if (!owner.isPublic && !(await isStaff(shelf, request))) throw new ApiError('not_found');
  setHeaders(reply, owner);
  // The name never has other bytes, on whichever process.
  const digest = `${name}-${variant}`;
  if (isKnown(request.headers['if-none-match'], digest)) {
    return reply.header('etag', entityTag(digest)).code(304).send();
  }
  const bytes = await readImage(database.kysely, name, variant);
  if (!bytes) throw new ApiError('not_found');
  if (owner.type === SVG) return sendBody(request, reply, new ResponseBody(bytes.toString()));
  return reply.header('etag', entityTag(digest)).send(bytes);
}

/** The pictures of records, under an address of their own each, and under PocketBase's. */
export function registerImageRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  const shelf = { ...deps, tokens };
  const isPublic = { config: { access: 'guest' as const } };

  app.get<{ Params: { name: string } }>('/i/:name', isPublic, (request, reply) =>
    sendPicture(shelf, request, reply, { name: request.params.name, variant: 'page' }),
  );

  app.get<{ Params: { variant: string; name: string } }>(
    '/i/:variant/:name',
    isPublic,
    (request, reply) => {
      const { name } = request.params;
      const variant = IMAGE_VARIANTS.find((known) => known === request.params.variant);
      if (!variant) throw new ApiError('not_found');
      return sendPicture(shelf, request, reply, { name, variant });
    },
  );

  route(
    app,
    {
      ...{ method: 'GET', access: 'guest', id: 'readPicture', tag: 'Pictures' },
      path: '/admin/api/files/{collection}/{id}/{filename}',
      summary: 'A picture of a record',
      description:
        'The same as `/i/{filename}` in another size: `thumb` names a width and a height, such as `240x240`.',
      answers: { 200: file(['image/*'], 'The picture.') },
      errors: ['not_found'],
      // Pictures are fetched by pages, which can send no header with them.
      options: { config: { withoutTokenHeader: true } },
    },
    (request, reply) => {
      const { collection, id, filename: name } = request.params;
      const found = findCollection(collection);
      if (!found) throw new ApiError('not_found');
      const { thumb, download } = request.query;
      if (download !== undefined && download !== '' && /^[\w.]+$/.test(name)) {
        reply.header('content-disposition', `attachment; filename="${name}"`);
      }
      const record = { collection: found.name, id };
      return sendPicture(shelf, request, reply, { name, variant: variantOfThumb(thumb), record });
    },
  );
}
