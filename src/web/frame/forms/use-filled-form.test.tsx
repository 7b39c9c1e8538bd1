// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { useFilledForm } from './use-filled-form.ts';

function TypedAtOnce() {
  const form = useFilledForm({ name: 'Durand' });
  useLayoutEffect(() => {
    const field = document.querySelector('input');
    if (field) Reflect.set(HTMLInputElement.prototype, 'value', 'Martin', field);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return (
    <>
      <input {...form.register('name')} />
      <output>{`${form.watch('name')}, ${form.formState.isDirty}`}</output>
    </>
  );
}

it('What is typed the moment that a form is there stays', () => {
  draw(<TypedAtOnce />);
  expect(document.querySelector('input')?.value).toBe('Martin');
  expect(document.querySelector('output')?.textContent).toBe('Martin, true');
});
