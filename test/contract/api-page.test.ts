import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { API_ERROR_LIST } from '../../src/domain/errors.ts';
import { FIELD_ERROR_CODES } from '../../src/domain/field-errors.ts';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '../../src/domain/image.ts';
import {
  BATCH_MAX,
  BATCH_TIMEOUT_MS,
  BATCH_URL_MAX,
  BODY_LIMIT_BYTES,
  COMPARISONS_MAX,
  EXPAND_DEPTH_MAX,
  EXPAND_LENGTH_MAX,
  EXPAND_PATHS_MAX,
  FIELDS_LENGTH_MAX,
  FILES_BODY_LIMIT_BYTES,
  FILTER_BYTES_MAX,
  PAGE_SIZE_MAX,
  SEARCH_LENGTH_MAX,
  SORT_TERM_BYTES_MAX,
  SORT_TERMS_MAX,
  TOPIC_LENGTH_MAX,
  TOPICS_MAX,
} from '../../src/domain/limits.ts';
import { ORDER_STATUSES } from '../../src/domain/order.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/domain/user.ts';
import { SIGN_IN_LIMITS } from '../../src/server/accounts/sign-in-limits.ts';
import { READING_TIME_MS } from '../../src/server/database/reading-time.ts';
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

/** What an example says and what it is told to answer. */
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

describe('docs/api.md', () => {
  const number = (value: number) => value.toLocaleString('en-GB');

  it('lists the limits as they are declared', () => {
    const limits = [
      ['Records in a page', PAGE_SIZE_MAX],
      ['Bytes of a filter', FILTER_BYTES_MAX],
      ['Comparisons in a filter', COMPARISONS_MAX],
      ['Terms of a sort', SORT_TERMS_MAX],
      ['Bytes of a term', SORT_TERM_BYTES_MAX],
      ['Relations along a path', EXPAND_DEPTH_MAX],
      ['Paths to expand', EXPAND_PATHS_MAX],
      ['Characters of `expand`', EXPAND_LENGTH_MAX],
      ['Characters of `fields`', FIELDS_LENGTH_MAX],
      ['Writes in a batch', BATCH_MAX],
      ['Milliseconds of a batch', BATCH_TIMEOUT_MS],
      ['Bytes of a body', BODY_LIMIT_BYTES],
      ['Characters of `search`', SEARCH_LENGTH_MAX],
      ['Characters of the address of a write in a batch', BATCH_URL_MAX],
      ['Topics of a stream', TOPICS_MAX],
      ['Characters of a topic', TOPIC_LENGTH_MAX],
      ['Seconds of a reading', READING_TIME_MS / 1000],
      ['Bytes of a form with pictures', FILES_BODY_LIMIT_BYTES],
      ['Bytes of a picture', IMAGE_BYTES_MAX],
      ['Pixels of a picture', IMAGE_PIXELS_MAX],
      ['Characters of a password, at least', PASSWORD_MIN],
      ['Characters of a password, at most', PASSWORD_MAX],
      [
        'Wrong passwords of an account, from one address',
        SIGN_IN_LIMITS.accountFromAddress.failures,
      ],
    ] as const;
    const rows = limits.map(([what, limit]) => `| ${what} | ${number(limit)} |`);
    expect(page).toContain(['| Limit | |', '| --- | --- |', ...rows].join('\n'));
  });

  it('lists the statuses of an order', () => {
    expect(page).toContain(`(${ORDER_STATUSES.map((status) => `\`${status}\``).join(', ')})`);
  });

  it('lists every error and every code of a field', () => {
    const rows = API_ERROR_LIST.map(({ status, message }) => `| ${status} | ${message} |`);
    expect(page).toContain(['| Status | Message |', '| --- | --- |', ...new Set(rows)].join('\n'));
    expect(page).toContain(FIELD_ERROR_CODES.map((code) => `\`${code}\``).join(', '));
  });
});
