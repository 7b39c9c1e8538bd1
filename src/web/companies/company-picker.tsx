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
export function CompanyPicker(props: CompanyPickerProps) {
  return (
    <Picker {...props} load={loadCompanies} placeholder="Rechercher une entreprise" clearable />
  );
}
