// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../../frame/api/client.ts';
import { ActivityScreen } from './activity-screen.tsx';

beforeEach(() => {
  signClaireIn();
  const none = { items: [], names: {}, next: '' };
  vi.stubGlobal('fetch', async () => Response.json(none));
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it.each([
  ['/activite', 'Aucune activité pour le moment'],
  ['/activite?source=api', 'Aucune opération ne correspond à ces filtres'],
])('The activity at %s says why nothing is there', async (address, sentence) => {
  await drawInRouter(<ActivityScreen />, address);
  await eventually(() => expect(document.body.textContent).toContain(sentence));
});
