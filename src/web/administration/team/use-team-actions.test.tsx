// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  carryOut,
  drawHookOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import type { TeamMember } from '../../../domain/accounts/team.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { useTeamActions } from './use-team-actions.ts';

const HUGO: TeamMember = {
  ...{ id: 'hugo', email: 'hugo@bristol.test', name: '', seen: '' },
  ...{ isAdministrator: false, state: 'active', hasFactor: false },
};
const RECORD = '/admin/api/collections/users/records/hugo';

const calls: string[] = [];
const answers: Response[] = [];

async function server(url: string, init: RequestInit): Promise<Response> {
  calls.push(`${init.method} ${new URL(url).pathname} ${init.body ?? ''}`.trim());
  return answers.shift() ?? Response.json({ id: 'hugo', path: '/cle#x', expires: '' });
}

beforeEach(() => {
  calls.length = 0;
  answers.length = 0;
  vi.stubGlobal('fetch', server);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function drawTeam() {
  const team = drawHookOnPage(useTeamActions);
  const choose = (label: string, member = HUGO) =>
    carryOut(() =>
      team()
        .actionsFor(member)
        .find((action) => action.label === label)
        ?.onSelect?.(),
    );
  return { team, choose };
}

it.each([
  [
    'Nommer administrateur',
    HUGO,
    '{"administrator":true}',
    'hugo@bristol.test est administrateur.',
  ],
  [
    'Retirer ce rôle',
    { ...HUGO, isAdministrator: true },
    '{"administrator":false}',
    'hugo@bristol.test n’est plus administrateur.',
  ],
  ['Désactiver', HUGO, '{"disabled":true}', 'Le compte d’hugo@bristol.test est désactivé.'],
  [
    'Réactiver',
    { ...HUGO, state: 'disabled' as const },
    '{"disabled":false}',
    'Le compte d’hugo@bristol.test est réactivé.',
  ],
])('%s is done at once, said, and taken back from the notice', async (label, who, body, said) => {
  const { choose } = drawTeam();
  await choose(label, who);
  await says(said);
  expect(calls).toEqual([`PATCH ${RECORD} ${body}`]);
  await press('Annuler');
  const back = body.includes('true')
    ? body.replace('true', 'false')
    : body.replace('false', 'true');
  expect(calls).toEqual([`PATCH ${RECORD} ${body}`, `PATCH ${RECORD} ${back}`]);
});

it('A colleague who is removed is asked about first, and comes back from the notice', async () => {
  const { team, choose } = drawTeam();
  await choose('Supprimer');
  expect(team().leaving).toEqual(HUGO);
  expect(calls).toEqual([]);
  await carryOut(() => team().remove(HUGO));
  await says('Le compte d’hugo@bristol.test est supprimé.');
  expect(team().leaving).toBeUndefined();
  await press('Annuler');
  expect(calls).toEqual([`DELETE ${RECORD}`, `POST ${RECORD}/restore`]);
});

it('Whoever gives up their own right cannot take it back from the notice', async () => {
  const { choose } = drawTeam();
  await choose('Retirer ce rôle', { ...HUGO, id: 'claire', isAdministrator: true });
  await says('n’est plus administrateur.');
  expect(shown()).not.toContain('Annuler');
});

it('What the server refuses of the team is said in its own sentence', async () => {
  const { choose } = drawTeam();
  const field = { code: 'validation_last_administrator', message: '' };
  answers.push(Response.json({ status: 400, data: { administrator: field } }, { status: 400 }));
  await choose('Retirer ce rôle', { ...HUGO, isAdministrator: true });
  await says('Il faut au moins un administrateur.');
});

it('The sessions of a colleague are closed, and a link for their password is shown', async () => {
  const { team, choose } = drawTeam();
  await choose('Fermer ses sessions');
  await says('Les sessions d’hugo@bristol.test sont fermées.');
  await choose('Créer un lien de mot de passe');
  await vi.waitFor(() => expect(team().made?.link.path).toBe('/cle#x'));
  expect(calls).toEqual(['POST /admin/api/users/hugo/sign-out', 'POST /admin/api/users/hugo/link']);
});
