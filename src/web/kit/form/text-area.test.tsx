// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { TextArea } from './text-area.tsx';

const area = () => document.querySelector('textarea');
const told = () => document.getElementById(area()?.getAttribute('aria-describedby') ?? '');

it('A text of several lines is named by its label, and keeps its lines', () => {
  draw(<TextArea label="Note" hint="Pour vos collègues." defaultValue={'Rappeler\nlundi'} />);
  expect(area()?.labels?.[0]?.textContent).toBe('Note');
  expect(area()?.value).toBe('Rappeler\nlundi');
  expect(area()?.getAttribute('aria-invalid')).toBeNull();
  expect(told()?.textContent).toBe('Pour vos collègues.');
});

it('A text of several lines that is refused says why in the place of its hint', () => {
  draw(<TextArea label="Note" hint="Pour vos collègues." error="La note est trop longue." />);
  expect(area()?.getAttribute('aria-invalid')).toBe('true');
  expect(told()?.textContent).toBe('La note est trop longue.');
});
