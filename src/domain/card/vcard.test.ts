import { describe, expect, it } from 'vitest';
import { readVcard, valuesOf } from '../../../test/support/vcards.ts';
import type { PublicCard } from './card.ts';
import { vcard } from './vcard.ts';

const PAGE = 'https://cartes.example/c/abc123def456ghi';

const card: PublicCard = {
  id: 'abc123def456ghi',
  name: 'Maëlle Le Goff',
  firstName: 'Maëlle',
  lastName: 'Le Goff',
  jobLines: ['Architecte', 'Pôle patrimoine'],
  emails: [{ label: '', address: 'maelle@atelier.example' }],
  links: [],
  photo: '',
  logo: '',
  cover: '',
  color: '',
  phones: [
    { kind: 'mobile', label: '', display: '06 39 98 00 10', dial: '+33639980010' },
    { kind: 'switchboard', label: '', display: 'poste 12', dial: '' },
  ],
  updated: '2026-03-12 14:05:00.123Z',
  company: {
    name: 'Atelier Kerbrat',
    site: 'www.atelier.example',
    addressLines: ['3 rue de l’Abbé-Grégoire', 'Bâtiment C', '29000 Quimper'],
    street: '3 rue de l’Abbé-Grégoire',
    complement: 'Bâtiment C',
    postcode: '29000',
    city: 'Quimper',
    legal: '',
  },
};

describe('a vCard', () => {
  it('reads to the letter', () => {
    expect(vcard(card, PAGE)).toBe(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Le Goff;Maëlle;;;',
        'FN:Maëlle Le Goff',
        'TITLE:Architecte · Pôle patrimoine',
        'TEL;TYPE=CELL,VOICE:+33639980010',
        'TEL;TYPE=WORK,VOICE:poste 12',
        'EMAIL;TYPE=INTERNET,WORK:maelle@atelier.example',
        'URL:https://cartes.example/c/abc123def456ghi',
        'ORG:Atelier Kerbrat',
        'URL;TYPE=WORK:https://www.atelier.example/',
        'ADR;TYPE=WORK:;;3 rue de l’Abbé-Grégoire\\nBâtiment C;Quimper;;29000;',
        'UID:urn:uuid:00000000-000d-869d-823a-a5638761bdf6',
        'REV:2026-03-12T14:05:00Z',
        'END:VCARD',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    'Le Goff; Marie, dite \\ « Malo »',
    'Deux\nlignes',
    'Deux\r\nlignes\rou trois',
    'x\r\nTEL:+33000000000\r\nEND:VCARD',
    'x\u2028TEL:1\u0085y',
    '\u0000\u0007\u001b[31mrouge\u007f\u009b',
    'Émoji 👩🏽‍💼 et 漢字 '.repeat(20),
    '\\n n’est pas une ligne',
    ';;;,,,\\\\\\',
    'a'.repeat(200),
    '\ud800 seul',
  ])('carries %j without a trace elsewhere', (hostile) => {
    const text = vcard(
      {
        ...card,
        name: hostile,
        firstName: hostile,
        lastName: hostile,
        jobLines: [hostile],
        emails: [
          { label: '', address: hostile },
          { label: hostile, address: 'a@b.example' },
        ],
        links: [{ label: hostile, url: 'https://lien.example/' }],
        company: {
          name: hostile,
          site: hostile,
          addressLines: ['x'],
          street: hostile,
          complement: hostile,
          postcode: hostile,
          city: hostile,
          legal: hostile,
        },
      },
      PAGE,
    );
    const expected = hostile
      .toWellFormed()
      .replace(/\r\n?|\u2028|\u0085/g, '\n')
      .replace(/(?!\n)\p{Cc}/gu, '')
      .trim();
    expect(valuesOf(text, 'FN')).toEqual([[expected]]);
    expect(valuesOf(text, 'N')).toEqual([[expected, expected, '', '', '']]);
    expect(valuesOf(text, 'ORG')).toEqual([[expected]]);
    expect(valuesOf(text, 'TITLE')).toEqual([[expected]]);
    expect(valuesOf(text, 'ADR')[0]).toHaveLength(7);
    expect(valuesOf(text, 'TEL')).toHaveLength(2);
    expect(valuesOf(text, 'END')).toEqual([['VCARD']]);
    expect(text.match(/\r\n/g)?.length).toBe(text.match(/\n/g)?.length);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });

  it('never breaks a line inside the bytes of a letter', () => {
    for (let length = 60; length < 80; length += 1) {
      const name = `${'a'.repeat(length)}é漢👩`;
      expect(valuesOf(vcard({ ...card, name }, PAGE), 'FN')).toEqual([[name]]);
    }
  });

  it('links to no site that is not one', () => {
    const site = 'javascript:alert(1)';
    const company = {
      name: '',
      site,
      addressLines: [],
      street: '',
      complement: '',
      postcode: '',
      city: '',
      legal: '',
    };
    expect(vcard({ ...card, company }, PAGE)).not.toContain('javascript');
  });

  it('leaves no trace of what is empty', () => {
    const bare = {
      id: card.id,
      name: 'Léa',
      firstName: 'Léa',
      lastName: '',
      jobLines: [],
      emails: [],
      phones: [],
      links: [],
      photo: '',
      logo: '',
      cover: '',
      color: '',
      updated: card.updated,
    };
    const names = readVcard(vcard(bare, PAGE)).map((property) => property.name);
    expect(names).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'URL', 'UID', 'REV', 'END']);
  });

  it('tells a fax from a phone', () => {
    const fax = (label: string) => ({ kind: 'other' as const, label, display: '', dial: '+33298' });
    const text = vcard({ ...card, phones: [fax('Fax'), fax('Télécopie'), fax('Faxon')] }, PAGE);
    expect(text.match(/TYPE=WORK,\w+/g)).toEqual([
      'TYPE=WORK,FAX',
      'TYPE=WORK,FAX',
      'TYPE=WORK,VOICE',
    ]);
  });

  it('carries further numbers, addresses and links under their labels', () => {
    const text = vcard(
      {
        ...card,
        phones: [
          ...card.phones,
          { kind: 'other', label: 'WhatsApp', display: '07', dial: '+33739980010' },
        ],
        emails: [...card.emails, { label: 'Facturation; compta', address: 'compta@a.example' }],
        links: [{ label: 'Prendre rendez-vous', url: 'https://rdv.example/' }],
      },
      PAGE,
    );
    expect(text).toContain('\r\nitem1.TEL;TYPE=CELL,VOICE:+33739980010\r\n');
    expect(text).toContain('\r\nitem1.X-ABLabel:WhatsApp\r\n');
    expect(text).toContain('\r\nitem2.EMAIL;TYPE=INTERNET,WORK:compta@a.example\r\n');
    expect(text).toContain('\r\nitem2.X-ABLabel:Facturation\\; compta\r\n');
    expect(text).toContain('\r\nitem3.URL:https://rdv.example/\r\n');
  });

  it('carries the photo at its end, in lines that every reader takes', () => {
    const photo = Buffer.alloc(1000, 7).toString('base64');
    const text = vcard(card, PAGE, { photo });
    expect(valuesOf(text, 'PHOTO')).toEqual([[photo]]);
    expect(text).toMatch(/\r\n\r\nEND:VCARD\r\n$/);
  });

  it('for Outlook says of its texts that they are UTF-8, without labels and photo', () => {
    const links = [{ label: 'Rendez-vous', url: 'https://rdv.example/' }];
    const text = vcard({ ...card, links }, PAGE, { photo: 'AAAA', forOutlook: true });
    for (const name of ['N', 'FN', 'TITLE', 'ORG', 'ADR;TYPE=WORK']) {
      expect(text).toContain(`\r\n${name};CHARSET=UTF-8:`);
    }
    expect(text).not.toMatch(/PHOTO|X-ABLabel|item1/);
    expect(text).toContain('\r\nURL:https://rdv.example/\r\n');
  });

  it('of a switchboard goes by the name of its company', () => {
    const text = vcard({ ...card, name: '', firstName: '', lastName: '' }, PAGE);
    expect(valuesOf(text, 'FN')).toEqual([['Atelier Kerbrat']]);
  });

  it('keeps the same UID when the person changes, and another for each person', () => {
    const uid = (id: string) => valuesOf(vcard({ ...card, id }, PAGE), 'UID')[0]?.[0];
    expect(uid(card.id)).toBe(valuesOf(vcard({ ...card, name: 'Autre' }, PAGE), 'UID')[0]?.[0]);
    const ids = [
      '000000000000000',
      '000000000000001',
      'zzzzzzzzzzzzzzz',
      'zzzzzzzzzzzzzzy',
      card.id,
    ];
    expect(new Set(ids.map(uid)).size).toBe(ids.length);
    for (const id of ids) {
      expect(uid(id)).toMatch(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }
  });
});
