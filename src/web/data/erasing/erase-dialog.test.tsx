// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { drawOnPage, fill, says, signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb, proofGate } from '../../frame/api/client.ts';
import { EraseDialog } from './erase-dialog.tsx';

// Nobody goes anywhere here.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useBlocker: () => {},
}));

beforeEach(() => {
  signClaireIn();
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

const copy = (id: string, isSure: boolean) => ({
  ...{ id, name: `Zoé ${id}`, company: '', isInBin: false, shares: ['email'], isSure },
});

it('What erasing comes to is told of the copies that are ticked, each time', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    const { copies } = JSON.parse(String(body));
    asked.push(copies);
    return Response.json({
      ...{ count: 1, members: 0, merged: 0, orders: copies?.length ?? 1, confirm: 'Zoé' },
      ...{ copies: [copy('sure', true), copy('other', false)], mentions: [], cards: [] },
      ...{ evidenceUntil: '', backupsUntil: '' },
    });
  });
  const tick = (at: number) =>
    document.querySelectorAll<HTMLInputElement>('[type=checkbox]')[at]?.click();
  const text = () => document.body.textContent;
  draw(
    <EraseDialog
      chosen={{ collection: 'Contacts', ids: ['her'] }}
      onErased={() => {}}
      onClose={() => {}}
    />,
  );
  // Nobody knows when the answers come.
  await vi.waitFor(() => expect(text()).toContain('Dans 1\u00a0commande en cours'));
  tick(1);
  await vi.waitFor(() => expect(text()).toContain('Dans 2\u00a0commandes en cours'));
  tick(0);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  tick(1);
  await vi.waitFor(() => expect(text()).not.toContain('en cours'));
  expect(asked).toEqual([undefined, ['other', 'sure'], ['other'], []]);
});

it('Whoever does not say again who they are is told of no failure, and can go on', async () => {
  const reauth = { data: { reauth: { code: 'validation_reauth_required', message: '' } } };
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/preview')
      ? Response.json({
          ...{ count: 1, members: 0, merged: 0, orders: 0, confirm: 'Zoé', copies: [] },
          ...{ mentions: [], cards: [], evidenceUntil: '', backupsUntil: '' },
        })
      : Response.json(reauth, { status: 403 }),
  );
  drawOnPage(
    <EraseDialog
      chosen={{ collection: 'Contacts', ids: ['her'] }}
      onErased={() => {}}
      onClose={() => {}}
    />,
  );
  await says('Tapez le nom');
  await fill('Tapez le nom', 'Zoé');
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(proofGate.isWaiting()).toBe(true));
  proofGate.settle(false);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('The name can be typed at once: its field has the focus as soon as it is there', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ count: 1, members: 0, merged: 0, orders: 0, confirm: 'Zoé Le Goff' },
      ...{
        copies: [copy('other', false)],
        mentions: [],
        cards: [],
        evidenceUntil: '',
        backupsUntil: '',
      },
    }),
  );
  drawOnPage(
    <EraseDialog
      chosen={{ collection: 'Contacts', ids: ['her'] }}
      onErased={() => {}}
      onClose={() => {}}
    />,
  );
  await says('Tapez le nom');
  expect(document.activeElement).toBe(document.querySelector('input[autocomplete="off"]'));
});
