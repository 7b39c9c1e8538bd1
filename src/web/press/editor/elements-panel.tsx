import type { KeyboardEvent } from 'react';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.ts';
import type { AgencyPlace } from '../../../domain/press/agency/agency-place.ts';
import type { CardDesign, CardElement } from '../../../domain/press/card-design.ts';
import {
  elementLabel,
  PALETTE,
  type PaletteItem,
  paletteLabel,
} from '../../../domain/press/edit/new-element.ts';
import type { UploadedPicture } from '../../../domain/press/uploaded-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { AgencyButton } from '../agency/agency-button.tsx';
import { PictureButton } from '../pictures/picture-button.tsx';

const NOTHING = '';
const OPTIONS = [
  { value: NOTHING, label: 'Choisir…' },
  ...PALETTE.map((item) => ({ value: String(item), label: paletteLabel(item) })),
];

interface ElementsPanelProps {
  card: Pick<CardDesign, 'width' | 'height'>;
  elements: readonly CardElement[];
  chosen: ReadonlySet<string>;
  faulty: ReadonlySet<string>;
  onChoose: (id: string, more?: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAdd: (item: PaletteItem) => void;
  onPicture: (picture: UploadedPicture) => void;
  onAgencyPage: (page: AgencyPage, place: AgencyPlace) => void;
}

/** What a side holds, from top to bottom, and what can be put on it. */
export function ElementsPanel(props: ElementsPanelProps) {
  const { card, elements, chosen, faulty, onChoose, onKeyDown, onAdd, onPicture, onAgencyPage } =
    props;
  return (
    <section aria-label="Éléments" className="grid content-start gap-4">
      <SelectField
        label="Placer sur la carte"
        options={OPTIONS}
        value={NOTHING}
        onChange={({ target }) => {
          const item = PALETTE.find((known) => known === target.value);
          if (item) onAdd(item);
        }}
      />
      <div className="grid gap-2">
        <PictureButton label="Ajouter une image" onUploaded={onPicture} />
        <AgencyButton card={card} onPlaced={onAgencyPage} />
      </div>
      {elements.length === 0 ? (
        <p className="text-sm text-ink-soft">Ce côté est encore vide.</p>
      ) : (
        <ul className="grid gap-0.5">
          {elements.toReversed().map((element) => (
            <li key={element.id}>
              <Button
                variant="quiet"
                size="small"
                aria-pressed={chosen.has(element.id)}
                className={rowLook(chosen.has(element.id), faulty.has(element.id))}
                onKeyDown={onKeyDown}
                onClick={({ shiftKey }) => onChoose(element.id, shiftKey)}
              >
                <span className="min-w-0 truncate">{elementLabel(element)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function rowLook(isChosen: boolean, isFaulty: boolean): string {
  const ground = isChosen ? 'bg-accent-soft text-accent' : '';
  return `w-full justify-start! shrink! ${ground} ${isFaulty ? 'text-danger!' : ''}`;
}
