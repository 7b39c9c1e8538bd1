// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import {
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import type { ShownToken } from '../../../domain/accounts/program-tokens.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { TokensScreen } from './tokens-screen.tsx';

const TOKEN: ShownToken = {
  ...{ id: 'token', name: 'Logiciel de paie', rights: 'read', seen: '' },
  ...{ created: '2026-03-12 10:00:00.000Z', ends: '2031-03-12 10:00:00.000Z', createdBy: 'Claire' },
};
let tokens: readonly ShownToken[] = [];
const calls: string[] = [];

beforeEach(() => {
  tokens = [];
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ tokens, items: tokens });
    calls.push(`${init.method} ${new URL(url).pathname} ${init.body ?? ''}`.trim());
    tokens = init.method === 'DELETE' ? [] : [TOKEN];
    if (init.method === 'DELETE') return ownAnswer(null, { status: 204 });
    return Response.json({ ...TOKEN, token: 'bristol_secret' });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('A program gets a token, which is shown once, then revoked after a question', async () => {
  drawOnPage(<TokensScreen />);
  await says('Aucun jeton pour le moment');
  await press('Créer un jeton');
  await says('Nom du programme');
  await press('Créer le jeton');
  await says('Le nom est obligatoire.');
  expect(calls).toEqual([]);
  await fill('Nom', 'Logiciel de paie');
  await fill('Durée', '30');
  await press('Créer le jeton');
  await says('il ne sera plus affiché');
  expect(calls).toEqual([
    'POST /admin/api/tokens {"name":"Logiciel de paie","rights":"read","days":30}',
  ]);
  const secrets = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(secrets).toContain('bristol_secret');
  await press('Fermer');
  await says('1\u00a0jeton');
  expect(shown()).toContain('Lecture');

  await press('Révoquer Logiciel de paie');
  await says('Le programme qui s’en sert est refusé aussitôt.');
  await press('Révoquer');
  await says('Aucun jeton pour le moment');
  expect(calls.slice(1)).toEqual(['DELETE /admin/api/tokens/token']);
});
