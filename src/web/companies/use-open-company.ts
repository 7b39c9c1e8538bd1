import { useQuery } from '@tanstack/react-query';
import { readFailure } from '../api/failure.ts';
import type { CompanyRow } from '../api/records.ts';
import { companyQuery } from './company-queries.ts';

export interface OpenCompany {
  company: CompanyRow | undefined;
  /** What to say while there is no company. */
  waiting: { failure: string | undefined; onRetry: (() => void) | undefined };
}

/**
 * The company whose dialog the address opens. Taken from the rows when it is there, and kept when
 * a refreshed list no longer holds it: a form must not vanish while one types.
 */
export function useOpenCompany(id: string, rows: readonly CompanyRow[]): OpenCompany {
  const row = rows.find((company) => company.id === id);
  const query = useQuery({
    ...companyQuery(id),
    enabled: id !== '',
    ...(row && { initialData: row }),
  });
  const failure = query.error ? readFailure(query.error) : undefined;
  return {
    company: row ?? query.data,
    waiting: {
      failure: failure?.message,
      onRetry: failure?.status === 404 ? undefined : () => void query.refetch(),
    },
  };
}
