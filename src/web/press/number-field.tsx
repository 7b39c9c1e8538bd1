import { useState } from 'react';
import { TextField } from '../kit/form/text-field.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  /** Nothing need be said: zero is none, and an empty field is zero. */
  isOptional?: boolean | undefined;
  onChange: (value: number) => void;
}

/** The number of a typed text; nothing when it is none. */
function numberIn(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

const shown = (value: number) => String(value).replace('.', ',');

/** A measure, which is taken as soon as it makes sense. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, min, max, isOptional = false, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (isOptional && value === 0 ? '' : shown(value));
  const read = (given: string) => (isOptional && given.trim() === '' ? 0 : numberIn(given));
  const allowed = (given: number | undefined) =>
    given !== undefined && given >= min && given <= max ? given : undefined;
  const isRight = allowed(read(text)) !== undefined;
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
        const next = allowed(read(target.value));
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => isRight && setTyped(undefined)}
    />
  );
}
