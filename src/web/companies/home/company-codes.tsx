import { useQuery } from '@tanstack/react-query';
import { companyName } from '../../../domain/company.ts';
import type { CompanyRow } from '../../api/record-rows.ts';
import { awayPeopleQuery } from '../../cards/people.ts';
import { CodesDialog } from '../../print/codes-dialog.tsx';

interface CompanyCodesProps {
  company: CompanyRow;
  onClose: () => void;
}

/** The dialog that makes the codes of all the contacts of a company for a printer. */
export function CompanyCodes({ company, onClose }: CompanyCodesProps) {
  const away = useQuery(awayPeopleQuery(company.id));
  const name = companyName(company);
  return (
    <CodesDialog
      of={{ company: company.id }}
      who={name}
      away={away.data?.map(({ label }) => label)}
      fileLabel={name}
      onClose={onClose}
    />
  );
}
