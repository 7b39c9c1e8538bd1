import { BLANK_CONTACT, type Contact } from '../../src/domain/contact.ts';

/** A contact as it was read, of whom nothing is known yet. */
export const STORED_CONTACT: Contact = {
  ...BLANK_CONTACT,
  id: 'contact00000001',
  collectionId: 'pbc_2323132220',
  collectionName: 'Contacts',
  created: '2026-03-12 14:05:00.000Z',
  updated: '2026-03-12 14:05:00.000Z',
};
