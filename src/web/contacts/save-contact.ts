import type { ContactRow } from '../frame/api/record-rows.ts';
import { type SavePlace, saveRecord, updateRecord } from '../frame/api/records.ts';
import type { ContactFormValues } from './contact-forms.ts';

/**
 * Saves a contact, then says so to its company, as the specification's pair of calls does. Once the
 * contact is saved `onStored` has it: trying again after the second call failed must then give that
 * version of it.
 */
export async function saveContact(
  place: SavePlace,
  values: ContactFormValues,
  onStored: (contact: ContactRow) => void,
): Promise<ContactRow> {
  const contact = await saveRecord('Contacts', place, { ...values });
  onStored(contact);
  if (values.company !== '') {
    await updateRecord('Company', values.company, { 'contacts+': contact.id });
  }
  return contact;
}
