import { type ContactRow, createRecord, updateRecord } from '../api/records.ts';
import type { ContactFormValues } from './contact-values.ts';

/**
 * Saves a contact, then says so to its company, as the specification's pair of calls does. Once
 * the contact exists `onStored` has its id: trying again after the second call failed must then
 * give that id, and no second contact is made.
 */
export async function saveContact(
  id: string | undefined,
  values: ContactFormValues,
  onStored: (id: string) => void,
): Promise<ContactRow> {
  const contact =
    id === undefined
      ? await createRecord('Contacts', { ...values })
      : await updateRecord('Contacts', id, { ...values });
  onStored(contact.id);
  if (values.company !== '') {
    await updateRecord('Company', values.company, { 'contacts+': contact.id });
  }
  return contact;
}
