import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import type { AgencyPlace } from '../../../domain/press/agency/agency-place.ts';
import { NumberField } from '../number-field.tsx';
import { AgencySheet } from './agency-sheet.tsx';

interface PlaceQuestionProps {
  page: AgencyPage;
  card: { readonly width: number; readonly height: number };
  place: AgencyPlace;
  onChange: (place: AgencyPlace) => void;
}

const shown = (mm: number) => String(mm).replace('.', ',');

/** Asks where the card is cut from a page that does not tell. */
export function PlaceQuestion({ page, card, place, onChange }: PlaceQuestionProps) {
  const size = `${shown(card.width)}\u00a0×\u00a0${shown(card.height)}\u00a0mm`;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium text-ink">
        Où la carte est-elle coupée&#8239;?
      </legend>
      <p className="text-sm text-ink-soft">
        La page n’est ni à la taille de la carte ({size}), ni à cette taille avec son fond perdu. Le
        cadre rouge montre la coupe.
      </p>
      <AgencySheet
        page={page}
        cut={{ x: -place.x, y: -place.y, ...card }}
        className="max-h-60 w-full rounded-sm border border-line bg-white"
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          {...{ label: 'Du bord gauche (mm)', value: -place.x + 0, min: -100, max: page.width }}
          onChange={(x) => onChange({ ...place, x: -x + 0 })}
        />
        <NumberField
          {...{ label: 'Du haut (mm)', value: -place.y + 0, min: -100, max: page.height }}
          onChange={(y) => onChange({ ...place, y: -y + 0 })}
        />
      </div>
    </fieldset>
  );
}
