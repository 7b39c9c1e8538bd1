// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../../frame/api/client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { RecipientSection } from './recipient-section.tsx';

const calls: string[] = [];
let found = { name: '', proofs: 0, answers: 0, contacts: 0 };

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/admin/api/proof-recipients/', '');
    calls.push(`${path} ${init.body}`);
    return Response.json(path === 'erase' ? { proofs: 2 } : found);
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

const email = 'jeanne@client.fr';

async function search(): Promise<void> {
  drawOnPage(
    <>
      <RecipientSection />
      <Toasts />
    </>,
  );
  await fill('E-mail du destinataire', email);
  await press('Chercher');
}

it('A recipient of BATs is found by e-mail, and erased once that was asked', async () => {
  found = { name: 'Jeanne Moreau', proofs: 2, answers: 1, contacts: 0 };
  await search();
  await says('2\u00a0BAT reçus, 1\u00a0réponse.');
  await press('Effacer définitivement…');
  await says('Jeanne Moreau disparaît des BAT');
  expect(shown()).toContain('Le nom tapé dans une réponse reste avec la carte acceptée');
  await press('Effacer définitivement');
  await says('Le destinataire est effacé définitivement.');
  expect(shown()).not.toContain('2\u00a0BAT reçus');
  const body = JSON.stringify({ email });
  expect(calls).toEqual([`search ${body}`, `erase ${body}`]);
});

it('An address to which no BAT went says so, and that it is of a contact', async () => {
  found = { name: '', proofs: 0, answers: 0, contacts: 1 };
  await search();
  await says('Aucun BAT n’a été envoyé à cette adresse. 1\u00a0contact a aussi cette adresse');
  expect(shown()).not.toContain('Fichier d’accès');
});
