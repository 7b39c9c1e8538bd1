import type { IncomingMessage } from 'node:http';

/**
 * Whether the caller was there when the request came. A connection that was reset right after it was
 * made still brings what was sent, but no address. One that is asked for its address in time keeps it.
 */
export function isConnected({ socket }: IncomingMessage): boolean {
  if (socket.remoteAddress !== undefined) return true;
  socket.destroy();
  return false;
}
