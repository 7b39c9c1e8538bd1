import { type ContactRow, createRecord, updateRecord } from '../api/records.ts';
import type { ContactFormValues } from './contact-values.ts';

/**
 * Saves a contact, an existing one over the given version, a new one under `newId`, then says so to
 * its company, as the specification's pair of calls does. Once the contact is saved `onStored` has
 * it: trying again after the second call failed must then give that version of it.
 */
export async function saveContact(
  stored: { id: string; version: string | undefined } | undefined,
  newId: string,
  values: ContactFormValues,
  onStored: (contact: ContactRow) => void,
): Promise<ContactRow> {
  const contact =
    stored === undefined
      ? await createRecord('Contacts', newId, { ...values })
      : await updateRecord('Contacts', stored.id, { ...values }, stored.version);
  onStored(contact);
  if (values.company !== '') {
    await updateRecord('Company', values.company, { 'contacts+': contact.id });
  }
  return contact;
}
