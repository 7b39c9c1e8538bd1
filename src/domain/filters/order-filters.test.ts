import { describe, expect, it } from 'vitest';
import { PERIODS } from '../calendar/periods.ts';
import { findCollection } from '../collections.ts';
import { parseFilter } from '../query/filter.ts';
import { filterValueLabel, type ListFilters, recordFilter, setFilters } from './list-filter.ts';
import { LIST_FILTERS } from './list-filters.ts';
import { orderFilters } from './order-filters.ts';

const NOW = new Date('2026-03-12T14:05:00Z');

/** The chips of an address. */
function chips(asked: Record<string, unknown>): string[] {
  return setFilters(orderFilters, asked).map(
    ({ name, filter, value }) => `${name}: ${filterValueLabel(filter, value) ?? value}`,
  );
}

describe('The filters of orders', () => {
  it('stand in the address, one parameter each, and on their chips', () => {
    const asked = {
      depart: 'oui',
      page: 3,
      periode: '2026-09',
      entreprise: 'atelier00000000',
      statut: 'expediee',
      echeance: 'retard',
    };
    expect(chips(asked)).toEqual([
      'statut: expédiée',
      'entreprise: atelier00000000',
      'periode: septembre 2026',
      'echeance: en retard',
      'depart: oui',
    ]);
  });

  it.each([
    { statut: 'perdue' },
    { statut: 'toString' },
    { entreprise: "x' || id != '" },
    { periode: '2026-13' },
    { echeance: '' },
    { depart: 'non' },
    {},
  ])('ask for nothing where an address makes no sense: %j', (asked) => {
    expect(chips(asked)).toEqual([]);
    expect(recordFilter(orderFilters, asked, NOW)).toBe('');
  });

  it('come to a filter that the record API understands, each value alone and all together', () => {
    for (const [name, filters] of Object.entries(LIST_FILTERS)) {
      const collection = findCollection(name);
      if (!collection) throw new Error(`${name} is no collection.`);
      const declared: ListFilters = filters;
      const all = Object.entries(declared).flatMap(([name, filter]) => {
        if (filter.kind === 'operation') return [{ [name]: 'operation000000' }];
        if (filter.kind === 'relation') return [{ [name]: 'atelier00000000' }];
        if (filter.kind === 'day') return [{ [name]: '2026-03-12' }];
        if (filter.kind === 'text') return [{ [name]: `l’\\'%` }];
        const periods = ['2026-09', '2026-03-01..', '..2026-03-31', ...Object.keys(PERIODS)];
        const values = Object.keys(filter.choices ?? {});
        return [...values, ...(filter.kind === 'period' ? periods : [])].map((value) => ({
          [name]: value,
        }));
      });
      for (const asked of [...all, Object.assign({}, ...all)]) {
        const text = recordFilter(filters, asked, NOW);
        expect(text).not.toBe('');
        expect(() => parseFilter(text, collection)).not.toThrow();
      }
    }
  });

  it('count the days of France', () => {
    const late = (now: string) => recordFilter(orderFilters, { echeance: 'retard' }, new Date(now));
    expect(late('2026-03-12T22:59:00Z')).toContain("dueOn < '2026-03-12'");
    expect(late('2026-03-12T23:00:00Z')).toContain("dueOn < '2026-03-13'");
    expect(recordFilter(orderFilters, { periode: '2026-03' }, NOW)).toBe(
      "(created >= '2026-02-28 23:00:00.000Z' && created < '2026-03-31 22:00:00.000Z')",
    );
  });

  it('mean by « le mois dernier » the one before whatever month it is in France', () => {
    const last = (now: string) =>
      recordFilter(orderFilters, { periode: 'mois-dernier' }, new Date(now));
    expect(last('2026-03-31T21:59:00Z')).toBe(
      "(created >= '2026-01-31 23:00:00.000Z' && created < '2026-02-28 23:00:00.000Z')",
    );
    expect(last('2026-03-31T22:00:00Z')).toBe(
      "(created >= '2026-02-28 23:00:00.000Z' && created < '2026-03-31 22:00:00.000Z')",
    );
    expect(chips({ periode: 'mois-dernier' })).toEqual(['periode: le mois dernier']);
  });

  it('take due days as they are, and orders without one for due in no period', () => {
    const due = (echeance: string) => recordFilter(orderFilters, { echeance }, NOW);
    expect(due('ce-mois')).toBe("(dueOn >= '2026-03-01' && dueOn <= '2026-03-31')");
    expect(due('..2026-03-31')).toBe("(dueOn > '' && dueOn <= '2026-03-31')");
    expect(due('2026-03-31..')).toBe("(dueOn >= '2026-03-31')");
  });
});
