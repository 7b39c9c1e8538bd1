// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawOnPage, fill, shown } from '../../../../../test/support/rendered-screen.tsx';
import { FULL_NAME_TARGET } from '../../../../domain/import/import-targets.ts';
import { ColumnLine } from './column-line.tsx';

const [onChoose, onOrder] = [vi.fn(), vi.fn()];

const column = { header: 'Nom et prénom', samples: ['Lefèvre Élodie'], mode: 'replace' } as const;

const line = (target: string, guessed = false) => (
  <ColumnLine
    column={{ ...column, target, guessed }}
    {...{ number: 1, nameOrder: 'last', onChoose, onOrder }}
    options={[
      { value: '', label: 'Ne pas importer' },
      { value: 'Nom', label: 'Nom' },
      { value: FULL_NAME_TARGET, label: 'Nom et prénom' },
    ]}
  />
);

const ORDER = 'Ordre des noms\u00a0: Nom et prénom';

it('Whole names have an order, which one choice turns; other columns have none', async () => {
  drawOnPage(line(FULL_NAME_TARGET));
  await fill(ORDER, 'first');
  expect(onOrder).toHaveBeenCalledExactlyOnceWith('first');
  expect(onChoose).not.toHaveBeenCalled();
});

it('A column is what one chooses, and keeps what is there where one says so', async () => {
  drawOnPage(line('Nom'));
  await fill('Dans Bristol\u00a0: Nom et prénom', '');
  expect(onChoose).toHaveBeenLastCalledWith({ target: '' });
  await fill('Si la fiche a déjà une valeur\u00a0: Nom et prénom', 'ifEmpty');
  expect(onChoose).toHaveBeenLastCalledWith({ mode: 'ifEmpty' });
  await expect(fill(ORDER, 'first')).rejects.toThrow('No field');
});

it.each([true, false])(
  'That a column was guessed is said until somebody has chosen: %s',
  (guessed) => {
    drawOnPage(line('Nom', guessed));
    expect(shown().includes('proposé')).toBe(guessed);
  },
);
