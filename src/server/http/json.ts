import type { FastifyReply } from 'fastify';

/** Sends JSON text as every answer of the API looks: no charset, one line feed at the end. */
export function sendJson(reply: FastifyReply, jsonText: string, status = 200): FastifyReply {
  // Bytes, because Fastify adds a charset to the content type of a text.
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .send(Buffer.from(jsonText.endsWith('\n') ? jsonText : `${jsonText}\n`));
}
