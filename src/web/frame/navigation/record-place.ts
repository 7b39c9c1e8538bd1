import type { LinkProps } from '@tanstack/react-router';
import type { RecordCollection } from '../../../domain/record-collections.ts';

/** Where a record is read: its page, or the dialog of an order over the list. */
export function recordPlace(
  collection: RecordCollection,
  id: string,
): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (collection === 'Company') return { to: '/companies/$companyId', params: { companyId: id } };
  if (collection === 'Contacts') return { to: '/cartes/$contactId', params: { contactId: id } };
  return { to: '/orders', search: { fiche: id } };
}
