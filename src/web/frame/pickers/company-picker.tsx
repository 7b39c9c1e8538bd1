import { useQuery } from '@tanstack/react-query';
import { type Company, companyName } from '../../../domain/company.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { Picker } from '../../kit/form/picker.tsx';
import type { LoadOptions, Option } from '../../kit/form/use-options.ts';
import { pb } from '../api/client.ts';
import { reportedLoad } from '../api/failure.ts';
import { foundText, isCapped } from '../api/found-text.ts';
import { typedSearch } from '../api/list-search.ts';
import { recordQuery } from '../api/record-query.ts';

type ListedCompany = Pick<Company, 'id' | 'RaisonSociale' | 'CodePostal' | 'City'>;

function companyOption(company: ListedCompany): Option {
  const town = [company.CodePostal.trim(), company.City.trim()];
  return {
    id: company.id,
    label: companyName(company),
    detail: town.filter(Boolean).join(' '),
  };
}

/** The options of a company picker: the best matches first, all in order of their names. */
const loadCompanies: LoadOptions = async (query, page, signal) => {
  const typed = typedSearch(query);
  const request = pb.collection<ListedCompany>('Company').getList(page, PAGE_SIZE, {
    ...(typed.search === undefined ? { sort: 'RaisonSociale' } : typed),
    // Without the ids of their contacts, of which there may be thousands.
    fields: 'id,RaisonSociale,CodePostal,City',
    signal,
  });
  const list = await reportedLoad('Company', request);
  return {
    options: list.items.map(companyOption),
    more: list.page < list.totalPages,
    total: foundText(list.totalItems, isCapped(list)),
  };
};

interface CompanyPickerProps {
  label: string;
  value: Option | null;
  onChange: (company: Option | null) => void;
  error?: string | undefined;
  remark?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  isOpened?: boolean | undefined;
  begins?: string | undefined;
  className?: string | undefined;
}

/** Chooses a company among any number of them, or none. */
export function CompanyPicker({ value, ...props }: CompanyPickerProps) {
  const id = value?.id ?? '';
  const isUnnamed = value?.label === '';
  const { data } = useQuery({ ...recordQuery('Company', id), enabled: isUnnamed });
  const named = isUnnamed ? { id, label: data ? companyName(data) : '\u2026' } : value;
  return (
    <Picker
      {...props}
      value={named}
      load={loadCompanies}
      placeholder="Rechercher une entreprise"
      clearable
    />
  );
}
