import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding, varyByEncoding } from './compression.ts';
import { isKnown } from './etag.ts';
import type { FrontDoor, Validity } from './front-door.ts';
import type { Answer } from './kept-answers.ts';

/** Lets the front door send an answer again for as long as it is valid. */
export interface Keeping extends Validity {
  readonly door: FrontDoor;
}

function pairs(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/** Sends an answer with its ETag, or 304 to who has it. Each encoding has a tag of its own. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  keeping?: Keeping,
): Promise<FastifyReply> {
  const { digest } = answer;
  const sent = answer.send();
  const { headers } = request;
  const encoding = answer.isWorthCompressing ? pickEncoding(headers['accept-encoding']) : undefined;
  varyByEncoding(reply);
  reply.header('etag', encoding ? `"${digest}-${encoding}"` : `"${digest}"`);
  const unchanged = reply.getHeaders();
  const body = encoding ? await answer.encoded(encoding).finally(sent) : answer.plain;
  if (encoding) reply.header('content-encoding', encoding);
  else reply.raw.once('finish', sent);
  reply.header('content-length', body.length);
  keeping?.door.keep(
    request,
    { digest, body, headers: pairs(reply.getHeaders()), unchanged: pairs(unchanged) },
    keeping,
  );
  if (!isKnown(headers['if-none-match'], digest)) return reply.send(body);
  return reply.code(304).removeHeader('content-encoding').removeHeader('content-length').send();
}
