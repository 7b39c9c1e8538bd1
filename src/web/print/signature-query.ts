import { useQuery } from '@tanstack/react-query';
import { signatureOf } from '../../domain/card/signature.ts';
import { pb } from '../api/client.ts';
import { textOf } from '../api/property.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { settings } from '../settings.ts';

/** The signature of a contact, once the look of the company is known. */
export function useSignature(contact: ContactRow, companyName: string) {
  const { company } = contact;
  const look = useQuery({
    queryKey: ['Company', 'view', company, 'look'],
    queryFn: async ({ signal }) => {
      const options = { fields: 'id,logo,color', signal };
      const record = await pb.collection<unknown>('Company').getOne(company, options);
      return { logo: textOf(record, 'logo'), color: textOf(record, 'color') };
    },
    enabled: company !== '',
  });
  const { logo = '', color = '' } = look.data ?? {};
  return {
    signature: signatureOf(contact, { name: companyName, logo, color }, settings),
    look,
  };
}
