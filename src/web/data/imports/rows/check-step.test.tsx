// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../../test/support/rendered-in-router.tsx';
import { UNKNOWN_COMPANY } from '../../../../domain/import/import-verdict.ts';
import { SharedProblems, VerdictFilters } from './check-step.tsx';

it('What several rows are refused for is said once, unless a list of companies says it', () => {
  const lines = [2, 3, 4, 9, 11, 12];
  draw(
    <SharedProblems
      problems={[
        { message: 'Trop long.', rows: 1_025, lines },
        { message: UNKNOWN_COMPANY, rows: 3, lines: [2, 3, 4] },
      ]}
    />,
  );
  const [told, ...others] = document.querySelectorAll('li');
  expect(told?.textContent).toBe(
    '1\u202f025\u00a0lignes\u00a0: Trop long.Lignes\u00a02 à 4, 9, 11, 12…',
  );
  expect(others).toEqual([]);
});

it('Rows that only wait for their company are not called errors', async () => {
  const counts = { new: 1, changed: 0, same: 0, possible: 0, unsure: 0, error: 3 };
  const lastOf = async (waiting: number) => {
    await drawInRouter(<VerdictFilters counts={counts} verdict="" waiting={waiting} />);
    return [...document.querySelectorAll('li')].at(-1)?.textContent;
  };
  expect(await lastOf(0)).toBe('Erreurs3');
  expect(await lastOf(2)).toBe('Erreurs et attentes3');
  expect(await lastOf(3)).toBe('En attente d’une entreprise3');
});
