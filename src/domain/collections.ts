import { userFields } from './accounts/user.ts';
import { companyFields } from './company.ts';
import { contactFields } from './contact.ts';
import type { CollectionName, Fields } from './field.ts';
import { orderFields } from './order.ts';

export interface Collection {
  readonly name: CollectionName;
  /** As PocketBase would number it, so that scripts that hold an id keep working (api.md, 1.1). */
  readonly id: string;
  readonly fields: Fields;
  /** Collections whose members sign in answer the auth calls. */
  readonly auth?: true;
}

export const COLLECTIONS = {
  Company: { name: 'Company', id: 'pbc_290541369', fields: companyFields },
  Contacts: { name: 'Contacts', id: 'pbc_2323132220', fields: contactFields },
  orders: { name: 'orders', id: 'pbc_3527180448', fields: orderFields },
  users: { name: 'users', id: '_pb_users_auth_', fields: userFields, auth: true },
} as const satisfies Record<CollectionName, Collection>;

/** Finds a collection by its name in any case, or by its exact id. */
export function findCollection(nameOrId: string): Collection | undefined {
  const lower = nameOrId.toLowerCase();
  return Object.values(COLLECTIONS).find(
    (collection) => collection.name.toLowerCase() === lower || collection.id === nameOrId,
  );
}

/** The label of a field; its name when there is no such field any more. */
export function fieldLabel(collection: CollectionName, name: string): string {
  const { fields }: Collection = COLLECTIONS[collection];
  return fields[name]?.label ?? name;
}
