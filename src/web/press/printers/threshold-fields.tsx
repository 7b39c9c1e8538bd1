import { useRef } from 'react';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import type { PrinterProfile, Threshold } from '../../../domain/press/printer-profile.schema.ts';
import { PAIR_WORDS, unusualThresholds } from '../../../domain/press/printer-words.ts';
import { Button } from '../../kit/button.tsx';
import { NumberField } from '../number-field.tsx';
import { FormPart } from './form-part.tsx';

type Thresholds = PrinterProfile['thresholds'];

/** Those that printers’ sheets tell, and up to how much they may be. */
const ASKED = { safe: 20, textOneInk: 24, resolution: 2400 } as const;
const ASKED_KEYS = ['safe', 'textOneInk', 'resolution'] as const;
const USUAL = PROFILE_PRESETS[0].thresholds;

interface PairFieldsProps {
  name: keyof typeof ASKED;
  value: Threshold;
  onChange: (value: Threshold) => void;
}

/** The bound below which a value is refused, and the higher one below which it is remarked. */
function PairFields({ name, value, onChange }: PairFieldsProps) {
  const { label, unit } = PAIR_WORDS[name];
  const { error, remark } = value;
  const max = ASKED[name];
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

/** Thresholds that were typed once and are no longer asked for, and the way back to the usual ones. */
function OtherThresholds({ thresholds, onChange }: ThresholdFieldsProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const unusual = unusualThresholds(thresholds, USUAL);
  const { safe, textOneInk, resolution } = thresholds;
  return (
    <div className="grid justify-items-start gap-2 text-sm text-ink-soft md:col-span-2">
      <p ref={sentence} tabIndex={-1}>
        {unusual.length === 0
          ? 'Les autres seuils ont leurs valeurs courantes.'
          : 'D’autres seuils sont propres à cet imprimeur et restent en vigueur\u00a0:'}
      </p>
      {unusual.length > 0 && (
        <>
          <ul className="list-disc pl-5">
            {unusual.map(({ label, text }) => (
              <li key={label}>
                {label}
                {'\u00a0'}: <span className="text-ink">{text}</span>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            onClick={() => {
              onChange({ ...USUAL, safe, textOneInk, resolution });
              // The button goes with the list.
              sentence.current?.focus();
            }}
          >
            Revenir aux valeurs courantes
          </Button>
        </>
      )}
    </div>
  );
}

/** From which numbers on a card is refused, or somebody should look at it. */
export function ThresholdFields({ thresholds, onChange }: ThresholdFieldsProps) {
  return (
    <FormPart title="Ce qui est refusé ou signalé">
      {ASKED_KEYS.map((name) => (
        <PairFields
          key={name}
          name={name}
          value={thresholds[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <OtherThresholds thresholds={thresholds} onChange={onChange} />
    </FormPart>
  );
}
