import { readMillimetres, sizeRefusal, sizeRemark } from '../../../domain/qr/qr-size.ts';
import { TextField } from '../../kit/form/text-field.tsx';

interface SizeFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Modules on a side of the code. */
  modules: number | undefined;
  className?: string | undefined;
}

/** The side of a printed code, with a warning when its squares would be too small. */
export function SizeField({ value, onChange, modules, className }: SizeFieldProps) {
  const size = readMillimetres(value);
  const remark =
    modules === undefined || size === undefined ? undefined : sizeRemark(modules, size);
  return (
    <TextField
      label="Côté du code, en mm"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={sizeRefusal(value)}
      remark={remark}
      hint={remark ? undefined : 'Marge blanche comprise.'}
      className={className}
    />
  );
}
