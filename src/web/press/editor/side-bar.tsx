import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { withBack } from '../../../domain/press/edit/edit-design.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import { Button } from '../../kit/button.tsx';
import { Segments } from '../../kit/form/segments.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import type { Editing } from './use-editing.ts';

const SIDES = ['Recto', 'Verso'];
const COPIES = [
  { action: 'Copier au verso', done: 'Le verso est une copie du recto.' },
  { action: 'Copier au recto', done: 'Le recto est une copie du verso.' },
] as const;

interface SideBarProps {
  design: CardDesign;
  editing: Editing;
  /** The findings that keep the card that is shown from the press, on either side. */
  errors: readonly FindingAnswer[];
  onChange: (design: CardDesign) => void;
}

/** Which side is looked at, and whether there are two. */
export function SideBar({ design, editing, errors, onChange }: SideBarProps) {
  const { side, turn, copySide } = editing;
  const hasBack = design.sides.length === 2;
  const copy = COPIES[side];
  const options = SIDES.map((name, value) => {
    const count = errors.filter((error) => error.side === value).length;
    return { value, label: count > 0 ? `${name} (${count}\u00a0à corriger)` : name };
  });
  const isOtherFaulty = errors.some((error) => error.side !== side);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasBack && <Segments label="Côté" options={options} value={side} onChange={turn} />}
      {/* The faults of the side in view are listed below it. */}
      <p role="status" className="sr-only">
        {hasBack && isOtherFaulty && options[1 - side]?.label}
      </p>
      <Button
        size="small"
        onClick={() => {
          turn(hasBack ? 0 : 1);
          onChange(withBack(design, !hasBack));
        }}
      >
        {hasBack ? 'Retirer le verso' : 'Ajouter un verso'}
      </Button>
      {hasBack && copy && (
        <Button
          size="small"
          onClick={() => {
            copySide();
            notify({ message: copy.done, tone: 'success' });
          }}
        >
          {copy.action}
        </Button>
      )}
    </div>
  );
}
