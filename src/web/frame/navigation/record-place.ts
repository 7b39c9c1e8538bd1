import type { RecordCollection } from '../../../domain/record-collections.ts';

/** The page of a record. */
export function recordPlace(collection: RecordCollection, id: string) {
  switch (collection) {
    case 'Company':
      return { to: '/companies/$companyId', params: { companyId: id } } as const;
    case 'Contacts':
      return { to: '/fiches/$contactId', params: { contactId: id } } as const;
    case 'orders':
      return { to: '/orders/$orderId', params: { orderId: id } } as const;
  }
}

/** Where the card of a contact is edited, a tab of its page. */
export function onlineCardPlace(contactId: string) {
  return { to: '/fiches/$contactId/carte', params: { contactId } } as const;
}
