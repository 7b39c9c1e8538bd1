// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { ownAnswer } from '../../../../test/support/own-answers.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import type { TeamMember } from '../../../domain/accounts/team.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { teamColumns } from './team-table.tsx';
import { useTeamActions } from './use-team-actions.ts';

const PAUL: TeamMember = {
  id: 'paul00000000000',
  email: 'paul@example.fr',
  name: 'Paul Roy',
  isAdministrator: false,
  state: 'active',
  hasFactor: true,
  seen: '',
};

beforeEach(() => {
  signClaireIn();
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it('The team is listed with what each may do and when they were last there', () => {
  expect(teamColumns('').map(({ header }) => header)).toEqual([
    'Nom',
    'Email',
    'Rôle',
    'Second facteur',
    'Dernière activité',
    'État',
  ]);
});

it('An e-mail says whether a mail to it did not leave', () => {
  const email = teamColumns('').find(({ key }) => key === 'email');
  expect(email?.title?.(PAUL)).toBe('paul@example.fr');
  expect(email?.title?.({ ...PAUL, unsentMail: 'waiting' })).toMatch(/ · Message en attente$/);
  expect(email?.title?.({ ...PAUL, unsentMail: 'lost' })).toMatch(/ · Message non envoyé$/);
});

it('A second factor is taken away from whoever has one', async () => {
  const server = vi.fn(async (_url: string, _init: RequestInit) =>
    ownAnswer(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', server);
  const team = drawHook(useTeamActions, undefined);
  const named = (member: TeamMember) =>
    team
      .now()
      .actionsFor(member)
      .find(({ label }) => label === 'Retirer le second facteur');
  expect(named({ ...PAUL, hasFactor: false })).toBeUndefined();
  await act(async () => named(PAUL)?.onSelect?.());
  await vi.waitFor(() => expect(server).toHaveBeenCalled());
  const [url, init] = server.mock.calls[0] ?? [];
  expect(url).toContain(`/api/users/${PAUL.id}/second-factor`);
  expect(init?.method).toBe('DELETE');
});
