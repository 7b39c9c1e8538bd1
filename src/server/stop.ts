import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/database/database.ts';

/** Callers that keep their connection get this long to hear, with their next answer, that it ends. */
const FAREWELL_MS = 1000;
/** Requests under way get this long to finish. */
const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 50;

/**
 * Ends a server without failing a request that it took: for a second at most, each answer says
 * `Connection: close`; then nothing new is taken, and each connection ends with its last answer.
 */
export async function stopServing(app: FastifyInstance, database: Database): Promise<void> {
  await sayFarewell(app);
  // A request that was under way all the while leaves its connection idle only now.
  const look = setInterval(async () => {
    await nextTurn();
    app.server.closeIdleConnections();
  }, LOOK_EVERY_MS);
  const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  // Bytes that the sockets already brought are read before any of them counts as idle.
  await nextTurn();
  await app.close();
  clearInterval(look);
  clearTimeout(impatience);
  await database.close();
}

/** Closed in the instant in which its caller uses it again, a connection would lose a request. */
async function sayFarewell({ server }: FastifyInstance): Promise<void> {
  server.maxRequestsPerSocket = 1;
  const endsAt = performance.now() + FAREWELL_MS;
  while (performance.now() < endsAt && (await connectionsOf(server)) > 0) {
    await pause(LOOK_EVERY_MS);
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** Of one Ctrl+C, npm passes on what the terminal tells the server, too. */
const ECHO_MS = 500;

/** Signals that ask a program to end; the last one comes when its terminal is closed. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the process at once when it is told to, by `process.exit`: one that a signal ends by itself
 * leaves behind what is removed at its exit. Answers how to undo that.
 */
export function exitWhenTold(): () => void {
  const leave = () => process.exit(1);
  for (const signal of STOP_SIGNALS) process.on(signal, leave);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, leave);
  };
}

/** Calls `stop` when the process is told to end, by a signal or by the process that started it. */
export function stopWhenTold(stop: () => Promise<void>): void {
  let isStopping = false;
  let interruptedAt: number | undefined;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // Some signals come twice by themselves: npm passes on what a service manager told all processes.
  for (const signal of STOP_SIGNALS) process.on(signal, begin);
  process.on('SIGINT', () => {
    const now = performance.now();
    interruptedAt ??= now;
    // Ctrl+C once more is from someone who does not want to wait.
    if (now - interruptedAt > ECHO_MS) process.exit(1);
  });
  process.on('message', (message) => {
    if (message === STOP) begin();
  });
}

/** The message that asks a started process to end. */
export const STOP = 'stop';
