// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { SelectBox } from './select-field.tsx';

it('A word about a choice is told with it, and with no other', () => {
  const options = [{ value: 'Email', label: 'Email' }];
  draw(
    <>
      <SelectBox label="Courriel" options={options} note="proposé" />
      <SelectBox label="Mobile" options={options} />
    </>,
  );
  const described = [...document.querySelectorAll('select')].map((select) => {
    const id = select.getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  });
  expect(described).toEqual(['proposé', null]);
});
