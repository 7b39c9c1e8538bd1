// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw, drawHook, eventually } from '../../../../test/support/rendered.tsx';
import { MultiPicker, useGathering } from './multi-picker.tsx';
import type { Option } from './use-options.ts';

const [aubin, blanchet, carre] = ['Aubin', 'Blanchet', 'Carré'].map((label) => ({
  id: label,
  label,
}));
const PEOPLE = [aubin, blanchet, carre].filter((one) => one !== undefined);

it('Whoever is chosen while all the others are on their way stays, and nobody is there twice', async () => {
  let values: readonly Option[] = PEOPLE.slice(0, 1);
  const answer = Promise.withResolvers<Option[]>();
  const drawn = drawHook(
    (chosen: readonly Option[]) =>
      useGathering(chosen, (next) => {
        values = next;
      }),
    values,
  );
  let gathering = Promise.resolve();
  act(() => {
    gathering = drawn.now().gather(() => answer.promise, 'blanchet');
  });
  expect(drawn.now().state).toBe('busy');
  values = [...values, ...PEOPLE.slice(2)];
  drawn.call(values);
  await act(async () => {
    answer.resolve(PEOPLE.slice(0, 2));
    await gathering;
  });
  expect(values.map(({ id }) => id)).toEqual(['Carré', 'Aubin', 'Blanchet']);
  expect(drawn.now().state).toBe('no');
});

it('All that could not be brought is said, and what was chosen stays', async () => {
  const drawn = drawHook(
    (chosen: readonly Option[]) =>
      useGathering(chosen, () => {
        throw new Error('Nothing is chosen.');
      }),
    PEOPLE,
  );
  await act(() => drawn.now().gather(() => Promise.reject(new Error('away')), ''));
  expect(drawn.now().state).toBe('failed');
});

it('Shift takes along those since the last one that was pressed, and gives them up again', async () => {
  const options = ['Aubin', 'Blanchet', 'Carré', 'Diallo'].map((label) => ({ id: label, label }));
  const load = async () => ({ options, more: false, total: '4' });
  const chosen: string[][] = [];
  function Picker() {
    const [values, setValues] = useState<readonly Option[]>([]);
    chosen.push(values.map(({ id }) => id));
    return <MultiPicker label="Contacts" values={values} onChange={setValues} load={load} />;
  }
  draw(<Picker />);
  const lines = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
  await eventually(() => expect(lines()).toHaveLength(4));
  const press = (at: number, shiftKey: boolean) =>
    act(() => lines()[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })));
  press(1, false);
  press(3, true);
  expect(chosen.at(-1)).toEqual(['Blanchet', 'Carré', 'Diallo']);
  press(1, false);
  press(2, true);
  expect(chosen.at(-1)).toEqual(['Diallo']);
});
