import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import { withBack } from '../../../domain/press/edit/edit-design.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Segments } from '../../kit/form/segments.tsx';
import { RedoIcon, UndoIcon } from '../../kit/icons.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import type { DesignHistory } from './use-design.ts';
import type { Editing } from './use-editing.ts';

const SIDES = ['Recto', 'Verso'];
const COPIES = [
  { action: 'Copier au verso', done: 'Le verso est une copie du recto.' },
  { action: 'Copier au recto', done: 'Le recto est une copie du verso.' },
] as const;

interface SideChoiceProps {
  design: CardDesign;
  editing: Editing;
  /** The findings that keep the card that is shown from the press, on either side. */
  errors: readonly FindingAnswer[];
  /** There is room for their number alone. */
  isNarrow?: boolean;
}

/** Which side is looked at, where there are two. */
export function SideChoice({ design, editing, errors, isNarrow = false }: SideChoiceProps) {
  const { side, turn } = editing;
  const labels = SIDES.map((name, value) => {
    const count = errors.filter((error) => error.side === value).length;
    const faults = isNarrow ? String(count) : `${count}\u00a0à corriger`;
    return count > 0 ? `${name} (${faults})` : name;
  });
  const options = labels.map((label, value) => ({ value, label }));
  const hasBack = design.sides.length === 2;
  const others = errors.filter((error) => error.side !== side).length;
  return (
    <>
      {hasBack && <Segments label="Côté" options={options} value={side} onChange={turn} />}
      {/* The faults of the side in view are listed by themselves. */}
      <p role="status" className="sr-only">
        {hasBack && others > 0 && `${SIDES[1 - side]} (${others}\u00a0à corriger)`}
      </p>
    </>
  );
}

interface SideActionsProps {
  design: CardDesign;
  editing: Editing;
  onChange: (design: CardDesign) => void;
}

/** Adds a back, takes it away, or makes one side a copy of the other. */
export function SideActions({ design, editing, onChange }: SideActionsProps) {
  const { side, turn, copySide } = editing;
  const hasBack = design.sides.length === 2;
  const copy = COPIES[side];
  return (
    <>
      {hasBack && copy && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            copySide();
            notify({ message: copy.done, tone: 'success' });
          }}
        >
          {copy.action}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          turn(hasBack ? 0 : 1);
          onChange(withBack(design, !hasBack));
        }}
      >
        {hasBack ? 'Retirer le verso' : 'Ajouter un verso'}
      </Button>
    </>
  );
}

interface GuidesToggleProps {
  hasGuides: boolean;
  onChange: (hasGuides: boolean) => void;
}

/** Shows where the card is cut and what is safe, or what is left of it once it is cut. */
export function GuidesToggle({ hasGuides, onChange }: GuidesToggleProps) {
  return (
    <Button
      size="small"
      aria-pressed={hasGuides}
      title={hasGuides ? 'Voir la carte seule, une fois coupée' : 'Voir la coupe et le fond perdu'}
      className={hasGuides ? 'bg-accent-soft! text-accent!' : ''}
      onClick={() => onChange(!hasGuides)}
    >
      Repères
    </Button>
  );
}

const STEPS = [
  { way: 'undo', label: 'Défaire', keys: 'Ctrl+Z', Icon: UndoIcon },
  { way: 'redo', label: 'Refaire', keys: 'Ctrl+Y', Icon: RedoIcon },
] as const;

interface StepButtonsProps {
  history: DesignHistory;
  className?: string;
}

/** Takes steps of the work back, and makes them again. */
export function StepButtons({ history, className }: StepButtonsProps) {
  return (
    <div className={classNames('flex', className)}>
      {STEPS.map(({ way, label, keys, Icon }) => (
        <Button
          key={way}
          variant="quiet"
          size="small"
          aria-label={label}
          title={`${label} (${keys})`}
          unavailable={!history[way]}
          className="w-7 px-0! max-lg:size-11"
          onClick={history[way]}
        >
          <Icon />
        </Button>
      ))}
    </div>
  );
}
