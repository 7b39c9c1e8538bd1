import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a connection may send ahead of its answers: browsers send nothing, a few programs a little. */
export const AHEAD_MAX = 100;

interface Line {
  last: ServerResponse;
  waiting: number;
}

/**
 * Lets the requests of a connection in one after the other. Node hands over all that were sent ahead
 * at once and keeps each answer until those before it are read: a thousand requests for a picture,
 * which fit one packet, would fill the memory and hold up everybody.
 */
export class OneByOne {
  readonly #lines = new WeakMap<Socket, Line>();

  /** Calls `enter` when it is the turn of a request; never when its connection is gone by then. */
  enter({ socket }: IncomingMessage, response: ServerResponse, enter: () => void): void {
    const line = this.#lines.get(socket);
    // Node gives an answer its connection once those before it are sent.
    if (!line || response.socket !== null) {
      if (line) line.last = response;
      else this.#lines.set(socket, { last: response, waiting: 0 });
      enter();
      return;
    }
    if (socket.destroyed || line.waiting === AHEAD_MAX) {
      socket.destroy();
      return;
    }
    line.waiting += 1;
    line.last.once('close', () => {
      line.waiting -= 1;
      if (!socket.destroyed) enter();
    });
    line.last = response;
  }
}
