import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead: browsers send none, a few programs some. */
export const AHEAD_MAX = 100;

interface Turn {
  readonly response: ServerResponse;
  readonly enter: () => void;
}

/** Nothing of what was answered: connections stay open for a minute after it. */
interface Line {
  isAnswering: boolean;
  waiting: Turn[];
}

/**
 * Lets the requests of a connection in one after the other. Node hands over all that were sent ahead
 * at once and keeps each answer until those before it are read: a thousand requests for a picture,
 * which fit one packet, would fill the memory and hold up everybody.
 */
export class RequestPipeline {
  readonly #lines = new WeakMap<Socket, Line>();

  /** Calls `enter` when it is the turn of a request; never when nobody can be answered by then. */
  enter({ socket }: IncomingMessage, response: ServerResponse, enter: () => void): void {
    const line = this.#lines.get(socket) ?? { isAnswering: false, waiting: [] };
    this.#lines.set(socket, line);
    if (!line.isAnswering) {
      letIn(line, { response, enter });
      return;
    }
    if (socket.destroyed || line.waiting.length === AHEAD_MAX) {
      socket.destroy();
      return;
    }
    line.waiting.push({ response, enter });
  }
}

function letIn(line: Line, { response, enter }: Turn): void {
  line.isAnswering = true;
  response.once('close', () => {
    const next = line.waiting.shift();
    if (!next) line.isAnswering = false;
    // Node gives an answer its connection once those before it are sent, unless one of them ended it.
    else if (next.response.socket && !next.response.socket.destroyed) letIn(line, next);
    else line.waiting = [];
  });
  enter();
}
