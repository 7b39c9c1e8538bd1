import { describe, expect, it } from 'vitest';
import { agencyPage, groundWith } from '../../../../test/support/agency-pages.ts';
import { area, code, GENERIC, list, SIZES, text } from '../../../../test/support/press-cards.ts';
import type { AgencyPage } from '../agency/agency-page.schema.ts';
import type { DisplayItem } from '../display-list.ts';
import type { FindingAnswer } from '../finding.schema.ts';
import { findingAnswer } from '../finding.ts';
import { WHITE } from '../ink.ts';
import type { PrinterProfile } from '../printer-profile.schema.ts';
import { preflight } from './preflight.ts';

const PRINTED = { left: true, top: true, right: true, bottom: true };

function judged(
  page: Partial<AgencyPage>,
  wish: {
    at?: { x: number; y: number };
    above?: DisplayItem[];
    profile?: Partial<PrinterProfile>;
  } = {},
): FindingAnswer[] {
  const { at = { x: -3, y: -3 }, above = [], profile } = wish;
  const item: DisplayItem = { kind: 'page', element: 'page', page: agencyPage(page), ...at };
  return preflight([list([item, ...above])], { ...GENERIC, ...profile }, SIZES).map(findingAnswer);
}

const rules = (findings: FindingAnswer[]) =>
  findings.map(({ rule, severity }) => `${rule} ${severity}`);

describe('The page of an agency', () => {
  it('is fine when it bleeds as far as the printer asks, or has nothing at its edges', () => {
    expect(judged({ edges: PRINTED })).toEqual([]);
    expect(judged({ width: 85, height: 55 }, { at: { x: 0, y: 0 } })).toEqual([]);
  });

  it('is refused when it is printed up to an edge that does not bleed', () => {
    const [found] = judged({ edges: PRINTED, width: 89 }, { at: { x: -2, y: -3 } });
    expect(found).toMatchObject({ rule: 'page-bleed', severity: 'error', element: 'page' });
    expect(found?.message).toContain('ne déborde que de 2\u00a0mm');
  });

  it('is refused for inks that the printer has not, or that do not dry', () => {
    expect(rules(judged({ spots: ['PANTONE 293 C'] }))).toEqual(['page-spots error']);
    expect(judged({ spots: ['PANTONE 293 C'] }, { profile: { spots: ['PANTONE 293 C'] } })).toEqual(
      [],
    );
    expect(judged({ spots: [GENERIC.dieName] })).toEqual([]);
    expect(rules(judged({ inkMost: 340 }))).toEqual(['page-ink error']);
  });

  it('is refused for the colour of all plates on the card, not for marks beside it', () => {
    const mark = (x: number, y: number) => ({ registration: [{ x, y, width: 5, height: 0 }] });
    const [found] = judged(mark(20, 30));
    expect(found).toMatchObject({ rule: 'page-registration', severity: 'error', element: 'page' });
    expect(found?.message).toContain('400\u00a0% d’encre');
    const sheet = { width: 120, height: 90 };
    const at = { x: -17.5, y: -17.5 };
    expect(judged({ ...sheet, ...mark(5, 20) }, { at })).toEqual([]);
    expect(rules(judged({ ...sheet, ...mark(15, 20) }, { at }))).toEqual([
      'page-registration error',
    ]);
  });

  it('is refused for pictures with too few dots, and remarked upon for few', () => {
    const picture = (resolution: number) => ({ pictures: [{ width: 9, height: 9, resolution }] });
    expect(rules(judged(picture(120)))).toEqual(['page-resolution error']);
    expect(rules(judged(picture(250)))).toEqual(['page-resolution remark']);
  });

  it('is remarked upon for small letters, unless they are beside the card and not printed', () => {
    const place = { x: 9, y: 40, width: 20, height: 2 };
    const written = (size: number, at = {}) => ({
      texts: [{ text: 'RCS Quimper', size, ...place, ...at }],
    });
    expect(judged(written(6))).toEqual([]);
    expect(judged(written(4.5, { y: 62 }))).toEqual([]);
    expect(judged({ texts: [{ text: 'RCS Quimper', ...place }] })).toEqual([]);
    expect(judged({ texts: [{ text: 'er', size: 4, ...place }] })).toEqual([]);
    const [text] = judged(written(4.5));
    expect(text).toMatchObject({ rule: 'page-texts', severity: 'remark', element: 'page' });
    expect(text?.message).toBe(
      'Le texte «\u00a0RCS Quimper\u00a0» du fond PDF a des lettres en 4,5\u00a0pt\u00a0: mieux vaut 6\u00a0pt.',
    );
  });

  it('is refused with fonts by a printer that takes outlines alone', () => {
    expect(rules(judged({ fonts: ['Avenir'] }, { profile: { outlines: true } }))).toEqual([
      'page-fonts error',
    ]);
  });

  it('makes the file PDF/X-4 when it is transparent, which is said', () => {
    expect(rules(judged({ isTransparent: true }))).toEqual(['page-x4 remark']);
    expect(rules(judged({ isProfiled: true }))).toEqual(['page-x4 remark']);
    expect(judged({ isTransparent: true }, { profile: { conformance: 'X-4' } })).toEqual([]);
    expect(rules(judged({ isTransparent: true }, { profile: { condition: 'FOGRA51' } }))).toEqual([
      'page-profile error',
      'page-x4 remark',
    ]);
  });
});

describe('What is printed on the page of an agency', () => {
  const NAME = text('Julie Martin', { x: 10, y: 30 });
  const sample = { text: 'Jean Dupont', x: 14, y: 30, width: 20, height: 4 };

  it('is refused on a sample text, which is named', () => {
    const [found] = judged({ texts: [sample] }, { above: [NAME] });
    expect(found).toMatchObject({
      rule: 'page-under-text',
      severity: 'error',
      element: NAME.element,
    });
    expect(found?.message).toContain('s’imprimerait sur «\u00a0Jean Dupont\u00a0»');
  });

  it('is fine beside a sample text, or on an area that hides it', () => {
    expect(judged({ texts: [{ ...sample, y: 40 }] }, { above: [NAME] })).toEqual([]);
    const hidden = area(WHITE, { x: 5, y: 20, width: 60, height: 15 });
    expect(judged({ texts: [sample] }, { above: [hidden, NAME] })).toEqual([]);
  });

  it('is remarked upon where the page is not even: a sample may be outlines', () => {
    const ground = groundWith(32);
    expect(rules(judged({ ground }, { above: [NAME] }))).toEqual(['page-under-text remark']);
    expect(judged({ ground: groundWith(10) }, { above: [NAME] })).toEqual([]);
  });

  it('is no code where the page is dark or drawn on, unless an area hides it', () => {
    const above = [code('https://cartes.example.fr/c/k3j9x2m7q4w8001', { y: 33 })];
    expect(judged({}, { above })).toEqual([]);
    expect(rules(judged({ ground: groundWith(61) }, { above }))).toEqual(['page-under-code error']);
    expect(rules(judged({ ground: groundWith(45) }, { above }))).toEqual(['page-under-code error']);
    const hidden = area(WHITE, { x: 58, y: 29, width: 25, height: 25 });
    const hides = judged({ ground: groundWith(61) }, { above: [hidden, ...above] });
    expect(rules(hides)).not.toContain('page-under-code error');
  });
});
