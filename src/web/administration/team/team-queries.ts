import { queryOptions } from '@tanstack/react-query';
import type { MadeLink, Team, TeamMember } from '../../../domain/accounts/team.schema.ts';
import { pb } from '../../frame/api/client.ts';

/** Everybody who has an account. */
export const teamQuery = queryOptions({
  queryKey: ['users', 'list', 'team'],
  queryFn: async ({ signal }) => (await pb.send<Team>('/api/users', { signal })).items,
});

/** Somebody to be invited. */
interface Invitation {
  name: string;
  email: string;
  administrator: boolean;
}

/** Makes an account without a password, and the link by which its person chooses one. */
export function invite(body: Invitation): Promise<MadeLink> {
  return pb.send<MadeLink>('/api/invitations', { method: 'POST', body: { ...body } });
}

/** Makes a link by which somebody chooses another password. */
export function makePasswordLink({ id }: TeamMember): Promise<MadeLink> {
  return pb.send<MadeLink>(`/api/users/${id}/link`, { method: 'POST' });
}

/** Ends all sessions of somebody. */
export async function endSessionsOf({ id }: TeamMember): Promise<void> {
  await pb.send(`/api/users/${id}/sign-out`, { method: 'POST' });
}

/** Takes the second factor of somebody away who lost it. */
export async function removeFactorOf({ id }: TeamMember): Promise<void> {
  await pb.send(`/api/users/${id}/second-factor`, { method: 'DELETE' });
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
  await pb.send(`/api/collections/users/records/${id}/restore`, { method: 'POST' });
}
