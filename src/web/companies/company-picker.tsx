import { useQuery } from '@tanstack/react-query';
import { companyName } from '../../domain/company.ts';
import { recordQuery } from '../api/record-query.ts';
import { Picker } from '../ui/form/picker.tsx';
import type { Option } from '../ui/form/use-options.ts';
import { loadCompanies } from './company-queries.ts';

interface CompanyPickerProps {
  label: string;
  value: Option | null;
  onChange: (company: Option | null) => void;
  error?: string | undefined;
  remark?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Chooses a company among any number of them, or none. */
export function CompanyPicker({ value, ...props }: CompanyPickerProps) {
  const id = value?.id ?? '';
  const isUnnamed = value?.label === '';
  const { data } = useQuery({ ...recordQuery('Company', id), enabled: isUnnamed });
  const named = isUnnamed && data ? { id, label: companyName(data) } : value;
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
