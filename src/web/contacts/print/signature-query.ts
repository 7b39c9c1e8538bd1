import { useQuery } from '@tanstack/react-query';
import { signatureOf } from '../../../domain/card/signature.ts';
import type { Company } from '../../../domain/company.ts';
import { pb } from '../../frame/api/client.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { settings } from '../../frame/settings.ts';

/** The signature of a contact, once the look of the company is known. */
export function useSignature(contact: ContactRow, companyName: string) {
  const { company } = contact;
  const look = useQuery({
    queryKey: ['Company', 'view', company, 'look'],
    queryFn: ({ signal }) => {
      const options = { fields: 'id,logo,color', signal };
      return pb.collection<Pick<Company, 'logo' | 'color'>>('Company').getOne(company, options);
    },
    enabled: company !== '',
  });
  const { logo = '', color = '' } = look.data ?? {};
  return {
    signature: signatureOf(contact, { name: companyName, logo, color }, settings),
    look,
  };
}
