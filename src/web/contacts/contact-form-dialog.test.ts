import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_CONTACT } from '../../../test/support/stored-records.ts';
import { saveRecord, updateRecord } from '../frame/api/records.ts';
import { saveContact } from './contact-form-dialog.tsx';
import { contactForm } from './contact-forms.ts';

vi.mock('../frame/api/records.ts', () => ({ saveRecord: vi.fn(), updateRecord: vi.fn() }));

const values = { ...{ ...contactForm.blank, company: 'company00000001' }, Nom: 'Le Goff' };
const stored = { ...STORED_CONTACT, ...values, expand: {} };

const place = { id: stored.id, version: undefined };

describe('saving a contact', () => {
  beforeEach(() => {
    vi.mocked(saveRecord).mockReset().mockResolvedValue(stored);
    vi.mocked(updateRecord).mockReset().mockResolvedValue(stored);
  });

  it('creates it, then tells its company', async () => {
    await saveContact(place, values, () => undefined);
    expect(saveRecord).toHaveBeenCalledWith('Contacts', place, values);
    expect(updateRecord).toHaveBeenCalledExactlyOnceWith('Company', 'company00000001', {
      'contacts+': 'contact00000001',
    });
  });

  it('tells what it has saved before its company refuses', async () => {
    vi.mocked(updateRecord).mockRejectedValueOnce(new Error('unreachable'));
    const onStored = vi.fn();
    await expect(saveContact(place, values, onStored)).rejects.toThrow('unreachable');
    expect(onStored).toHaveBeenCalledExactlyOnceWith(stored);
  });

  it('tells no company when there is none', async () => {
    await saveContact(place, { ...values, company: '' }, () => undefined);
    expect(updateRecord).not.toHaveBeenCalled();
  });
});
