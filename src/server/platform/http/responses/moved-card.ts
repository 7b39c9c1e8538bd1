import type { FastifyReply, FastifyRequest } from 'fastify';
import { cardPath } from '../../../../domain/card/card.ts';

/**
 * Leads from the address of a card, or of what lies below it, to the same of another contact, with
 * whom its own became one. Nobody keeps it: undoing that ends it.
 */
export function redirectToCard(
  { url }: FastifyRequest,
  reply: FastifyReply,
  contactId: string,
): FastifyReply {
  const below = /^\/c\/[^./?]*(.*)$/is.exec(url)?.[1] ?? '';
  return reply.header('cache-control', 'no-store').redirect(`${cardPath(contactId)}${below}`, 302);
}
