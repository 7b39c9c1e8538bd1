import { expect, it } from 'vitest';
import { momentNear } from '../calendar/when-text.ts';
import { decisionText, reasonsText } from './decision-text.ts';

const now = new Date('2026-03-20T09:00:00Z');
const at = (year: number, day: number) => `${year}-03-${day}T14:05:00.000Z`;

it('A decision says who made it, and when', () => {
  const by = { name: 'Jeanne Moreau', at: at(2026, 12), noted: null, isOfTerms: false };
  const when = 'le 12\u00a0mars à 15\u00a0h\u00a005';
  expect(decisionText({ kind: 'accepted', ...by }, now)).toBe(
    `Acceptée par Jeanne Moreau, ${when}`,
  );
  expect(decisionText({ kind: 'refused', ...by }, now)).toBe(`Refusée par Jeanne Moreau, ${when}`);
  const back = decisionText({ kind: 'withdrawn', ...by }, now);
  expect(back).toBe(`Accord retiré par Jeanne Moreau, ${when}`);
  expect(decisionText({ kind: 'refused', ...by, isOfTerms: true }, now)).toBe(
    `Conditions refusées par Jeanne Moreau, ${when}`,
  );
});

it('A decision that staff noted says how it came, and who noted it', () => {
  const noted = { by: 'Claire Martin', means: 'phone', on: '2026-03-12', sheet: null } as const;
  const by = { name: 'Jeanne Moreau', at: at(2026, 13), isOfTerms: false };
  expect(decisionText({ kind: 'accepted', ...by, noted }, now)).toBe(
    'Acceptée par Jeanne Moreau, par téléphone, le\u00a012\u00a0mars, noté par Claire Martin',
  );
  const taken = { ...noted, means: null, on: '' };
  expect(decisionText({ kind: 'withdrawn', ...by, noted: taken }, now)).toBe(
    'Accord de Jeanne Moreau retiré par Claire Martin, le 13\u00a0mars à 15\u00a0h\u00a005',
  );
});

it('A moment names the year where it is another one, and today as such', () => {
  expect(momentNear(at(2025, 12), now)).toBe('le 12\u00a0mars 2025 à 15\u00a0h\u00a005');
  expect(momentNear(at(2026, 20), now)).toBe('aujourd’hui à 15\u00a0h\u00a005');
});

it('Reasons of a refusal are told in words', () => {
  expect(reasonsText({ reasons: ['name', 'colour'] })).toBe('nom, couleur');
  expect(reasonsText({ reasons: [] })).toBe('');
});
