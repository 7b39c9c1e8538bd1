import { expect, it } from 'vitest';
import { comparedText, faultText } from './verification-text.ts';

const NOW = new Date('2026-03-12T12:00:00Z');
const hashOf = (sign: string) => sign.repeat(64);
const record = (number: number, sign: string) => ({
  ...{ number, hash: hashOf(sign), kind: 'accepted', at: '2026-03-11 10:00:00.000Z' },
});
const CHAIN = { records: [record(1, 'a'), record(2, 'b')] };

it('A fault names its record, or that it stands in none', () => {
  expect(faultText({ number: 3, part: 'decision', fault: 'changed' })).toBe(
    'Enregistrement n°\u00a03\u00a0: une réponse n’est plus celle qui a été donnée.',
  );
  expect(faultText({ number: 5, part: 'file', fault: 'missing' })).toBe(
    'Enregistrement n°\u00a05\u00a0: un fichier remis à l’imprimeur, ou l’une de ses cartes, n’est plus conservé.',
  );
  expect(faultText({ number: 0, part: 'decision', fault: 'unrecorded' })).toBe(
    'Hors de la chaîne\u00a0: une réponse a été ajoutée sans être enregistrée.',
  );
});

it('The hash of a certificate is looked for however it was copied', () => {
  const spaced = hashOf('A').replaceAll(/(.{8})/g, '$1 ');
  const found = comparedText(CHAIN, ` ${spaced}\n`, NOW);
  expect(found.isThere).toBe(true);
  expect(found.text).toContain('n°\u00a01');
  expect(found.text).toMatch(/1\u00a0autre s’y est ajouté depuis\.$/);
  expect(comparedText(CHAIN, hashOf('b'), NOW).text).toMatch(/C’est le dernier\.$/);
  expect(comparedText(CHAIN, hashOf('c'), NOW).isThere).toBe(false);
  expect(comparedText(CHAIN, 'abc', NOW).isThere).toBeUndefined();
});
