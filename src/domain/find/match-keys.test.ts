import { describe, expect, it } from 'vitest';
import type { SearchedName } from '../search/searched.ts';
import { fonem } from './fonem.ts';
import { matchKeys } from './match-keys.ts';

/** The keys of a record of which these fields are known, as `kind: key`. */
function keysOf(name: SearchedName, values: Readonly<Record<string, string>>): string[] {
  return matchKeys(name, (field) => values[field] ?? '').map(({ kind, key }) => `${kind}: ${key}`);
}

const channel = (...values: string[]) =>
  JSON.stringify(values.map((value) => ({ label: 'Autre', value })));

describe('the keys of a contact', () => {
  it.each(['06 39 98 12 34', '0639981234', '+33 6 39 98 12 34', '0033 (0)6.39.98.12.34'])(
    'are the same for the number written %s',
    (Phone) => {
      expect(keysOf('Contacts', { Phone })).toEqual(['mobile: +33639981234']);
    },
  );

  it('are one for each number and e-mail, those beside the first included', () => {
    const values = {
      Email: ' Zoé@Exemple.FR',
      emails: channel('zoe@exemple.fr', 'compta@exemple.fr'),
      Tel: '01 99 00 12 34',
      phones: channel('+49 30 901820', 'poste 12'),
    };
    expect(keysOf('Contacts', values)).toEqual([
      'email: zoe@exemple.fr',
      'email: compta@exemple.fr',
      'phone: +33199001234',
      'phone: +4930901820',
    ]);
  });

  it('are alike for names that sound alike in one company, and no others', () => {
    const named = (Nom: string, Prenom: string, company = 'c1') =>
      keysOf('Contacts', { Nom, Prenom, company });
    expect(named('Lefèvre', 'Anne-Marie')).toEqual(named('LEFEBVRE', 'anne marie'));
    expect(named('Lefèvre', 'Anne')).not.toEqual(named('Lefèvre', 'Marie'));
    expect(named('Lefèvre', 'Anne')).not.toEqual(named('Lefèvre', 'Anne', 'c2'));
    expect(named('山田', '花子')).toEqual(['name: c1 山田 花子']);
    expect(named('Lefèvre', '')).toEqual([]);
    expect(named('Lefèvre', 'Anne', '')).toEqual([]);
  });
});

describe('the keys of a company', () => {
  it.each([
    ['S.A.R.L. Dupont & Fils', 'SARL DUPONT ET FILS', false],
    ['Dupont & Fils', 'Dupont et fils SAS', false],
    ['S.A.R.L. Dupont & Fils', 'DUPONT, Fils', true],
    ['Cœur d’Or', 'coeur d’or (SASU)', true],
    ['SA', 'sa', true],
  ])('for «%s» and «%s» are alike: %s', (one, other, areAlike) => {
    const [first, second] = [one, other].map((RaisonSociale) =>
      keysOf('Company', { RaisonSociale }),
    );
    expect(first).toHaveLength(1);
    if (areAlike) expect(first).toEqual(second);
    else expect(first).not.toEqual(second);
  });

  it('hold the host of its site, unless many share it', () => {
    const site = (siteweb: string) => keysOf('Company', { siteweb });
    expect(site('https://www.Atelier.example/nous?x=1')).toEqual(['site: atelier.example']);
    expect(site('atelier.example')).toEqual(['site: atelier.example']);
    expect(site('facebook.com/atelier')).toEqual([]);
    expect(site('bientôt')).toEqual([]);
  });

  it('hold the SIREN, also of a SIRET', () => {
    expect(keysOf('Company', { siret: '732 829 320' })).toEqual(['siren: 732829320']);
    expect(keysOf('Company', { siret: '732 829 320 00074' })).toEqual(['siren: 732829320']);
    expect(keysOf('Company', { siret: '73282' })).toEqual([]);
  });
});

it('A key of rare letters is short enough for an index', () => {
  const [key] = matchKeys('Company', () => '\ufdfa'.repeat(200));
  expect(Buffer.byteLength(key?.key ?? '')).toBeLessThan(1000);
});

it.each([
  ['Gauthier', 'Gautier'],
  ['Lefebvre', 'Lefèvre'],
  ['Philippe', 'Filippe'],
  ['Renault', 'Renaud'],
  ['Thibault', 'Thibaut'],
  ['Saint-Martin', 'St Martin'],
])('%s sounds like %s', (one, other) => {
  expect(fonem(one)).toBe(fonem(other));
});

it.each([
  ['Martin', 'Morin'],
  ['Petit', 'Petot'],
  ['Leroy', 'Leroux'],
])('%s does not sound like %s', (one, other) => {
  expect(fonem(one)).not.toBe(fonem(other));
});
