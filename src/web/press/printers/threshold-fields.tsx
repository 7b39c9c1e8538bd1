import type { PrinterProfile, Threshold } from '../../../domain/press/printer-profile.schema.ts';
import {
  PAIR_WORDS,
  type PairKey,
  SINGLE_WORDS,
  type SingleKey,
} from '../../../domain/press/printer-words.ts';
import { NumberField } from '../number-field.tsx';
import { FormPart } from './form-part.tsx';

type Thresholds = PrinterProfile['thresholds'];

const PAIRS: readonly PairKey[] = [
  ...(['safe', 'textOneInk', 'textInks', 'lineOneInk'] as const),
  ...(['lineInks', 'resolution', 'codeModule'] as const),
];
const SINGLES: readonly SingleKey[] = [
  ...(['bleedRemark', 'frame', 'blackText'] as const),
  ...(['inkMargin', 'tint', 'quietZone'] as const),
];

interface PairFieldsProps {
  name: PairKey;
  value: Threshold;
  onChange: (value: Threshold) => void;
}

/** What is refused below one number, and remarked below a higher one. */
function PairFields({ name, value, onChange }: PairFieldsProps) {
  const { label, unit, max } = PAIR_WORDS[name];
  const { error, remark } = value;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-2 md:col-span-2 md:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-sm text-ink max-md:col-span-2 md:self-center">
        {label}
      </p>
      <NumberField
        label={`Refusé sous (${unit})`}
        {...{ value: error, min: 0, max: Math.min(remark, max) }}
        onChange={(next) => onChange({ error: next, remark })}
      />
      <NumberField
        label={`Signalé sous (${unit})`}
        {...{ value: remark, min: error, max }}
        onChange={(next) => onChange({ error, remark: next })}
      />
    </fieldset>
  );
}

interface ThresholdFieldsProps {
  thresholds: Thresholds;
  onChange: (changes: Partial<Thresholds>) => void;
}

/** From which numbers on a card is refused, or somebody should look at it. */
export function ThresholdFields({ thresholds, onChange }: ThresholdFieldsProps) {
  return (
    <FormPart title="Ce qui est refusé ou signalé">
      {PAIRS.map((name) => (
        <PairFields
          key={name}
          name={name}
          value={thresholds[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {SINGLES.map((name) => {
        const { label, unit, max, share } = SINGLE_WORDS[name];
        const parts = share ? 100 : 1;
        return (
          <NumberField
            key={name}
            label={`${label} (${unit})`}
            {...{ value: Math.round(thresholds[name] * parts * 1000) / 1000, min: 0, max }}
            onChange={(value) => onChange({ [name]: value / parts })}
          />
        );
      })}
    </FormPart>
  );
}
