import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../support/app.ts';
import { readCurl } from '../support/curl.ts';
import { DIALECTS } from '../support/database.ts';
import { listening } from '../support/live.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '..', '..'), 'docs', 'api.md'), 'utf8');
/** Thirty examples with their sign-ins take a busy machine longer than a test usually may. */
const PATIENCE_MS = 30_000;
const HOST = 'http://localhost:3000';

interface Block {
  language: string;
  text: string;
}

const blocks: Block[] = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text: text.trim() }),
);

/** The examples, each with the answer that the page gives after it. */
const examples = blocks.flatMap((block, index) => {
  if (block.language !== 'sh' && block.language !== 'js') return [];
  return [{ ...block, expected: blocks[index + 1] }];
});

/** The shown value with what differs each time taken from the real one. */
function filledIn(shown: unknown, real: unknown): unknown {
  if (shown === '…') return real;
  if (Array.isArray(shown)) {
    const list: unknown[] = Array.isArray(real) ? real : [];
    return shown.map((item, index) => filledIn(item, list[index]));
  }
  if (typeof shown !== 'object' || shown === null) return shown;
  const members = new Map<string, unknown>(Object.entries(Object(real)));
  const { '…': rest, ...named } = { '…': undefined, ...shown };
  const filled = Object.entries(named).map(([key, value]) => [
    key,
    filledIn(value, members.get(key)),
  ]);
  return { ...(rest === undefined ? {} : Object(real)), ...Object.fromEntries(filled) };
}

function expectAnswer(what: string, real: unknown, shown: unknown): void {
  expect({ what, answer: real }).toEqual({ what, answer: filledIn(shown, real) });
}

interface ShownAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

function shownAnswer({ language, text }: Block): ShownAnswer {
  if (language === 'json') return { status: 200, headers: [], body: text };
  const [head = '', ...body] = text.split('\n\n');
  const [line = '', ...headers] = head.split('\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: headers.map((header) => [header.split(': ')[0] ?? '', header.split(': ')[1] ?? '']),
    body: body.join('\n\n'),
  };
}

/** Runs the commands, remembering what the page says that they remember. */
function curlRunner(url: string) {
  const variables: Record<string, string> = {};
  return async (command: string, expected: Block) => {
    const request = readCurl(command.replaceAll(HOST, url), variables);
    const answer = await fetch(request.url, request);
    const text = await answer.text();
    const shown = shownAnswer(expected);
    expect([command, answer.status, answer.status === shown.status ? '' : text]).toEqual([
      ...[command, shown.status, ''],
    ]);
    for (const [name, value] of shown.headers) expect(answer.headers.get(name)).toBe(value);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    expectAnswer(command, body, shown.body === '' ? undefined : JSON.parse(shown.body));
    const { token, updated } = { token: undefined, updated: undefined, ...Object(body) };
    if (token) variables.TOKEN = token;
    if (updated) variables.UPDATED = updated;
    variables.ETAG = answer.headers.get('etag') ?? '';
  };
}

/** Runs the programs; `anneId` is the contact of an earlier one. */
function programRunner(url: string, pb: PocketBase) {
  const AsyncFunction = (async () => {}).constructor;
  return async (program: string, expected: Block) => {
    const [anne] = await pb.collection('Contacts').getFullList({ filter: "Prenom = 'Anne'" });
    const said: unknown[] = [];
    const names = ['PocketBase', 'pb', 'anneId', 'console'];
    const run: unknown = Reflect.construct(AsyncFunction, [
      ...names,
      `{ ${program.replaceAll(HOST, url)} }`,
    ]);
    if (typeof run !== 'function') throw new Error('This is no program');
    const log = (value: unknown) => said.push(value);
    await run(PocketBase, pb, anne?.id, { log });
    expect([program, said.length]).toEqual([program, 1]);
    expectAnswer(program, JSON.parse(JSON.stringify(said[0])), JSON.parse(expected.text));
  };
}

describe.each(DIALECTS)('docs/api.md on %s', (dialect) => {
  it(
    'shows what the server answers, example after example',
    async () => {
      const url = await listening(await createTestApp(dialect));
      const pb = new PocketBase(`${url}/admin`).autoCancellation(false);
      await pb.collection('users').authWithPassword(TEST_EMAIL, TEST_PASSWORD);
      const runCurl = curlRunner(url);
      const runProgram = programRunner(url, pb);
      for (const { language, text, expected } of examples) {
        if (!expected) throw new Error(`Nothing is shown for ${text}`);
        await (language === 'sh' ? runCurl(text, expected) : runProgram(text, expected));
      }
      expect(examples.length).toBeGreaterThan(25);
    },
    PATIENCE_MS,
  );
});
