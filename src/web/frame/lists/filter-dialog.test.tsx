// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import {
  carryOut,
  drawOnPage,
  fill,
  press,
  shown,
} from '../../../../test/support/rendered-screen.tsx';
import { companyContactFilters } from '../../../domain/filters/contact-filters.ts';
import type { ListFilters } from '../../../domain/filters/list-filter.ts';
import { orderFilters } from '../../../domain/filters/order-filters.ts';
import { LIST_SEARCH_DEFAULTS, type ListSearch } from '../api/list-search.ts';
import { FilterDialog } from './filter-dialog.tsx';

function drawDialog(
  search: Partial<ListSearch> = {},
  filters: ListFilters = { periode: orderFilters.periode, echeance: orderFilters.echeance },
) {
  const update = vi.fn();
  const state = {
    search: { ...LIST_SEARCH_DEFAULTS, ...search },
    update,
    open: vi.fn(),
    close: vi.fn(),
  };
  drawOnPage(<FilterDialog filters={filters} state={state} onClose={vi.fn()} />);
  return update;
}

it('A list is narrowed to a period that goes along with the calendar', async () => {
  const update = drawDialog();
  expect(shown()).not.toContain('Au');
  await fill('Période', 'mois-dernier');
  await fill('Échéance', 'retard');
  await press('Filtrer');
  expect(update).toHaveBeenCalledWith({ periode: 'mois-dernier', echeance: 'retard' });
});

it('A list is narrowed from one day to another, of which either may be left open', async () => {
  const update = drawDialog();
  await fill('Période', '..');
  await fill('Du', '2026-03-01');
  await press('Filtrer');
  expect(update).toHaveBeenLastCalledWith({ periode: '2026-03-01..', echeance: '' });
  await fill('Au', '2026-03-15');
  await press('Filtrer');
  expect(update).toHaveBeenLastCalledWith({ periode: '2026-03-01..2026-03-15', echeance: '' });
});

it('A period that an address holds is shown as it was chosen, a month of long ago too', async () => {
  drawDialog({ periode: '2019-03', echeance: '2026-03-01..2026-03-15' });
  const values = [...document.querySelectorAll('select')].map(({ value }) => value);
  expect(values).toEqual(['2019-03', '..']);
  const days = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(days).toEqual(['2026-03-01', '2026-03-15']);
  // The days of another filter are called « Du » and « Au », too.
  const named = document.querySelector('fieldset')?.getAttribute('aria-label');
  expect(named).toBe('Échéance');
});

it('The usual periods take one press, and another gives them up', async () => {
  const update = drawDialog();
  await press('Période\u00a0: le mois dernier');
  await press('Échéance\u00a0: en retard');
  await press('Filtrer');
  expect(update).toHaveBeenLastCalledWith({ periode: 'mois-dernier', echeance: 'retard' });
  await press('Période\u00a0: le mois dernier');
  await press('Filtrer');
  expect(update).toHaveBeenLastCalledWith({ periode: '', echeance: 'retard' });
});

it('Each of a few answers takes one press; many are in a list', async () => {
  const { sans, carte } = companyContactFilters;
  const update = drawDialog({}, { sans, carte });
  const answers = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(answers.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    ...['Sans filtre', 'e-mail', 'mobile', 'photo'],
  ]);
  await carryOut(() => answers[1]?.click());
  await press('Filtrer');
  expect(update).toHaveBeenCalledWith({ sans: 'email', carte: '' });
});
