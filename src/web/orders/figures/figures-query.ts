import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CompanyCards, Figures, ScanFigures } from '../../../domain/figures/figures.schema.ts';
import { FIRST_FIGURES_YEAR } from '../../../domain/figures/figures.ts';
import { pb } from '../../frame/api/client.ts';

/** The search of figures in the address: the year. */
export type FiguresSearch = Readonly<{ annee?: number | string | undefined }>;

/** The year of an address; nonsense asks for the one that lasts. */
export function askedYear({ annee }: FiguresSearch): number | undefined {
  const year = Number(annee);
  const isYear = Number.isInteger(year) && year >= FIRST_FIGURES_YEAR && year <= 9998;
  return isYear ? year : undefined;
}

/** Under the key of orders: whatever changes companies, contacts or orders makes it be read again. */
export function figuresQuery(year: number | undefined) {
  const query = year === undefined ? {} : { year };
  return queryOptions({
    queryKey: ['orders', 'list', 'figures', query],
    queryFn: ({ signal }) => pb.send<Figures>('/api/figures', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The scans of both years, by company. */
export function scanFiguresQuery(year: number) {
  return queryOptions({
    queryKey: ['visits', 'list', 'figures', { year }],
    queryFn: ({ signal }) =>
      pb.send<ScanFigures>('/api/figures/scans', { query: { year }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The scanned cards of a company, by name. */
export function companyCardsQuery(company: string, year: number) {
  const query = { company, year };
  return queryOptions({
    queryKey: ['visits', 'list', 'figures', query],
    queryFn: ({ signal }) => pb.send<CompanyCards>('/api/figures/cards', { query, signal }),
  });
}
