import { queryOptions } from '@tanstack/react-query';
import {
  PROGRAM_RIGHTS,
  type ProgramRight,
  type ShownToken,
} from '../../domain/accounts/program-tokens.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

function readToken(data: unknown): ShownToken {
  return {
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    rights: property(data, 'rights') === 'write' ? 'write' : 'read',
    created: textOf(data, 'created'),
    createdBy: textOf(data, 'createdBy'),
    seen: textOf(data, 'seen'),
    ends: textOf(data, 'ends'),
  };
}

/** The tokens of programs. */
export const tokensQuery = queryOptions({
  queryKey: ['users', 'list', 'tokens'],
  queryFn: async ({ signal }): Promise<readonly ShownToken[]> => {
    const items = property(await pb.send<unknown>('/api/tokens', { signal }), 'items');
    if (!Array.isArray(items)) throw new Error('The server sent no tokens.');
    return items.map(readToken);
  },
});

/** What a program is to be given. */
export interface TokenWish {
  readonly name: string;
  readonly rights: ProgramRight;
  readonly days: number;
}

/** A token that was just made; its text is told once. */
export interface MadeToken {
  readonly name: string;
  readonly token: string;
  readonly ends: string;
}

/** Makes a token. */
export async function makeToken(body: TokenWish): Promise<MadeToken> {
  const made = await pb.send<unknown>('/api/tokens', { method: 'POST', body });
  return { name: body.name, token: textOf(made, 'token'), ends: textOf(made, 'ends') };
}

/** Ends a token at once. */
export async function revokeToken({ id }: ShownToken): Promise<void> {
  await pb.send<unknown>(`/api/tokens/${id}`, { method: 'DELETE' });
}

/** What a select offers. */
export const RIGHT_OPTIONS = Object.entries(PROGRAM_RIGHTS).map(([value, label]) => ({
  value,
  label,
}));
