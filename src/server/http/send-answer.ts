import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding, varyByEncoding } from './compression.ts';
import type { Answer } from './kept-answers.ts';

/** Whether a caller says that it has this content already, compressed or not. */
export function isKnown(ifNoneMatch: string | undefined, digest: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((entry) => {
    const [, tag] = /^(?:W\/)?"(.*?)(?:-br|-gzip)?"$/.exec(entry.trim()) ?? [];
    return tag === digest;
  });
}

/** Sends an answer with its ETag, or 304 to who has it. Each encoding has a tag of its own. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const { digest, plain } = answer;
  const { headers } = request;
  const encoding = answer.isWorthCompressing ? pickEncoding(headers['accept-encoding']) : undefined;
  varyByEncoding(reply);
  reply.header('etag', encoding ? `"${digest}-${encoding}"` : `"${digest}"`);
  if (isKnown(headers['if-none-match'], digest)) return reply.code(304).send();
  if (!encoding) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}
