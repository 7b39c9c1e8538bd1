import { describe, expect, it } from 'vitest';
import { fixture, tableOf } from '../../../../../test/support/tables.ts';

describe('An address book', () => {
  const found = async (name: string) => {
    const { cells, photos, kind } = await tableOf(fixture(name));
    expect(kind).toBe('vcard');
    const [headers = [], ...cards] = cells;
    const named = cards.map((card) =>
      Object.fromEntries(
        headers.map((header, at) => [header, card[at] ?? '']).filter(([, value]) => value !== ''),
      ),
    );
    return { cards: named, photos };
  };

  it('of version 2.1 keeps accents, types and what is quoted', async () => {
    const { cards, photos } = await found('phone-2.1.vcf');
    expect(photos).toBe(1);
    expect(cards).toEqual([
      {
        Nom: 'Lefèvre',
        Prénom: 'Élodie',
        Entreprise: 'Atlantique Énergies, SAS',
        Poste: 'Directrice, ventes',
        Email: 'elodie.lefevre@example.fr',
        Mobile: '+33639981234',
        Téléphone: '0240000001',
        'Autres téléphones': 'Fax : 0240000002',
      },
      { Nom: 'Martin', Prénom: 'Claire', 'Téléphones (domicile)': '0140000001' },
    ]);
  });

  it('of version 3.0 keeps labels, and takes the preferred address for the first', async () => {
    const { cards, photos } = await found('apple-3.0.vcf');
    expect(photos).toBe(1);
    expect(cards).toEqual([
      {
        Nom: 'Lefèvre',
        Prénom: 'Élodie',
        Entreprise: 'Atlantique, Énergies',
        Poste: 'Directrice',
        Email: 'elodie.lefevre@example.fr',
        'E-mails (domicile)': 'elodie@example.net',
        Mobile: '06 39 98 12 34',
        'Autres téléphones': 'Astreinte : 09 70 00 00 00',
        Liens: 'https://www.example.fr',
      },
      { Entreprise: 'Atlantique Énergies', Téléphone: '02 40 00 00 01' },
    ]);
  });

  it.each([
    ['outlook-2.1.vcf', { Mobile: '06 39 98 12 34', 'Autres téléphones': 'Fax : 02 40 00 00 02' }],
    ['android-2.1.vcf', { Mobile: '+33639981234', 'Téléphones (domicile)': '0140000001' }],
    ['google-3.0.vcf', { Mobile: '+33 6 39 98 12 34', 'E-mails (domicile)': 'elodie@example.net' }],
  ])('reads one person whoever wrote it: %s', async (name, own) => {
    const { cards } = await found(name);
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({
      ...{ Nom: 'Lefèvre', Prénom: 'Élodie', Poste: 'Directrice' },
      ...{ Entreprise: expect.stringMatching(/^Atlantique,? Énergies$/) },
      ...{ Email: 'elodie.lefevre@example.fr', ...own },
    });
    if (name !== 'android-2.1.vcf') expect(cards[0]?.Liens).toBe('https://www.example.fr');
  });

  it('of version 4.0 names whose card its address is', async () => {
    expect((await found('thunderbird-4.0.vcf')).cards).toEqual([
      {
        Identifiant: 'abc123def456ghi',
        Nom: 'Lefèvre',
        Prénom: 'Élodie',
        Entreprise: 'Atlantique Énergies',
        Poste: 'Directrice',
        Email: 'elodie.lefevre@example.fr',
        Mobile: '+33-6-39-98-12-34',
        Téléphone: '02 40 00 00 01',
      },
    ]);
  });
});
