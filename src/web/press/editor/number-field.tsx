import { useState } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const shown = (value: number) => String(value).replace('.', ',');

/** A measure, which is taken as soon as it makes sense. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? shown(value);
  const read = Number(text.trim().replace(',', '.'));
  const isRight = text.trim() !== '' && Number.isFinite(read) && read >= min && read <= max;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isRight ? undefined : `De ${shown(min)} à ${shown(max)}.`}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value.trim().replace(',', '.'));
        const isTaken = target.value.trim() !== '' && Number.isFinite(next);
        if (isTaken && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => isRight && setTyped(undefined)}
    />
  );
}
