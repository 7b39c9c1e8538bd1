import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { createAccount } from '../../src/server/accounts/account-store.ts';
import { type AppOptions, createApp } from '../../src/server/app.ts';
import type { Deps } from '../../src/server/identity/deps.ts';
import { type Config, readConfig } from '../../src/server/platform/config.ts';
import type { Database, Dialect } from '../../src/server/platform/database/database.ts';
import { createLog } from '../../src/server/platform/http/log.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { freshDatabase } from './database.ts';
import { undeclaredIn } from './declared-answers.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';
import { tokenFor } from './session.ts';

export const TEST_EMAIL = 'marie.durand@example.fr';
export const TEST_PASSWORD = 'carton plume 42';

/** A clock that a test moves by hand; each reading is one millisecond later than the one before. */
export interface TestClock {
  read(): Date;
  advance(milliseconds: number): void;
}

function testClock(): TestClock {
  let instant = Date.parse('2026-03-12T14:05:00.000Z');
  return {
    read: () => new Date(instant++),
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
}

export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The parsed JSON of a JSON answer, the text of any other. */
  body: unknown;
  text: string;
  bytes: Buffer;
}

export interface CallOptions {
  /** Sent as JSON, as a multipart form, or as it is when it is a text. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller: the test account unless told otherwise; a text is sent as the token. */
  as?: 'guest' | (string & {});
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  database: Database;
  clock: TestClock;
  /** Those of the application, without the ones that answer headers alone. */
  routes: readonly RouteOptions[];
  /** Fails when the answer is another than its route declares. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in for real and answers the token. */
  signIn(email?: string, password?: string): Promise<string>;
  /** The lines that the application logged. */
  logged(): string[];
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';

/** The application on a database of its own with one account, which `call` is signed in as. */
export async function createTestApp(
  dialect: Dialect = 'sqlite',
  configOverrides: Partial<Config> = {},
  options: AppOptions = {},
  change: (deps: Deps) => Partial<Deps> = () => ({}),
): Promise<TestApp> {
  const database = await freshDatabase(dialect);
  const clock = testClock();
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const usual: Deps = {
    config: { ...readConfig({}), ...configOverrides },
    publicUrl: () => configOverrides.publicUrl ?? 'http://localhost:3000',
    database,
    clock: clock.read,
    elapsedMs: () => clock.read().getTime(),
    log,
    ...QUICK_PASSWORDS,
  };
  const deps: Deps = { ...usual, ...change(usual) };
  const passwordHash = await deps.hashes.make(TEST_PASSWORD);
  const account = await writeRecords(deps, { by: BY_ITSELF }, (context) =>
    createAccount(context, { email: TEST_EMAIL, passwordHash }),
  );
  const routes: RouteOptions[] = [];
  const onRoute = (route: RouteOptions) => {
    if (route.method !== 'HEAD') routes.push(route);
    options.onRoute?.(route);
  };
  const app = await createApp(deps, { ...options, onRoute });
  const undeclared: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    undeclared.push(...undeclaredIn(request, reply, payload));
  });
  onTestFinished(async () => {
    await app.close();
    // Something went wrong after its answer was sent: nobody would see it but in the log.
    expect(lines.filter((line) => line.includes('but reply.sent = true'))).toEqual([]);
  });

  const ownToken = await tokenFor(deps, account);
  const fixedHeader: Record<string, string> =
    deps.config.apiToken === undefined ? {} : { token: deps.config.apiToken };

  async function call(method: Method, path: string, callOptions: CallOptions = {}) {
    const headers: Record<string, string> = { ...fixedHeader };
    if (callOptions.as !== 'guest') headers.authorization = callOptions.as ?? ownToken;
    const sent = await payloadOf(callOptions.body);
    const response = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...sent.headers, ...callOptions.headers },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    });
    if (undeclared.length > 0) throw new Error(undeclared.splice(0).join('\n'));
    return answerOf(response);
  }

  async function signIn(email = TEST_EMAIL, password = TEST_PASSWORD): Promise<string> {
    const answer = await call('POST', '/admin/api/collections/users/auth-with-password', {
      body: { identity: email, password },
      as: 'guest',
    });
    const { body } = answer;
    if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token);
    throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
  }

  return { app, deps, database, clock, routes, call, signIn, logged: () => lines };
}

async function payloadOf(
  body: unknown,
): Promise<{ payload?: string | Buffer; headers?: Record<string, string> }> {
  if (body === undefined) return {};
  if (body instanceof FormData) {
    const form = new Response(body);
    const payload = Buffer.from(await form.arrayBuffer());
    return { payload, headers: { 'content-type': form.headers.get('content-type') ?? '' } };
  }
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return { payload, headers: { 'content-type': 'application/json' } };
}

function answerOf(response: LightMyRequestResponse): Answer {
  const isJson =
    String(response.headers['content-type'] ?? '').startsWith('application/json') &&
    response.headers['content-encoding'] === undefined;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson && response.body !== '' ? response.json() : response.body,
    text: response.body,
    bytes: response.rawPayload,
  };
}
