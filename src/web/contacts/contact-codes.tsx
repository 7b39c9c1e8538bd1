import { useQuery } from '@tanstack/react-query';
import type { QrExportOf } from '../../domain/qr/qr-export.schema.ts';
import { chosenText } from '../data/bulk/bulk-texts.ts';
import type { Chosen } from '../frame/lists/use-choice.ts';
import { awayPeopleQuery } from '../frame/pickers/people.ts';
import type { Option } from '../kit/form/use-options.ts';
import type { ListedCompany } from './contact-texts.ts';
import { CodesDialog } from './print/codes-dialog.tsx';

interface ContactCodesProps {
  /** The codes of all of the company, or of the chosen contacts. */
  printed: 'company' | Chosen;
  onClose: () => void;
  /** The owner of the codes of a whole company, in words. */
  title: string;
  /** None when everybody is listed. */
  company: ListedCompany | undefined;
}

/** The dialog that makes codes for a printer. */
export function ContactCodes({ printed, onClose, title, company }: ContactCodesProps) {
  const away = useQuery({ ...awayPeopleQuery(company?.id ?? ''), enabled: company !== undefined });
  return (
    <CodesDialog
      of={exportOf(printed, company)}
      who={printed === 'company' ? title : chosenText('Contacts', printed)}
      away={away.data?.filter(isAmong(printed)).map(({ label }) => label)}
      onClose={onClose}
    />
  );
}

function exportOf(printed: 'company' | Chosen, company: ListedCompany | undefined): QrExportOf {
  if (printed === 'company') return { company: company?.id ?? '' };
  if ('ids' in printed) return { contacts: [...printed.ids] };
  const { list, except, count } = printed;
  return { choice: { list, except: [...except], count } };
}

/** Tells who stands among those whose codes are printed, as far as the browser knows. */
function isAmong(printed: 'company' | Chosen): (person: Option) => boolean {
  if (printed === 'company') return () => true;
  const ids = new Set('ids' in printed ? printed.ids : printed.except);
  return ({ id }) => ids.has(id) === 'ids' in printed;
}
