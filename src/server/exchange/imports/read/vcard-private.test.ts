import { describe, expect, it } from 'vitest';
import { fixture, tableOf } from '../../../../../test/support/tables.ts';
import { readFile } from './read-file.ts';

/** The cells of a card with this line, beside the name, by header. */
async function only(line: string): Promise<Record<string, string>> {
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Valable;Val;;;', line, 'END:VCARD', ''];
  const [headers = [], cells = []] = (await tableOf(lines.join('\r\n'))).cells;
  const named = headers.map((header, at) => [header, cells[at] ?? '']);
  return Object.fromEntries(named.filter(([header = '', cell]) => cell && !/nom/i.test(header)));
}

describe('What is private', () => {
  it('stays so: nobody proposes to take it', async () => {
    const { columns, rows } = await readFile(fixture('home-only-phone.vcf'), 'Contacts', {});
    const found = columns.map(({ header, target }, at) => [header, target, rows[0]?.cells[at]]);
    expect(found.filter(([, , cell]) => cell)).toEqual([
      ['Nom', 'Nom', 'Privé'],
      ['Prénom', 'Prenom', 'Paul'],
      ['Email', 'Email', 'paul.travail@exemple.fr'],
      ['Téléphones (domicile)', '', '0199000005'],
      ['E-mails (domicile)', '', 'paul.perso@exemple.fr'],
    ]);
  });

  it.each([
    'TEL;HOME:0199000005',
    'TEL;TYPE=home,voice:0199000005',
    'TEL;TYPE=CELL;TYPE=HOME:0199000005',
    'TEL;WORK;HOME:0199000005',
    'TEL;X-Perso:0199000005',
    'item1.TEL:0199000005\r\nitem1.X-ABLabel:_$!<Home>!$_',
    'item1.TEL:0199000005\r\nitem1.X-ABLabel:Domicile',
    'item1.TEL:0199000005\r\nitem1.X-ABLabel:_$!<HomeFAX>!$_',
    'item1.TEL:0199000005\r\nitem1.X-ABLabel:homePhone',
    'TEL;TYPE=x-homefax:0199000005',
  ])('is a phone that says so in any way: %s', async (line) => {
    const cells = await only(line);
    expect(Object.keys(cells)).toEqual(['Téléphones (domicile)']);
    expect(cells['Téléphones (domicile)']).toContain('0199000005');
  });

  it('is not the home page of a firm', async () => {
    const line = 'item1.URL:https://www.exemple.fr\r\nitem1.X-ABLabel:_$!<HomePage>!$_';
    expect(await only(line)).toEqual({ Liens: 'https://www.exemple.fr' });
  });
});
