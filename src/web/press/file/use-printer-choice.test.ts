// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { pb } from '../../frame/api/client.ts';
import { usePrinterChoice } from './use-press-file.ts';

const [profile] = PROFILE_PRESETS;
const THEIRS = { id: 'theirs', profile, checked: '', version: 1 };

const calls: string[] = [];
let answer: (response: Response) => void = () => {};

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const person = { id: 'claire', collectionId: 'c', collectionName: 'users' };
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, person);
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it('A file that is asked for before the printers are read waits for them, and adds none', async () => {
  const choice = drawHook(usePrinterChoice, undefined);
  const asked = choice.now().printerId();
  await act(async () => {
    answer(Response.json({ items: [THEIRS] }));
    expect(await asked).toBe('theirs');
  });
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});
