import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useIsDeleted } from '../api/deletions.ts';
import { readFailure } from '../api/failure.ts';
import { recordQuery } from '../api/record-query.ts';
import type { CompanyRow } from '../api/record-rows.ts';

interface CompanyPage {
  query: UseQueryResult<CompanyRow>;
  /** As it was read last. */
  company: CompanyRow | undefined;
  /** The address leads to no company, or to one in the bin. */
  isMissing: boolean;
}

/** The company that the address of one of its pages names. */
export function useCompanyPage(companyId: string): CompanyPage {
  const query = useQuery(recordQuery('Company', companyId));
  const isMarked = useIsDeleted('Company', companyId);
  const isMissing = isMarked || readFailure(query.error).status === 404;
  return { query, company: query.data, isMissing };
}
