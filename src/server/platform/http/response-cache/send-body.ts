import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, varyByEncoding } from './content-encoding.ts';
import { entityTag, isKnown } from './entity-tag.ts';
import type { ResponseBody } from './response-body.ts';

/** Sends a body with its entity tag, or 304 to who has it. */
export async function sendBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: ResponseBody,
): Promise<FastifyReply> {
  const encoding = body.isWorthCompressing
    ? negotiateEncoding(headers['accept-encoding'])
    : undefined;
  varyByEncoding(reply);
  reply.header('etag', entityTag(body.digest, encoding));
  const isUnchanged = isKnown(headers['if-none-match'], body.digest);
  if (encoding && !isUnchanged) {
    const bytes = await body.encoded(encoding);
    reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }
  if (isUnchanged) return reply.code(304).send();
  return reply.send(body.plain);
}
