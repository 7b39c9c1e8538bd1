import { queryOptions } from '@tanstack/react-query';
import type {
  MadeToken,
  ShownToken,
  ShownTokens,
  TokenRequest,
} from '../../../domain/accounts/program-tokens.schema.ts';
import { PROGRAM_RIGHTS } from '../../../domain/accounts/program-tokens.ts';
import { pb } from '../../frame/api/client.ts';

/** The tokens of programs. */
export const tokensQuery = queryOptions({
  queryKey: ['users', 'list', 'tokens'],
  queryFn: async ({ signal }) => (await pb.send<ShownTokens>('/api/tokens', { signal })).items,
});

/** A token that was just made, and what it is called. */
export interface NamedToken extends MadeToken {
  readonly name: string;
}

/** Makes a token; answers it under its name. */
export async function makeToken(body: TokenRequest): Promise<NamedToken> {
  const made = await pb.send<MadeToken>('/api/tokens', { method: 'POST', body });
  return { ...made, name: body.name };
}

/** Ends a token at once. */
export async function revokeToken({ id }: ShownToken): Promise<void> {
  await pb.send(`/api/tokens/${id}`, { method: 'DELETE' });
}

/** The options of a select. */
export const RIGHT_OPTIONS = Object.entries(PROGRAM_RIGHTS).map(([value, label]) => ({
  value,
  label,
}));
