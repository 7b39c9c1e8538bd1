// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook, eventually } from '../../../../test/support/rendered.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../../frame/api/client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { awaitedJobs } from '../jobs/awaited-jobs.ts';
import { useBulk } from './use-bulk.ts';

const onDone = vi.fn();
/** The answer of the server to a change of the counted records. */
let outcome: Response;
let counts: number[];

beforeEach(() => {
  onDone.mockReset();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  signClaireIn();
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/preview')) return outcome;
    const count = counts.shift() ?? 0;
    const orders = { count: 0, names: [] };
    return Response.json({ count, names: [], members: 0, orders });
  });
});

afterEach(() => {
  sessionStorage.clear();
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Hides all that a list found, of which the screen said that they are 520. */
async function hideAll() {
  const records = { collection: 'Contacts', list: {}, except: [], count: 520 } as const;
  const bulk = drawHook(
    () => useBulk({ kind: 'hide', records: { ...records, isCapped: false }, onDone }),
    undefined,
    <Toasts />,
  );
  await eventually(() => expect(bulk.now().preview).toBeDefined());
  await act(() => bulk.now().apply({ kind: 'hide' }));
  return bulk;
}

it('A change of very many has only begun, which is said, and its end is waited for', async () => {
  counts = [520];
  const job = { operation: 'op', isJob: true, count: 520, changed: 0, refused: [] };
  outcome = Response.json(job);
  await hideAll();
  expect(onDone).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain('c’est commencé. Vous pouvez continuer.');
  expect(awaitedJobs()).toEqual([{ id: 'op', kind: 'hide', collection: 'Contacts' }]);
});

it('A list that changed meanwhile is counted again, and nothing is done before that was seen', async () => {
  counts = [520, 521];
  outcome = Response.json({ data: { count: 521, before: 520 } }, { status: 409 });
  const bulk = await hideAll();
  await eventually(() => expect(bulk.now().changed).toEqual({ count: 521, before: 520 }));
  expect(onDone).not.toHaveBeenCalled();
  expect(bulk.now()).toMatchObject({ isBusy: false, failure: '' });
});
