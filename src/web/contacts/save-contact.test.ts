import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BLANK_CONTACT } from '../../domain/blank.ts';
import { type ContactRow, createRecord, updateRecord } from '../api/records.ts';
import { contactFormValues } from './contact-values.ts';
import { saveContact } from './save-contact.ts';

vi.mock('../api/records.ts', () => ({ createRecord: vi.fn(), updateRecord: vi.fn() }));

const values = { ...contactFormValues(undefined, 'company00000001'), Nom: 'Le Goff' };
const stored = {
  ...BLANK_CONTACT,
  ...values,
  id: 'contact00000001',
  collectionId: 'pbc_2323132220',
  collectionName: 'Contacts',
  created: '2026-03-12 14:05:00.000Z',
  updated: '2026-03-12 14:05:00.000Z',
  expand: {},
};

describe('saving a contact', () => {
  beforeEach(() => {
    vi.mocked(createRecord).mockReset().mockResolvedValue(stored);
    vi.mocked(updateRecord).mockReset().mockResolvedValue(stored);
  });

  it('creates it, then tells its company', async () => {
    await saveContact(undefined, stored.id, values, () => undefined);
    expect(createRecord).toHaveBeenCalledWith('Contacts', stored.id, values);
    expect(updateRecord).toHaveBeenCalledExactlyOnceWith('Company', 'company00000001', {
      'contacts+': 'contact00000001',
    });
  });

  it('does not make a second contact when only the company has to be told again', async () => {
    vi.mocked(updateRecord).mockRejectedValueOnce(new Error('unreachable'));
    let before: { id: string; version: string } | undefined;
    const onStored = ({ id, updated }: ContactRow) => {
      before = { id, version: updated };
    };
    await expect(saveContact(before, stored.id, values, onStored)).rejects.toThrow('unreachable');
    await saveContact(before, stored.id, values, onStored);
    expect(createRecord).toHaveBeenCalledOnce();
    expect(updateRecord).toHaveBeenCalledWith(
      'Contacts',
      'contact00000001',
      values,
      stored.updated,
    );
  });

  it('tells no company when there is none', async () => {
    await saveContact(undefined, stored.id, { ...values, company: '' }, () => undefined);
    expect(updateRecord).not.toHaveBeenCalled();
  });
});
