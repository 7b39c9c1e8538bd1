import { describe, expect, it } from 'vitest';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { typedPrinterSchema } from './printer-routes.ts';

const [preset] = PROFILE_PRESETS;

describe('The names of a printer and of its inks', () => {
  const read = (name: string) => {
    const profile = { ...preset, name, dieName: name, spots: [`${name} 2`] };
    return typedPrinterSchema.safeParse({ profile }).data?.profile;
  };

  it.each([
    ['\u200bImpri\u200bmeur\ufeff', 'Imprimeur'],
    ['Impe\u0301ratrice', 'Impératrice'],
    ['Atelier\r\nNord', 'Atelier Nord'],
    ['\u202aAtelier\u202c\u0007', 'Atelier'],
  ])('are kept as people see them: %j as %j', (typed, kept) => {
    expect(read(typed)).toMatchObject({ name: kept, dieName: kept, spots: [`${kept} 2`] });
  });

  it.each(['a\0b', 'a\ud800', '\u200b'])('are refused when they are none: %j', (typed) => {
    expect(read(typed)).toBeUndefined();
  });
});
