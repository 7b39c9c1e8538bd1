import type { FastifyReply } from 'fastify';

/**
 * Aborts once the caller has left, or has the answer. The framework's own signal aborts as soon as
 * a body was read.
 */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Nothing tells again of who left before.
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

/** The same, once it is asked for: few writes ever wait, and each would pay for its error. */
export function disconnectSignalOf(reply: FastifyReply): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => {
    signal ??= disconnectSignal(reply);
    return signal;
  };
}
