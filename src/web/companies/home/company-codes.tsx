import { useQuery } from '@tanstack/react-query';
import { companyName } from '../../../domain/company.ts';
import { CodesDialog } from '../../contacts/print/codes-dialog.tsx';
import type { CompanyRow } from '../../frame/api/record-rows.ts';
import { awayPeopleQuery } from '../../frame/pickers/people.ts';

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
      onClose={onClose}
    />
  );
}
