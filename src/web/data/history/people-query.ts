import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../../domain/accounts/user.ts';
import { pb } from '../../frame/api/client.ts';

const PEOPLE_MAX = 500;

/** Those who have an account, by what they are called in the history. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'list', 'people'],
  queryFn: async ({ signal }) => {
    const options = { sort: 'name,email', fields: 'id,name,email', signal };
    const users = pb.collection<Pick<User, 'id' | 'name' | 'email'>>('users');
    const { items } = await users.getList(1, PEOPLE_MAX, options);
    return items.map(({ id, name, email }) => ({ value: id, label: name || email }));
  },
});
