import { useId } from 'react';
import { frenchCount } from '../../../../domain/french.ts';
import type { ImportChange, ImportView } from '../../../../domain/import/import.schema.ts';
import { MOVE_CHOICES } from '../../../../domain/import/import-verdict.ts';
import { SelectBox } from '../../../kit/form/select-box.tsx';

const CHOICES = [
  { value: '', label: 'À décider', disabled: true },
  { value: 'stay', label: 'Laisser en place' },
  { value: 'move', label: 'Déplacer' },
];

interface MovingPeopleProps {
  view: ImportView;
  isBusy: boolean;
  onChange: (change: ImportChange) => void;
}

/** Asks once about all whom the file puts into another company; rows can say otherwise. */
export function MovingPeople({ view: { moving, moves }, isBusy, onChange }: MovingPeopleProps) {
  const titleId = useId();
  if (moving === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2.5 shadow-panel"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id={titleId} className="text-base font-semibold">
          {moving < 2
            ? '1\u00a0ligne changerait une personne d’entreprise'
            : `${frenchCount(moving, 'ligne')} changeraient des personnes d’entreprise`}
        </h2>
        <p className="text-sm text-ink-soft">
          {moves === ''
            ? 'Rien n’en est importé tant que rien n’est décidé, ici ou ligne par ligne.'
            : 'Chaque ligne peut encore en décider autrement.'}
        </p>
      </div>
      <SelectBox
        label="Que faire des personnes qui changeraient d’entreprise"
        options={CHOICES}
        value={moves}
        className="w-60 max-md:w-full"
        onChange={({ target }) => {
          const chosen = MOVE_CHOICES.find((one) => one === target.value);
          if (chosen) onChange({ moves: chosen });
        }}
      />
    </section>
  );
}
