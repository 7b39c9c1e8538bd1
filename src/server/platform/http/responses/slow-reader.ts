import type { ServerResponse } from 'node:http';

export const SLOW_READER_MS = 120_000;

/**
 * Ends the connection of whoever takes nothing of an answer for so long. It would keep megabytes here
 * for as long as it likes, and one of the few places of those whose codes are being made.
 */
export function dropSlowReader(response: ServerResponse, slowReaderMs: number): void {
  response.setTimeout(slowReaderMs, () => {
    const { socket } = response;
    // Streams of events are silent for minutes, with nothing left to take.
    if (socket && socket.writableLength > 0) socket.destroy();
  });
}
