import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import {
  ALIGNMENTS,
  aligned,
  DISTRIBUTED_MIN,
  DISTRIBUTIONS,
  distributed,
} from '../../../../domain/press/edit/arrange.ts';
import { Button } from '../../../kit/button.tsx';
import type { Editing } from '../use-editing.ts';

interface ArrangementProps {
  design: CardDesign;
  editing: Editing;
  /** From what matters to the cut, in millimetres. */
  safe: number;
}

interface ActionsProps<V extends string> {
  legend: string;
  actions: readonly { value: V; label: string }[];
  onAct: (value: V) => void;
}

function Actions<V extends string>({ legend, actions, onAct }: ActionsProps<V>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      {actions.map(({ value, label }) => (
        <Button key={value} size="small" onClick={() => onAct(value)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

const ORDER = [
  { value: 'top', label: 'Avancer' },
  { value: 'bottom', label: 'Reculer' },
] as const;

/** How what is chosen stands on the card, and among the others. */
export function Arrangement({ design, editing, safe }: ArrangementProps) {
  const { chosen, put, reorder, duplicate, remove } = editing;
  const isOne = chosen.length === 1;
  const alignments = ALIGNMENTS.filter(({ value }) => !(isOne && value === 'baseline'));
  return (
    <>
      <Actions
        legend={isOne ? 'Aligner sur la carte' : 'Aligner entre eux'}
        actions={alignments}
        onAct={(alignment) => put(aligned(chosen, alignment, { ...design, safe }))}
      />
      {chosen.length >= DISTRIBUTED_MIN && (
        <Actions
          legend="Répartir"
          actions={DISTRIBUTIONS}
          onAct={(way) => put(distributed(chosen, way, design))}
        />
      )}
      <Actions legend="Ordre" actions={ORDER} onAct={reorder} />
      <div className="flex gap-2">
        <Button size="small" onClick={duplicate}>
          Dupliquer
        </Button>
        <Button size="small" onClick={remove}>
          Retirer
        </Button>
      </div>
    </>
  );
}
