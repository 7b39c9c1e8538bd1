import { type KeyboardEvent, useRef } from 'react';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import type { AgencyPlace } from '../../../domain/press/agency/agency-place.ts';
import type { CardDesign, CardElement } from '../../../domain/press/card-design.schema.ts';
import { elementLabel, type PaletteItem } from '../../../domain/press/edit/new-element.ts';
import type { UploadedPicture } from '../../../domain/press/uploaded-picture.schema.ts';
import { Button } from '../../kit/button.tsx';
import { AgencyButton } from '../agency/agency-button.tsx';
import { PictureButton } from '../pictures/picture-button.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

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
  const panel = useRef<HTMLElement>(null);
  const listed = elements.toReversed();
  useFocusAfterRemoval(
    panel,
    listed.map(({ id }) => id),
  );
  return (
    <section ref={panel} aria-label="Éléments" className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-2">
        <PlaceMenu onAdd={onAdd} />
        <PictureButton label="Ajouter une image" onUploaded={onPicture} />
        <AgencyButton card={card} onPlaced={onAgencyPage} />
      </div>
      {elements.length === 0 ? (
        <p className="text-sm text-ink-soft">Ce côté est encore vide.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-0.5">
          {listed.map((element) => (
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
