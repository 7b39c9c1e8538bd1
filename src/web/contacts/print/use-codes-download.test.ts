// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { pb } from '../../frame/api/client.ts';
import { useCodesDownload } from './use-codes-download.ts';

vi.mock('../../frame/downloads/follow-link.ts', () => ({ followLink: () => {} }));

/** The server makes an archive of three codes, two of which lead to nobody. */
beforeEach(() => {
  pb.authStore.save('a token', { id: 'claire', collectionId: 'c', collectionName: 'users' });
  const report = { people: 3, unshown: 2 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ id: 'f', state: 'ready', error: null, report, url: '/the-link' }),
  );
});

async function downloaded(known: number) {
  const onDone = vi.fn();
  const { now } = drawHook((said: number) => useCodesDownload(said, onDone), known);
  await act(() => now().download({ company: 'a', format: 'pdf', sizeMm: 20 }));
  return { ...now(), onDone };
}

describe('once codes are downloaded', () => {
  it('nothing is left to say when it was said before that two lead to nobody', async () => {
    const { unshown, failure, onDone } = await downloaded(2);
    expect({ unshown, failure }).toEqual({ unshown: 0, failure: '' });
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('it is said when a colleague hid one meanwhile', async () => {
    const { unshown, onDone } = await downloaded(1);
    expect(unshown).toBe(2);
    expect(onDone).not.toHaveBeenCalled();
  });
});
