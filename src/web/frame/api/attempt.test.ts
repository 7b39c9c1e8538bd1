import { ClientResponseError } from 'pocketbase';
import { expect, it, vi } from 'vitest';
import { attempt } from './attempt.ts';

const notices = vi.hoisted(() => vi.fn());
vi.mock('../../kit/overlay/toasts.tsx', () => ({ notify: notices }));

it.each([
  { what: 'what was done', act: async () => {}, isDone: true, told: 0 },
  {
    what: 'what was given up',
    act: () => Promise.reject(new ClientResponseError({ isAbort: true })),
    isDone: false,
    told: 0,
  },
  {
    what: 'what was refused',
    act: () => Promise.reject(new ClientResponseError({ status: 403 })),
    isDone: false,
    told: 1,
  },
])('of $what, a notice and the console tell $told times', async ({ act, isDone, told }) => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue(undefined);
  notices.mockClear();
  expect(await attempt('Erreur\u00a0:', act)).toBe(isDone);
  expect([notices.mock.calls.length, console.mock.calls.length]).toEqual([told, told]);
  console.mockRestore();
});
