import { expect, it } from 'vitest';
import { namesIn, printerFrom, refusedTexts } from './printer-form.ts';

it('A printer begins from a preset, or from usual values that want a name', () => {
  expect(printerFrom('Pixartprinting').profile).toMatchObject({ name: 'Pixartprinting', bleed: 2 });
  const blank = printerFrom('');
  expect(blank).toMatchObject({ profile: { name: '', bleed: 3 }, checked: '' });
  expect(refusedTexts(blank)).toEqual({ name: 'Le nom est obligatoire.' });
  expect(refusedTexts(printerFrom('Gelato'))).toEqual({});
});

it('Inks are one on each line, and none has the name of what every press has', () => {
  expect(namesIn(' PANTONE 293 C \n\n Vernis')).toEqual(['PANTONE 293 C', 'Vernis']);
  const { profile } = printerFrom('Gelato');
  const refused = (changes: object) =>
    refusedTexts({ profile: { ...profile, ...changes }, checked: '' });
  expect(refused({ spots: ['Vernis', 'Black'] }).spots).toMatch(/ni All, None/);
  expect(refused({ spots: Array.from({ length: 21 }, () => 'Or') }).spots).toMatch(/Vingt/);
  expect(refused({ spots: ['Vernis', 'cutcontour'] }).spots).toMatch(/tracé de découpe/);
  expect(refused({ dieName: ' ' })).toEqual({ dieName: 'Le nom est obligatoire.' });
});
