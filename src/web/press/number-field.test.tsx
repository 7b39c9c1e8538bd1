// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { draw } from '../../../test/support/rendered.tsx';
import { NumberField } from './number-field.tsx';

function drawWeight(value: number) {
  const onChange = vi.fn();
  draw(
    <NumberField
      label="Grammage"
      min={0}
      max={2000}
      isOptional
      value={value}
      onChange={onChange}
    />,
  );
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no field.');
  return { input, onChange };
}

it('A measure that nobody gave is an empty field, not a zero', () => {
  expect(drawWeight(0).input.value).toBe('');
});

it('A measure that was given can be taken away again', () => {
  const { input, onChange } = drawWeight(350);
  expect(input.value).toBe('350');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(onChange).toHaveBeenCalledWith(0);
  expect(input.getAttribute('aria-invalid')).not.toBe('true');
});
