import { queryOptions } from '@tanstack/react-query';
import { pb } from './client.ts';
import type { Employer } from './record-rows.ts';

/** Only its name: the company may have thousands of contacts, whose ids it would bring along. */
export function companyNameQuery(companyId: string) {
  return queryOptions({
    queryKey: ['Company', 'view', companyId, 'name'],
    queryFn: async ({ signal }) => {
      const options = { fields: 'id,RaisonSociale', signal };
      const company = await pb.collection<Employer>('Company').getOne(companyId, options);
      return company.RaisonSociale.trim();
    },
  });
}
