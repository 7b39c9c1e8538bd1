import { expect, it } from 'vitest';
import { BLANK_CONTACT } from './contact.ts';
import { reaching } from './reaching.ts';

it('Somebody is called on their mobile first, and messages go to no fixed line', () => {
  const both = { ...BLANK_CONTACT, Phone: '06 12 34 56 78', Tel: '02 40 00 00 00' };
  expect(reaching(both)).toEqual({ call: '+33612345678', message: '+33612345678', mail: '' });
  expect(reaching({ ...both, Phone: '' })).toEqual({ call: '+33240000000', message: '', mail: '' });
  const other = { label: 'Chantier', value: '0798765432' };
  expect(reaching({ ...both, Phone: '', phones: [other] })).toMatchObject({
    call: '+33240000000',
    message: '+33798765432',
  });
  expect(reaching({ ...both, Phone: '+44 7700 900123', Tel: '' }).message).toBe('+447700900123');
});

it('Mails go to the first address that is one', () => {
  const emails = [{ label: 'Atelier', value: 'atelier@moreau.fr' }];
  expect(reaching({ ...BLANK_CONTACT, Email: ' anne@moreau.fr ', emails }).mail).toBe(
    'anne@moreau.fr',
  );
  expect(reaching({ ...BLANK_CONTACT, Email: 'anne chez moreau', emails }).mail).toBe(
    'atelier@moreau.fr',
  );
  expect(reaching({ ...BLANK_CONTACT, Phone: 'voir Léa' })).toEqual({
    call: '',
    message: '',
    mail: '',
  });
});
