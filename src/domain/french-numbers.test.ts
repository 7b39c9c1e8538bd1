import { describe, expect, it } from 'vitest';
import {
  groupedSiret,
  isSiren,
  isSiret,
  remarkOnSiret,
  remarkOnVatNumber,
} from './french-numbers.ts';

describe('the registration numbers of a company', () => {
  it.each(['817871668', '817 871 668', '817.871.668'])('%s is a SIREN', (text) => {
    expect(isSiren(text)).toBe(true);
    expect(remarkOnSiret(text)).toBeUndefined();
  });

  it('a SIRET needs a right SIREN, not only a right sum', () => {
    expect(isSiret('73282932000074')).toBe(true);
    expect(isSiret('11122233344455')).toBe(false);
    expect(isSiret('73282932000075')).toBe(false);
  });

  it('the offices of La Poste follow their own rule', () => {
    expect(isSiret('35600000000048')).toBe(true);
    expect(isSiret('35600000009075')).toBe(true);
    expect(isSiret('35600000009076')).toBe(false);
  });

  it('what looks wrong is remarked upon in words', () => {
    expect(remarkOnSiret('')).toBeUndefined();
    expect(remarkOnSiret('817871669')).toContain('clé de contrôle');
    expect(remarkOnSiret('12')).toBe('Un SIREN compte neuf chiffres, un SIRET quatorze.');
    expect(remarkOnSiret('81787166A')).toBe('Un SIREN compte neuf chiffres, un SIRET quatorze.');
  });

  it('are written in the usual groups', () => {
    expect(groupedSiret('73282932000074')).toBe('732\u00a0829\u00a0320\u00a000074');
    expect(groupedSiret('817871668')).toBe('817\u00a0871\u00a0668');
    expect(groupedSiret(' en cours ')).toBe('en cours');
  });

  it.each([
    'FR16817871668',
    'fr 16 817 871 668',
    'FRK7817871668',
    'FR00000123456',
    'BE0123456789',
    '',
  ])('the VAT number «%s» is taken as it is', (text) => {
    expect(remarkOnVatNumber(text)).toBeUndefined();
  });

  it.each(['FR17817871668', 'FR1681787166', 'FRO1817871668', '16817871668'])(
    'the VAT number «%s» is remarked upon',
    (text) => {
      expect(remarkOnVatNumber(text)).toBeDefined();
    },
  );
});
