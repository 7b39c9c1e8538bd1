import { queryOptions } from '@tanstack/react-query';
import type { MadeLink } from '../../domain/accounts/keys.ts';
import { TEAM_STATES, type TeamMember } from '../../domain/accounts/team.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

function readMember(data: unknown): TeamMember {
  const state = TEAM_STATES.find((known) => known === property(data, 'state'));
  if (!state) throw new Error('The server sent an account of no state.');
  return {
    id: textOf(data, 'id'),
    email: textOf(data, 'email'),
    name: textOf(data, 'name'),
    isAdministrator: property(data, 'isAdministrator') === true,
    state,
    hasFactor: property(data, 'hasFactor') === true,
    seen: textOf(data, 'seen'),
  };
}

/** Everybody who has an account. */
export const teamQuery = queryOptions({
  queryKey: ['users', 'list', 'team'],
  queryFn: async ({ signal }): Promise<readonly TeamMember[]> => {
    const items = property(await pb.send<unknown>('/api/users', { signal }), 'items');
    if (!Array.isArray(items)) throw new Error('The server sent no team.');
    return items.map(readMember);
  },
});

function readLink(data: unknown): MadeLink {
  const path = textOf(data, 'path');
  const isMailed = property(data, 'isMailed');
  return {
    ...{ id: textOf(data, 'id'), path, expires: textOf(data, 'expires') },
    ...(typeof isMailed === 'boolean' ? { isMailed } : {}),
  };
}

/** Somebody to be invited. */
export interface Invitation {
  name: string;
  email: string;
  administrator: boolean;
}

/** Makes an account without a password, and the link by which its person chooses one. */
export async function invite(body: Invitation): Promise<MadeLink> {
  return readLink(await pb.send<unknown>('/api/invitations', { method: 'POST', body }));
}

/** Makes a link by which somebody chooses another password. */
export async function makePasswordLink({ id }: TeamMember): Promise<MadeLink> {
  return readLink(await pb.send<unknown>(`/api/users/${id}/link`, { method: 'POST' }));
}

/** Ends all sessions of somebody. */
export async function endSessionsOf({ id }: TeamMember): Promise<void> {
  await pb.send<unknown>(`/api/users/${id}/sign-out`, { method: 'POST' });
}

/** Takes the second factor of somebody away who lost it. */
export async function removeFactorOf({ id }: TeamMember): Promise<void> {
  await pb.send<unknown>(`/api/users/${id}/second-factor`, { method: 'DELETE' });
}

/** Changes what an account may do. */
export async function changeRole(
  { id }: TeamMember,
  role: { administrator?: boolean; disabled?: boolean },
): Promise<void> {
  await pb.collection('users').update(id, role);
}

/** Takes an account away. */
export async function removeMember({ id }: TeamMember): Promise<void> {
  await pb.collection('users').delete(id);
}

/** Brings an account back. */
export async function restoreMember({ id }: TeamMember): Promise<void> {
  await pb.send<unknown>(`/api/collections/users/records/${id}/restore`, { method: 'POST' });
}
