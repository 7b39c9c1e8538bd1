import { SelectBox } from './select-field.tsx';

interface NarrowSelectProps {
  /** Spoken only. */
  label: string;
  /** The option that stands for a list that is not narrowed. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

/** Narrows a list to one of some values. */
export function NarrowSelect({ all, value = '', options, onChange, ...box }: NarrowSelectProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectBox
      {...box}
      value={value}
      options={[{ value: '', label: all }, ...(isKnown ? [] : [{ value, label: '…' }]), ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
