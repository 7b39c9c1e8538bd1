// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../api/client.ts';
import { tellFile } from './file-news.ts';
import { fetchMadeFile, makeFile } from './made-files.ts';

const followed: string[] = [];
vi.mock('./follow-link.ts', () => ({ followLink: (url: string) => void followed.push(url) }));

const calls: string[] = [];
let file: object = {};
/** The network is away for so many calls. */
let away = 0;

const BEING_MADE = { id: 'f', state: 'making', progress: null, report: null, error: null };
const READY = { ...BEING_MADE, state: 'ready' };
const progress = { step: 'codes', done: 1, all: 3 };

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  followed.length = 0;
  file = BEING_MADE;
  away = 0;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://a').pathname.replace('/admin/api', '')}`);
    if (away > 0) {
      away -= 1;
      throw new TypeError('Failed to fetch');
    }
    if (method === 'DELETE') return ownAnswer(null, { status: 204 });
    return Response.json(url.endsWith('/link') ? { url: '/the-link' } : file);
  });
  signClaireIn();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

function asked() {
  const giveUp = new AbortController();
  const told: unknown[] = [];
  const made = makeFile(
    '/api/exports/qr',
    {},
    {
      signal: giveUp.signal,
      tell: (one) => told.push(one),
    },
  );
  // A test that expects a failure hears of it later.
  made.catch(() => {});
  return { giveUp, told, made };
}

it('A file is looked at when news of it come, and followed by its link once it is ready', async () => {
  const { made, told } = asked();
  await vi.advanceTimersByTimeAsync(1000);
  const looks = calls.length;
  file = { ...BEING_MADE, progress };
  tellFile('another');
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(looks);
  tellFile('f');
  await vi.advanceTimersByTimeAsync(300);
  expect([calls.length, told]).toEqual([looks + 1, [progress]]);
  file = READY;
  tellFile('f');
  await vi.advanceTimersByTimeAsync(300);
  await fetchMadeFile(await made);
  expect(followed).toEqual(['/the-link']);
  expect(calls.at(-1)).toBe('POST /made-files/f/link');
});

it('A file is looked at now and then without any news, also when the network was away', async () => {
  const { made } = asked();
  await vi.advanceTimersByTimeAsync(1000);
  away = 3;
  file = READY;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await made).toMatchObject({ state: 'ready' });
});

it('A file that cannot be made fails as a refused call does', async () => {
  const error = { status: 400, message: 'Some cards cannot be printed.', data: { errors: 3 } };
  file = { ...READY, state: 'failed', error };
  await expect(asked().made).rejects.toMatchObject({ status: 400, response: error });
});

it('A file is given up with whoever leaves, even before it is known', async () => {
  const { made, giveUp } = asked();
  giveUp.abort();
  await expect(made).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual(['POST /exports/qr', 'DELETE /made-files/f']);
  asked();
  await vi.advanceTimersByTimeAsync(100);
  dispatchEvent(new Event('pagehide'));
  expect(calls.slice(2)).toEqual(['POST /exports/qr', 'DELETE /made-files/f']);
});
