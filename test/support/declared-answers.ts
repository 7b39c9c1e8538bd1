import type { FastifyReply, FastifyRequest } from 'fastify';

/** How an answer is another than its route declares; nothing when it is as declared, or an error. */
export function undeclaredIn(
  { method, url, query, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string[] {
  const { answers } = routeOptions.config;
  const { statusCode } = reply;
  if (!answers || statusCode >= 300) return [];
  const name = `${method} ${url} (${statusCode})`;
  const declared = answers[statusCode];
  if (!declared) return [`${name} is not declared`];
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (!declared.schema) {
    const isHeld = declared.content !== undefined || !isJson;
    return isHeld ? [] : [`${name} is JSON that is not declared`];
  }
  if (!isJson) return [`${name} is no JSON`];
  if (method === 'HEAD' || reply.hasHeader('content-encoding')) return [];
  // Keys that its schema requires are left out then.
  if (Object.hasOwn(Object(query), 'fields')) return [];
  const bytes = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload : '';
  const { error } = declared.schema.safeParse(JSON.parse(String(bytes)));
  return (error?.issues ?? []).map(({ path, message }) => `${name} ${path.join('.')}: ${message}`);
}
