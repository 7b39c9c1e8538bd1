import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

export const SERVER = join(import.meta.dirname, '../../dist/server/main.js');
export const ACCOUNT = { email: 'marie@imprimerie.fr', password: 'encre et papier' };

const signedInSchema = z.object({ token: z.string() });

/** The built server, as it runs at a customer's. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** The lines of the terminal so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line, or that in another place, past or to come, that a pattern finds. */
  line(pattern: RegExp, place?: number): Promise<RegExpExecArray>;
  /** Signals the process, and answers the code that it ends with. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The environment of a child process, with the compile cache: it starts in half the time. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE };
}

/**
 * Starts the built server on a free port, by another command when one is given, and waits until it
 * says where it serves.
 */
export async function startProcess(
  settings: Record<string, string>,
  [program, ...words]: readonly [string, ...string[]] = [process.execPath, SERVER],
): Promise<ServerProcess> {
  if (!existsSync(SERVER)) throw new Error(`${SERVER} is missing: run "npm run build".`);
  const child = spawn(program, words, {
    env: {
      ...bareEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  // All that it wrote has been read by then.
  const exit = once(child, 'close');
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  const line = (pattern: RegExp, place = 1) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const matches = lines.map((candidate) => pattern.exec(candidate)).filter(Boolean);
        const found = matches[place - 1];
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void exit.then(() => reject(new Error(`The server ended:\n${lines.join('\n')}`)));
      look();
    });
  const [, port] = await line(/ est prêt.*:(\d+)$/);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
    return child.exitCode;
  };
  return { child, url: `http://127.0.0.1:${port}`, lines, line, end };
}

/** An answer as it came over the connection. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export type Send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options?: { body?: unknown; form?: URLSearchParams; headers?: Record<string, string> },
) => Promise<WireAnswer>;

/** A caller with one connection of its own, which it keeps for as long as the server does. */
export function callerOf({ url }: Pick<ServerProcess, 'url'>, token = ''): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (method, path, { body, form, headers } = {}) => {
    const own = {
      ...(token === '' ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const call = request(`${url}${path}`, { method, agent, headers: { ...own, ...headers } });
    call.end(body === undefined ? form?.toString() : JSON.stringify(body));
    const [answer] = await once(call, 'response');
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
}

/** Signs in with the account of the settings, and answers the token. */
export async function tokenOf(server: Pick<ServerProcess, 'url'>): Promise<string> {
  const body = { identity: ACCOUNT.email, password: ACCOUNT.password };
  const send = callerOf(server);
  const answer = await send('POST', '/admin/api/collections/users/auth-with-password', { body });
  return signedInSchema.parse(JSON.parse(answer.text)).token;
}
