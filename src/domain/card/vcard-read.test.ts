import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { BLANK_COMPANY } from '../company.ts';
import { BLANK_CONTACT } from '../contact.ts';
import { publicCard } from './card.ts';
import { vcard } from './vcard.ts';

const PAGE = 'https://cartes.example/c/abc123def456ghi';

const system = {
  id: 'abc123def456ghi',
  collectionId: 'pbc',
  collectionName: 'c',
  created: '2026-01-05 09:00:00.000Z',
  updated: '2026-03-12 14:05:00.123Z',
};

/**
 * The properties of a vCard, as a library reads it that shares nothing with what wrote it. Of a text
 * that is no list it leaves the escaped semicolons as they are, which RFC 2426 (section 4) wants.
 */
function read(text: string): (name: string) => unknown[] {
  const [, properties]: [string, [string, object, string, unknown][]] = ICAL.parse(text);
  return (name) =>
    properties
      .filter(([known]) => known === name)
      .map(([, , , value]) => (typeof value === 'string' ? value.replaceAll('\\;', ';') : value));
}

const HOSTILE = [
  'Élise 👩🏽‍💼 Durand',
  'a;b,c\\d:e"f',
  'deux\nlignes',
  'END:VCARD',
  'x\r\nTEL:+33000000000',
  'مريم الفاسي',
  '‏שלום‎ mixed',
  'n'.repeat(300),
  'é'.repeat(150),
  '\\n;\\,',
];

describe('a vCard, read by another program', () => {
  it.each(HOSTILE)('gives back %j wherever it stands', (hostile) => {
    const contact = {
      ...system,
      ...BLANK_CONTACT,
      Nom: hostile,
      Prenom: hostile,
      Poste: hostile,
      Phone: '06 39 98 00 10',
      phones: [{ label: hostile, value: '07 39 98 00 12' }],
      emails: [{ label: hostile, value: 'compta@a.example' }],
      links: [{ label: hostile, value: 'https://rdv.example/x' }],
    };
    const company = {
      ...system,
      ...BLANK_COMPANY,
      RaisonSociale: hostile,
      Address1: hostile,
      City: hostile,
      CodePostal: '29000',
    };
    const photo = Buffer.alloc(3000, 5).toString('base64');
    const valuesOf = read(vcard(publicCard(contact, company), PAGE, { photo }));
    const expected = hostile.replace(/\r\n/g, '\n').trim();
    expect(valuesOf('n')).toEqual([[expected, expected, '', '', '']]);
    expect(valuesOf('fn')).toEqual([`${expected} ${expected}`]);
    expect(valuesOf('org').flat()).toEqual([expected]);
    expect(valuesOf('title')).toEqual([expected]);
    expect(valuesOf('tel')).toEqual(['+33639980010', '+33739980012']);
    expect(valuesOf('email')).toEqual(['compta@a.example']);
    expect(valuesOf('x-ablabel')).toHaveLength(3);
    expect(valuesOf('url')).toEqual([PAGE, 'https://rdv.example/x']);
    expect(valuesOf('adr')).toEqual([['', '', expected, expected, '', '29000', '']]);
    expect(valuesOf('photo')).toEqual([photo]);
    expect(valuesOf('uid')).toHaveLength(1);
  });

  it('for Outlook gives back the same texts', () => {
    const contact = { ...system, ...BLANK_CONTACT, Nom: 'Le Goff', Prenom: 'Maëlle' };
    const text = vcard(publicCard(contact, undefined), PAGE, { forOutlook: true });
    expect(read(text)('fn')).toEqual(['Maëlle Le Goff']);
  });
});
