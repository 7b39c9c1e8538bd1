import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes an answer fits one packet anyway. */
const WORTH_COMPRESSING = 1024;
const COMPRESSED_TYPES = ['application/json', 'text/html', 'text/vcard'];

/** The best encoding that a caller accepts, or none. */
export function pickEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

/** Light levels: an answer is compressed for one reader, once. */
async function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
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
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    if (!COMPRESSED_TYPES.some((known) => type.startsWith(known))) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', varyWith(reply.getHeader('vary')));
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const encoding = pickEncoding(request.headers['accept-encoding']);
    if (!encoding || bytes.length < WORTH_COMPRESSING) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(bytes, encoding);
  });
}

function varyWith(vary: number | string | string[] | undefined): string {
  const named = vary === undefined ? [] : [String(vary)];
  return [...named, 'accept-encoding'].join(', ');
}
