import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { preferencesIn } from '../../../../domain/content-negotiation.ts';

/** Below this many bytes an answer fits one packet anyway. */
export const WORTH_COMPRESSING = 1024;
const COMPRESSED_TYPES = ['application/json', 'text/html', 'text/vcard'];

/** The best one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding that a caller accepts, or none: content negotiation. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = preferencesIn(acceptEncoding).filter(({ quality }) => quality > 0);
  return ENCODINGS.find((encoding) => accepted.some(({ name }) => name === encoding));
}

/** Light levels, away from the main thread: most answers are compressed for one reader, once. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 1 });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Compresses the larger generated answers, away from the main thread. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const type = String(reply.getHeader('content-type') ?? '');
    const isText = COMPRESSED_TYPES.some((known) => type.startsWith(known));
    if (!Buffer.isBuffer(bytes) || !isText || reply.hasHeader('content-encoding')) {
      return done(null, payload);
    }
    varyByEncoding(reply);
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (!encoding || bytes.length < WORTH_COMPRESSING) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    compress(bytes, encoding).then(
      (compressed) => done(null, compressed),
      (error) => done(error),
    );
  });
}

/** Tells caches that the answer depends on which encodings the caller accepts. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  if (vary === undefined) reply.header('vary', 'accept-encoding');
  else if (!String(vary).includes('accept-encoding'))
    reply.header('vary', `${vary}, accept-encoding`);
}
