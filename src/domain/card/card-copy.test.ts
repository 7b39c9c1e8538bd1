import { describe, expect, it } from 'vitest';
import { lateCopySentence } from './card-copy.ts';

const copy = {
  folder: '/srv/cartes',
  company: '',
  written: '2026-03-12 04:00:00.000Z',
  changesOn: '',
};

const at = (time: string) => new Date(`2026-03-${time}:00.000Z`);

describe('A copy of the cards', () => {
  it('is to be made again after a day, with two hours for a run that is late', () => {
    expect(lateCopySentence(copy, at('13T05:59'))).toBe('');
    expect(lateCopySentence(copy, at('13T06:01'))).toBe(
      'Cette copie a plus d’un jour\u00a0: relancez-la chaque jour.',
    );
  });

  it('is so on the day in France on which one of them changes by itself', () => {
    const changing = { ...copy, changesOn: '2026-03-13' };
    expect(lateCopySentence(changing, at('12T22:59'))).toBe('');
    expect(lateCopySentence(changing, at('12T23:01'))).toBe(
      'Des cartes ont changé le 13\u00a0mars 2026\u00a0: relancez la copie.',
    );
  });
});
