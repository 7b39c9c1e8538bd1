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
import { pb, proofGate } from '../api/client.ts';
import { GateDialogs } from './gate-dialogs.tsx';

const calls: string[] = [];

async function server(url: string, init: RequestInit): Promise<Response> {
  const path = new URL(url).pathname;
  if (init.method === 'GET') return Response.json({ since: '', passkeys: [], host: 'a.fr' });
  const body = String(init.body);
  calls.push(`${path} ${body}`);
  if (body.includes('"password":"bon"')) {
    return Response.json({ token: pb.authStore.token, record: pb.authStore.record });
  }
  const wrong = { code: 'validation_invalid_password', message: '' };
  return Response.json({ status: 400, data: { password: wrong } }, { status: 400 });
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', server);
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('What is sensitive waits for the right password, and goes on with it', async () => {
  const going = proofGate.wait();
  drawOnPage(<GateDialogs sessionEnded={false} />);
  await says('Redonnez le mot de passe de claire@a.fr');
  await press('Continuer');
  await says('Le mot de passe est obligatoire.');
  await fill('Mot de passe', 'faux');
  await press('Continuer');
  await says('Ce mot de passe n’est pas le bon.');
  expect(proofGate.isWaiting()).toBe(true);
  await fill('Mot de passe', 'bon');
  await press('Continuer');
  expect(await going).toBe(true);
});

it('What is sensitive is given up with the question', async () => {
  const going = proofGate.wait();
  drawOnPage(<GateDialogs sessionEnded={false} />);
  await press('Annuler');
  expect(await going).toBe(false);
  expect(calls).toEqual([]);
});

it('Whose session ended since their e-mail changed elsewhere gives the new one', async () => {
  drawOnPage(<GateDialogs sessionEnded={true} />);
  expect(shown()).toContain('Redonnez le mot de passe de claire@a.fr');
  expect(shown()).not.toContain('Mon e-mail a changé');
  await fill('Mot de passe', 'faux');
  await press('Continuer');
  await says('Identifiants incorrects');
  await press('Mon e-mail a changé');
  const email = await fill('Email', 'claire@ailleurs.fr');
  expect(document.activeElement).toBe(email);
  await fill('Mot de passe', 'bon');
  await press('Continuer');
  expect(calls.at(-1)).toContain('"identity":"claire@ailleurs.fr"');
});

it('Whoever would rather not sign in again leaves what is typed', async () => {
  drawOnPage(<GateDialogs sessionEnded={true} />);
  await press('Se déconnecter');
  expect(pb.authStore.token).toBe('');
});
