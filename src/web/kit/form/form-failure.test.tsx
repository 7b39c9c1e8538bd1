// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw } from '../../../../test/support/rendered.tsx';
import { FormFailure } from './form-failure.tsx';

const page = (isFailed: boolean) => (
  <form>
    <h1>Anaïs Le Goff</h1>
    {isFailed && <FormFailure message="La connexion a été coupée." retry />}
    <input aria-label="Nom" />
  </form>
);

it('The focus goes to the heading with the button that tried again, and stays where it is else', () => {
  const redraw = draw(page(true));
  act(() => document.querySelector('button')?.focus());
  redraw(page(false));
  expect(document.activeElement).toBe(document.querySelector('h1'));
  redraw(page(true));
  const field = document.querySelector('input');
  act(() => field?.focus());
  redraw(page(false));
  expect(document.activeElement).toBe(field);
});
