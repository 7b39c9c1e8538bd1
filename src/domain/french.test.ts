import { describe, expect, it } from 'vitest';
import {
  frenchCount,
  frenchDate,
  frenchFullMoment,
  frenchList,
  frenchMoment,
  frenchNoun,
  frenchNumber,
  frenchOf,
  unbrokenNumbers,
} from './french.ts';

describe('French numbers', () => {
  it('that somebody typed stay on one line', () => {
    expect(unbrokenNumbers('au 06 12 34, poste 2 ou 4')).toBe(
      'au 06\u00a012\u00a034, poste 2 ou 4',
    );
  });

  it('stay on one line with their units, too', () => {
    expect(unbrokenNumbers('Rives 350 g/m² de 12 grains, 5 %')).toBe(
      'Rives 350\u00a0g/m² de 12 grains, 5\u00a0%',
    );
  });

  it('separate thousands with a narrow no-break space', () => {
    expect(frenchNumber(0)).toBe('0');
    expect(frenchNumber(999)).toBe('999');
    expect(frenchNumber(1250)).toBe('1\u202f250');
    expect(frenchNumber(1_000_000)).toBe('1\u202f000\u202f000');
    expect(frenchNumber(-1250)).toBe('-1\u202f250');
  });

  it('leave the noun singular below two', () => {
    expect(frenchCount(0, 'carte')).toBe('0\u00a0carte');
    expect(frenchCount(1, 'carte')).toBe('1\u00a0carte');
    expect(frenchCount(2, 'carte')).toBe('2\u00a0cartes');
    expect(frenchCount(1250, 'carte')).toBe('1\u202f250\u00a0cartes');
    expect([0, 1, 2].map((count) => frenchNoun(count, 'visite'))).toEqual([
      ...['visite', 'visite', 'visites'],
    ]);
    expect(frenchCount(3, 'journal', 'journaux')).toBe('3\u00a0journaux');
  });
});

describe('Whose something is', () => {
  it('is written with an apostrophe before a vowel, whatever its accent', () => {
    expect(['Maëlle', 'Élise', 'Œdipe', ''].map(frenchOf)).toEqual([
      'de Maëlle',
      'd’Élise',
      'd’Œdipe',
      'de ',
    ]);
  });

  it.each([
    ...['Hélène', 'Hélène Le Goff', 'Henri', 'Henriette', 'Hervé', 'Hugo', 'Hugues', 'Hubert'],
    ...['Héloïse', 'Hector', 'Hermine', 'Hilaire', 'Hippolyte', 'Honoré', 'Honorine', 'Hortense'],
    ...['Horace', 'Hyacinthe', 'Herménégilde', 'Hélier', 'Hermès', 'Hôtel du Port', 'Humbert'],
    ...['Horizon', 'Hydro Ouest', 'Huîtres Madec', 'HÉLÈNE', 'Yves', 'Yvonne', 'Ysée'],
  ])('has one before a mute H, and before a Y that is a vowel: %s', (name) => {
    expect(frenchOf(name)).toBe(`d’${name}`);
  });

  it.each([
    ...['Hans', 'Hassan', 'Hamza', 'Harry', 'Heidi', 'Helmut', 'Hakim', 'Houria', 'Herbert'],
    ...['Hall des vins', 'Haut Pays', 'Halle', 'Yann', 'Yasmine', 'Youssef', 'Onze', 'Y'],
  ])('has none before another H, nor before a Y that is a consonant: %s', (name) => {
    expect(frenchOf(name)).toBe(`de ${name}`);
  });
});

describe('French dates', () => {
  it('name the month and write the first day as an ordinal', () => {
    expect(frenchDate('2026-03-12 14:05:00.123Z', 'Europe/Paris')).toBe('12\u00a0mars 2026');
    expect(frenchDate('2026-08-01 10:00:00.000Z', 'Europe/Paris')).toBe('1er\u00a0août 2026');
  });

  it('tell the day of the place where the reader is', () => {
    expect(frenchDate('2026-12-31 23:30:00.000Z', 'Europe/Paris')).toBe('1er\u00a0janvier 2027');
    expect(frenchDate('2026-12-31 23:30:00.000Z', 'America/Martinique')).toBe(
      '31\u00a0décembre 2026',
    );
  });

  it('say nothing of an unreadable time', () => {
    expect(frenchDate('')).toBe('');
  });
});

describe('French lists', () => {
  it('join the last name with et', () => {
    expect(frenchList([], 2)).toBe('');
    expect(frenchList(['Ana'], 2)).toBe('Ana');
    expect(frenchList(['Ana', 'Bob'], 2)).toBe('Ana et Bob');
    expect(frenchList(['Ana', 'Bob', 'Cléo'], 2)).toBe('Ana, Bob et Cléo');
  });

  it('count those beyond what is shown', () => {
    expect(frenchList(['Ana', 'Bob', 'Cléo', 'Dan'], 2)).toBe('Ana, Bob et 2\u00a0autres');
    expect(
      frenchList(
        Array.from({ length: 1252 }, () => 'X'),
        2,
      ),
    ).toBe('X, X et 1\u202f250\u00a0autres');
  });
});

describe('frenchMoment', () => {
  const now = new Date('2026-03-12T20:00:00Z');

  it('writes the hour of what happened today', () => {
    expect(frenchMoment('2026-03-12 13:05:00.123Z', now, 'Europe/Paris')).toBe(
      'à 14\u00a0h\u00a005',
    );
    expect(frenchMoment('2026-03-11 23:00:00.000Z', now, 'Europe/Paris')).toBe(
      'à 0\u00a0h\u00a000',
    );
  });

  it('adds the day of what happened before', () => {
    expect(frenchMoment('2026-03-11 08:30:00.000Z', now, 'Europe/Paris')).toBe(
      'le 11\u00a0mars 2026 à 9\u00a0h\u00a030',
    );
  });

  it('tells the day of today, too, where the whole is asked for', () => {
    expect(frenchFullMoment('2026-03-12 13:05:00.123Z', 'Europe/Paris')).toBe(
      'le 12\u00a0mars 2026 à 14\u00a0h\u00a005',
    );
  });

  it('is empty for what is no time', () => {
    expect(frenchMoment('', now)).toBe('');
    expect(frenchFullMoment('')).toBe('');
  });
});
