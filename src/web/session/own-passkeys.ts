import { queryOptions } from '@tanstack/react-query';
import type { OwnPasskeys, ShownPasskey } from '../../domain/accounts/passkeys.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

function readPasskey(data: unknown): ShownPasskey {
  return {
    id: textOf(data, 'id'),
    name: textOf(data, 'name'),
    host: textOf(data, 'host'),
    created: textOf(data, 'created'),
    used: textOf(data, 'used'),
  };
}

/** One's own passkeys, and where they work. */
export const ownPasskeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: async ({ signal }): Promise<OwnPasskeys> => {
    const data = await pb.send<unknown>('/api/passkeys', { signal });
    const passkeys = property(data, 'passkeys');
    if (!Array.isArray(passkeys)) throw new Error('The server sent no passkeys.');
    return {
      passkeys: passkeys.map(readPasskey),
      host: textOf(data, 'host'),
      origin: textOf(data, 'origin'),
      isAvailable: property(data, 'isAvailable') === true,
    };
  },
});
