import type { EraseCopy } from '../../../domain/bin/erase.schema.ts';
import { copiesSentence, copyName, copyReason } from '../../../domain/bin/erase-texts.ts';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';

interface EraseCopiesProps {
  copies: readonly EraseCopy[];
  /** How many people are erased. */
  count: number;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

/** Other contacts that may be of the same person, each with whether it goes too. */
export function EraseCopies({ copies, count, ticked, onTick }: EraseCopiesProps) {
  function tick(id: string, isTicked: boolean): void {
    const others = [...ticked].filter((one) => one !== id);
    onTick(new Set(isTicked ? [...others, id] : others));
  }

  if (copies.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm text-ink">{copiesSentence(count)}</legend>
      {copies.map((copy) => (
        <CheckboxField
          key={copy.id}
          label={copyName(copy)}
          hint={copyReason(copy)}
          checked={ticked.has(copy.id)}
          onChange={(event) => tick(copy.id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
