// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../../../../test/support/rendered.tsx';
import { UNKNOWN_COMPANY } from '../../../../domain/import/import-verdict.ts';
import { SharedProblems } from './check-step.tsx';

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
