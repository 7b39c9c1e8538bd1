import type { FastifyReply } from 'fastify';

const LINE_FEED = 0x0a;

function endedBytes(json: string | Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (typeof json === 'string') return Buffer.from(json.endsWith('\n') ? json : `${json}\n`);
  return json.at(-1) === LINE_FEED ? json : Buffer.concat([json, Buffer.from([LINE_FEED])]);
}

/** Sends JSON text as every answer of the API looks: no charset, one line feed at the end. */
export function sendJson(
  reply: FastifyReply,
  json: string | Uint8Array<ArrayBuffer>,
  status = 200,
): FastifyReply {
  const bytes = endedBytes(json);
  // Bytes, because Fastify adds a charset to the content type of a text.
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
