import { queryOptions } from '@tanstack/react-query';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

const PEOPLE_MAX = 500;

/** Those who have an account, by what they are called in the history. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'list', 'people'],
  queryFn: async ({ signal }): Promise<{ value: string; label: string }[]> => {
    const options = { sort: 'name,email', fields: 'id,name,email', signal };
    const list: unknown = await pb.collection('users').getList(1, PEOPLE_MAX, options);
    const items = property(list, 'items');
    return (Array.isArray(items) ? items : []).map((item: unknown) => ({
      value: textOf(item, 'id'),
      label: textOf(item, 'name') || textOf(item, 'email'),
    }));
  },
});
