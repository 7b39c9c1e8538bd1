import type { CardDesign } from '../../../domain/press/card-design.ts';
import { withBack } from '../../../domain/press/edit/edit-design.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { notify } from '../../ui/overlay/toasts.tsx';
import type { Editing } from './use-editing.ts';

const SIDES = [
  { value: 0, label: 'Recto' },
  { value: 1, label: 'Verso' },
];
const COPIES = [
  { action: 'Copier au verso', done: 'Le verso est une copie du recto.' },
  { action: 'Copier au recto', done: 'Le recto est une copie du verso.' },
] as const;

interface SideBarProps {
  design: CardDesign;
  editing: Editing;
  onChange: (design: CardDesign) => void;
}

/** Which side is looked at, and whether there are two. */
export function SideBar({ design, editing, onChange }: SideBarProps) {
  const { side, turn, copySide } = editing;
  const hasBack = design.sides.length === 2;
  const copy = COPIES[side];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasBack && <Segments label="Côté" options={SIDES} value={side} onChange={turn} />}
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
