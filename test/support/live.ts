import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { Database, Dialect } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { createTestApp, type TestApp } from './app.ts';
import { postgresUrl } from './database.ts';
import { writesOf } from './writes.ts';

export const REALTIME = '/admin/api/realtime';

export interface LiveMessage {
  id: string;
  event: string;
  data: unknown;
}

/** An open event stream, read message by message. */
export interface LiveStream {
  response: Response;
  clientId: string;
  /** The next message; undefined once the server has closed the stream. */
  next(): Promise<LiveMessage | undefined>;
}

function messageOf(text: string): LiveMessage {
  const lines = text.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1)] as const;
  });
  const fields = Object.fromEntries(lines);
  return {
    id: fields.id ?? '',
    event: fields.event ?? '',
    data: JSON.parse(fields.data ?? 'null'),
  };
}

/** Opens a stream and waits until the server has told its client id. */
export async function openStream(url: string): Promise<LiveStream> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${url}${REALTIME}`, { signal: abort.signal });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<LiveMessage | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        return messageOf(message);
      }
      const read = await reader?.read();
      if (!read || read.done) return undefined;
      text += read.value;
    }
  }
  const first = await next();
  expect(first?.event).toBe('PB_CONNECT');
  expect(first?.data).toEqual({ clientId: first?.id });
  return { response, clientId: first?.id ?? '', next };
}

/** Puts the application on a real port and answers its address. */
export function listening({ app }: Pick<TestApp, 'app'>): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Asks that a stream listens to these topics from now on. */
export async function subscribe(
  test: TestApp,
  stream: LiveStream,
  subscriptions: string[],
  as?: string,
) {
  const body = { clientId: stream.clientId, subscriptions };
  return test.call('POST', REALTIME, { body, ...(as === undefined ? {} : { as }) });
}

/**
 * Resolves once the application has heard of all that was written so far: PostgreSQL tells later,
 * and whoever subscribes meanwhile hears of it too.
 */
async function caughtUp({ database }: TestApp): Promise<void> {
  const mark = `mark ${crypto.randomUUID()}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  await database.listen({
    heard: (lines) => {
      if (lines.includes(mark)) resolve();
    },
    lost: resolve,
  });
  await database.announce([mark]);
  await promise;
}

/** A stream of a signed-in client that listens to these topics, and hears what comes from now on. */
export async function subscribed(test: TestApp, url: string, ...subscriptions: string[]) {
  await caughtUp(test);
  const stream = await openStream(url);
  expect((await subscribe(test, stream, subscriptions)).status).toBe(204);
  return stream;
}

/** A test application on a real port. */
export async function setUpLive(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect);
  return { test, url: await listening(test), ...writesOf(test) };
}

/** A topic with options, as the official client writes it. */
export function withOptions(topic: string, query: Record<string, string>): string {
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
}

/** The next messages as `action name`, where the name tells which record it is. */
export async function heard(stream: LiveStream, count: number): Promise<string[]> {
  const list: string[] = [];
  while (list.length < count) {
    const message = await stream.next();
    const data = message?.data;
    if (typeof data !== 'object' || data === null) return [...list, 'closed'];
    const record: unknown = Reflect.get(data, 'record');
    const { RaisonSociale, Nom, Name, email }: Record<string, unknown> = { ...Object(record) };
    list.push(`${Reflect.get(data, 'action')} ${RaisonSociale ?? Nom ?? Name ?? email}`);
  }
  return list;
}

/** The PostgreSQL database of an application, opened once more. */
export async function beside(test: TestApp): Promise<Database> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    test.database.kysely,
  );
  const databaseUrl = await postgresUrl(rows[0]?.name ?? '');
  const database = await openDatabase({ dataDir: '', databaseUrl });
  onTestFinished(() => database.close());
  return database;
}

/** A second process of the same installation, as far as one process can play two. */
export async function anotherProcess(test: TestApp): Promise<{ url: string }> {
  const database = await beside(test);
  const app = await createApp({ ...test.deps, database });
  onTestFinished(() => app.close());
  return { url: await listening({ app }) };
}
