// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw, eventually } from '../../../../test/support/rendered.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { pb, proofGate } from '../api/client.ts';
import { MadeFileButton } from './download-button.tsx';

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const REAUTH = { data: { reauth: { code: 'validation_reauth_required', message: '' } } };
const BEING_MADE = { id: 'f', state: 'making', progress: null, report: null, error: null };

const page = (button: boolean) => (
  <>
    {button && <MadeFileButton path="/api/file">Fichier</MadeFileButton>}
    <Toasts />
  </>
);

it.each([
  { what: 'does not say again who they are', isAskedAgain: true },
  { what: 'leaves before the file is made', isAskedAgain: false },
])('Whoever $what is told of no failure', async ({ isAskedAgain }) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = '' }: RequestInit) => {
    calls.push(method);
    return isAskedAgain ? Response.json(REAUTH, { status: 403 }) : Response.json(BEING_MADE);
  });
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  signClaireIn();
  const redraw = draw(page(true));
  act(() => document.querySelector('button')?.click());
  if (isAskedAgain) {
    await eventually(() => expect(proofGate.isWaiting()).toBe(true));
    proofGate.settle(false);
    await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  } else {
    await eventually(() => expect(calls).toEqual(['POST']));
    redraw(page(false));
    await eventually(() => expect(calls).toContain('DELETE'));
  }
  expect(told.mock.calls.filter(([text]) => /^Erreur/.test(String(text)))).toEqual([]);
  expect(document.querySelector('[aria-label="Notifications"]')?.textContent).toBe('');
});
