import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../domain/errors.ts';
import { type Disk, isLow, LARGE_BODY_BYTES } from '../../../../domain/installation/disk-room.ts';
import { Semaphore } from '../../threads/semaphore.ts';
import { FILES_BODY_LIMIT_BYTES, multipartLimit } from './body.ts';
import { disconnectSignal } from './disconnect-signal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes multipart forms with files, hence larger ones. */
    takesFiles?: boolean;
  }
}

/** Bytes of forms with files that are in memory at the same time, as they were sent. */
const FILES_ROOM = 2 * FILES_BODY_LIMIT_BYTES;
const WAITING_MAX = 40;

function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/** The length that a body announces; the limit when it announces none. */
function announced(request: FastifyRequest): number {
  const length = request.headers['content-length'];
  return length === undefined ? multipartLimit(request) : Number(length);
}

/**
 * Lets forms with files in only while there is room for them: the others wait in the network, not in
 * our memory. Their room is theirs until they are answered. Large ones are only taken while there is
 * room on the disk, where it is known.
 */
export function registerFileBodies(app: FastifyInstance, disk?: () => Disk): void {
  const room = new Semaphore({ size: FILES_ROOM, waiting: WAITING_MAX });
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.takesFiles || !isMultipart(request)) return;
    const bytes = announced(request);
    if (bytes > multipartLimit(request)) {
      // The rest of the body would only be read to be thrown away.
      reply.header('connection', 'close');
      throw new ApiError('too_large');
    }
    if (bytes <= LARGE_BODY_BYTES) return;
    if (disk && isLow(disk())) {
      reply.header('connection', 'close');
      throw new ApiError('disk_full');
    }
    const gone = disconnectSignal(reply);
    const leave = await room.take(bytes, gone);
    if (gone.aborted) leave();
    gone.addEventListener('abort', leave);
  });
}
