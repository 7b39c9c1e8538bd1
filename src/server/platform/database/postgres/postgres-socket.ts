import { Socket } from 'node:net';

/** A socket to PostgreSQL that breaks when nothing passes for so long; 0 waits for ever. */
export function impatientSocket(silenceTimeoutMs: number): Socket {
  const socket = new Socket().setTimeout(silenceTimeoutMs);
  return socket.on('timeout', () => socket.destroy());
}
