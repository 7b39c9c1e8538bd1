import { describe, expect, it } from 'vitest';
import { type FileCompanies, SoughtPeople, type SoughtPerson } from './row-of-person.ts';

const own = (value: string) => ({ value, isShared: false });
const camille: SoughtPerson = {
  Nom: 'Lefèvre',
  Prenom: 'Camille',
  mails: [own('camille@example.fr'), { value: 'accueil@example.fr', isShared: true }],
  mobiles: [own('639981234'), { value: '639980000', isShared: true }],
  company: 'atlantique00000',
  companyName: 'SARL Atlantique',
};
const FILE: FileCompanies = { columns: [], ofAll: [], chosen: {} };
const people = new SoughtPeople([camille]);

describe('A row of a file', () => {
  it.each([
    ['her e-mail', ['X', 'Camille@Example.fr']],
    ['her e-mail among others', ['mailto:camille@example.fr; b@example.fr']],
    ['her mobile', ['06 39 98 12 34']],
    ['her mobile without its zero', ['639981234']],
    ['her mobile, dialled from abroad', ['Mobile\u00a0: +33 (0)6.39.98.12.34']],
    ['two numbers in a cell', ['01 99 00 12 34 / 06-39-98-12-34']],
    ['her name and company', ['LEFEVRE', 'Camille', 'Atlantique']],
    ['her whole name in a cell', ['Mme Camille LEFÈVRE', 'Atlantique S.A.R.L.']],
    ['a shared e-mail beside her name', ['Lefèvre, Camille', 'accueil@example.fr']],
    ['a shared number beside her name', ['camille', 'lefevre', '0639980000']],
  ])('that holds %s is hers', (_, cells) => {
    expect(people.isIn(cells, FILE)).toBe(true);
  });

  it.each([
    ['an e-mail that ends like hers', ['mcamille@example.fr']],
    ['a shared e-mail beside another name', ['Durand', 'Zoé', 'accueil@example.fr']],
    ['a shared number alone', ['06 39 98 00 00']],
    ['another number', ['06 39 98 12 35']],
    ['her name in another company', ['Lefèvre', 'Camille', 'Bretagne']],
    ['her first name and company', ['Durand', 'Camille', 'Atlantique']],
    ['nothing', ['', ' ']],
  ])('that holds %s is not', (_, cells) => {
    expect(people.isIn(cells, FILE)).toBe(false);
  });

  it('is of the company that the whole file is of, unless it names another', () => {
    const ofHers = { columns: [2], ofAll: ['atlantique00000'], chosen: {} };
    expect(people.isIn(['Lefèvre', 'Camille', ''], ofHers)).toBe(true);
    expect(people.isIn(['Lefèvre', 'Camille', 'Bretagne'], ofHers)).toBe(false);
  });

  it('is of the company that somebody chose for what it says', () => {
    const chosen = { atlant: { does: 'choose', id: 'atlantique00000' } } as const;
    expect(people.isIn(['Lefèvre', 'Camille', 'Atlant'], { ...FILE, chosen })).toBe(true);
  });

  it('about somebody of no company names none', () => {
    const alone = new SoughtPeople([{ ...camille, company: '', companyName: '' }]);
    const file = { ...FILE, columns: [2] };
    expect(alone.isIn(['Lefèvre', 'Camille', ''], file)).toBe(true);
    expect(alone.isIn(['Lefèvre', 'Camille', 'Atlantique'], file)).toBe(false);
  });
});

it('A file is called after somebody by their name or e-mail', () => {
  expect(people.isNamedIn('Camille Lefèvre.vcf')).toBe(true);
  expect(people.isNamedIn('camille@example.fr.vcf')).toBe(true);
  expect(people.isNamedIn('Camille.vcf')).toBe(false);
});
