import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import PocketBase, { type AuthRecord } from 'pocketbase';
import { answerSchema, type Order } from './host-messages.ts';

const entry = resolve(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'start.js');

export const ACCOUNT = { email: 'claire@bristol.test', password: 'encre et papier' };
const COLLEAGUE = { email: 'hugo@bristol.test', password: 'encre et papier' };

export interface RunningServer {
  url: string;
  /** All that the terminal showed so far. */
  output(): string;
  /** Ends it and keeps its data. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it for good. */
  dispose(): Promise<void>;
}

/** The session of a browser, as it is stored. */
export interface Session {
  token: string;
  record: AuthRecord;
}

export interface Servers {
  /** Serves data of its own: migrated, with two accounts; with settings, a database to come. */
  start(settings: Record<string, string> | undefined): Promise<RunningServer>;
  /** Those of the two accounts; they are good for each server that was started without settings. */
  sessions: { staff: Session; colleague: Session };
  close(): Promise<void>;
}

/** Prepares the data that journeys start from, once for all journeys of a Playwright worker. */
export async function prepareServers(): Promise<Servers> {
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm test, which builds it`);
  const folder = mkdtempSync(join(tmpdir(), 'bristol-journeys-'));
  const host = fork(join(import.meta.dirname, 'server-host.ts'), {
    // Those of Playwright are not for the server.
    execArgv: [],
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const prepared = join(folder, 'prepared');
  const first = await serve(host, prepared, {
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  });
  const staff = await signIn(first.url, ACCOUNT);
  await staff.collection('users').create({ ...COLLEAGUE, passwordConfirm: COLLEAGUE.password });
  const colleague = await signIn(first.url, COLLEAGUE);
  await first.stop();

  let count = 0;
  return {
    sessions: { staff: sessionOf(staff), colleague: sessionOf(colleague) },
    start: (settings) => {
      count += 1;
      const dataDir = join(folder, `data-${count}`);
      if (settings === undefined) cpSync(prepared, dataDir, { recursive: true });
      return serve(host, dataDir, settings ?? {});
    },
    close: async () => {
      const exited = once(host, 'exit');
      host.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(
  host: ChildProcess,
  dataDir: string,
  settings: Record<string, string>,
): Promise<RunningServer> {
  const launch = async (port: string): Promise<string> => {
    const lines = await order(host, {
      do: 'start',
      settings: {
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...settings,
      },
    });
    return lines.join('\n');
  };
  let output = await launch('0');
  const url = /https?:\/\/[^\s/]+/.exec(output)?.[0] ?? '';
  return {
    url,
    output: () => output,
    stop: async () => {
      await order(host, { do: 'stop' });
    },
    restart: async () => {
      output += `\n${await launch(new URL(url).port)}`;
    },
    dispose: async () => {
      await order(host, { do: 'drop' });
    },
  };
}

async function order(host: ChildProcess, message: Order): Promise<string[]> {
  const ended = new AbortController();
  const exited = once(host, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the process of the servers ended with ${code}`);
  });
  const answered = once(host, 'message', { signal: ended.signal });
  host.send(message);
  try {
    const [answer] = await Promise.race([answered, exited]);
    const { lines, failure } = answerSchema.parse(answer);
    if (failure !== undefined) throw new Error(failure);
    return lines;
  } finally {
    exited.catch(() => undefined);
    ended.abort();
  }
}

async function signIn(url: string, account: typeof ACCOUNT): Promise<PocketBase> {
  const client = new PocketBase(`${url}/admin`);
  await client.collection('users').authWithPassword(account.email, account.password);
  return client;
}

function sessionOf({ authStore }: PocketBase): Session {
  return { token: authStore.token, record: authStore.record };
}
