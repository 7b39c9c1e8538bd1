// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { act } from '../../../../../test/support/act.ts';
import { draw } from '../../../../../test/support/rendered.tsx';
import type { DrawnElement } from '../../../../domain/press/edit/edit-inks.ts';
import type { Ink } from '../../../../domain/press/ink.schema.ts';
import { companyInk } from '../../../../domain/press/presets/company-ink.ts';
import { screenColour } from '../../../../domain/press/svg/screen-colour.ts';
import { LogoInks } from './logo-inks.tsx';

const COLOUR = '#00549f';
const LOGO: DrawnElement = {
  ...{ kind: 'logo', id: 'logo', x: 5, y: 5, width: 20, height: 10 },
  ...{ align: 'left', required: false },
};
const company: Ink = { ...companyInk(COLOUR).ink, cmyk: { c: 97, m: 80, y: 0, k: 10 } };
const nearest: Ink = { ...company, id: `logo-${COLOUR}`, name: `Logo ${COLOUR}` };

function drawInks(ink: Ink, element = LOGO) {
  const [onChange, onKeep] = [vi.fn(), vi.fn()];
  const colours = [{ side: 0, element: 'logo', colour: COLOUR, ink }];
  draw(<LogoInks {...{ element, colours, inks: [company], onChange, onKeep }} />);
  const select = document.querySelector('select');
  const options = [...(select?.options ?? [])];
  const labels = options.map(({ textContent }) => textContent);
  const shown = options.find(({ value }) => value === select?.value)?.textContent;
  const keep = document.querySelector('button');
  return { shown, labels, keep, onKeep };
}

it('A colour that falls to the company’s ink says so, and shows what that is now', () => {
  const { shown, labels, keep } = drawInks(company);
  expect(shown).toBe('Couleur de l’entreprise');
  expect(labels).not.toContain('Au plus proche');
  expect(keep).toBeNull();
  expect(document.querySelector('rect')?.getAttribute('fill')).toBe(screenColour(company.cmyk));
  expect(document.body.textContent).toContain('C97 M80 J0 N10');
});

it('A colour that has the nearest mixture can keep it by choice', () => {
  const { shown, keep, onKeep } = drawInks(nearest);
  expect(shown).toBe('Au plus proche');
  act(() => keep?.click());
  expect(onKeep).toHaveBeenCalledWith(COLOUR, nearest);
});

it('A colour with a chosen ink can go back to the nearest, and shows the ink before it is drawn', () => {
  const chosen = { ...LOGO, inks: [{ colour: COLOUR, ink: 'black' }] };
  const { shown, labels, keep } = drawInks(nearest, chosen);
  expect([shown, keep]).toEqual(['Noir', null]);
  expect(labels).toContain('Au plus proche');
  expect(document.body.textContent).toContain('C0 M0 J0 N100');
});
