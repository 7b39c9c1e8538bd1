import { useState } from 'react';
import { TextField } from '../ui/form/text-field.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** What is typed as a number; nothing when it is none. */
function numberIn(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

const shown = (value: number) => String(value).replace('.', ',');

/** A measure, which is taken as soon as it makes sense. */
export function NumberField({ label, hint, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? shown(value);
  const allowed = (given: number | undefined) =>
    given !== undefined && given >= min && given <= max ? given : undefined;
  const isRight = allowed(numberIn(text)) !== undefined;
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isRight ? undefined : `De ${shown(min)} à ${shown(max)}.`}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = allowed(numberIn(target.value));
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => isRight && setTyped(undefined)}
    />
  );
}
