import {
  STRESS_SAMPLE_LABELS,
  STRESS_SAMPLES,
  type StressSample,
} from '../../../domain/press/stress-sample.ts';
import { Button } from '../../kit/button.tsx';

interface HardCasesProps {
  chosen: StressSample | undefined;
  /** Nothing when the one that is chosen is pressed again. */
  onChoose: (hardCase: StressSample | undefined) => void;
}

/** Those with whom a card goes wrong, each by one press. */
export function StressSamples({ chosen, onChoose }: HardCasesProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Cas difficiles</legend>
      {STRESS_SAMPLES.map((hardCase) => (
        <Button
          key={hardCase}
          size="small"
          aria-pressed={hardCase === chosen}
          className={hardCase === chosen ? 'bg-accent-soft! text-accent!' : ''}
          onClick={() => onChoose(hardCase === chosen ? undefined : hardCase)}
        >
          {STRESS_SAMPLE_LABELS[hardCase]}
        </Button>
      ))}
    </fieldset>
  );
}
