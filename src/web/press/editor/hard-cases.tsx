import { HARD_CASE_LABELS, HARD_CASES, type HardCase } from '../../../domain/press/hard-case.ts';
import { Button } from '../../kit/button.tsx';

interface HardCasesProps {
  chosen: HardCase | undefined;
  /** Nothing when the one that is chosen is pressed again. */
  onChoose: (hardCase: HardCase | undefined) => void;
}

/** Those with whom a card goes wrong, each by one press. */
export function HardCases({ chosen, onChoose }: HardCasesProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Cas difficiles</legend>
      {HARD_CASES.map((hardCase) => (
        <Button
          key={hardCase}
          size="small"
          aria-pressed={hardCase === chosen}
          className={hardCase === chosen ? 'bg-accent-soft! text-accent!' : ''}
          onClick={() => onChoose(hardCase === chosen ? undefined : hardCase)}
        >
          {HARD_CASE_LABELS[hardCase]}
        </Button>
      ))}
    </fieldset>
  );
}
