// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { drawOnPage, says, signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../../frame/api/client.ts';
import { OwnPasskeys } from './own-passkeys.tsx';

beforeEach(() => {
  signClaireIn();
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it('Without https nobody is offered a passkey, and why is said', async () => {
  const own = { passkeys: [], host: '10.0.0.2', origin: 'http://10.0.0.2', isAvailable: false };
  vi.stubGlobal('fetch', async () => Response.json(own));
  draw(<OwnPasskeys />);
  // Nobody knows when the answer comes.
  await vi.waitFor(() => expect(document.body.textContent).toContain('Disponible en https.'));
  expect(document.querySelector('button')).toBeNull();
});

it('A passkey of a former host says that it works no more, one of this host when it was used', async () => {
  const passkey = (name: string, host: string) => ({
    ...{ id: name, name, host, created: '2026-03-12 10:00:00.000Z', used: '' },
  });
  const passkeys = [passkey('Portable', 'ancien.example.fr'), passkey('Téléphone', 'a.fr')];
  const own = { passkeys, host: 'a.fr', origin: 'https://a.fr', isAvailable: true };
  vi.stubGlobal('fetch', async () => Response.json(own));
  drawOnPage(<OwnPasskeys />);
  await says('Enregistrée pour ancien.example.fr\u00a0: ne fonctionne plus ici.');
  await says('Ajoutée le 12\u00a0mars 2026 · jamais utilisée');
});
