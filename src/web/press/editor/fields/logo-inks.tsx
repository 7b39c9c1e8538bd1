import type { CardElement } from '../../../../domain/press/card-design.ts';
import { type DrawnElement, withLogoInk } from '../../../../domain/press/edit/edit-inks.ts';
import { BLACK, type Ink, inkFormula, WHITE } from '../../../../domain/press/ink.ts';
import type { LogoColour } from '../../../../domain/press/layout/side-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

interface LogoInksProps {
  element: DrawnElement;
  /** Those of its drawing, as they are printed now. */
  colours: readonly LogoColour[];
  inks: readonly Ink[];
  onChange: (element: CardElement) => void;
}

/** In which ink each colour of a drawn logo is printed: a screen's colour is no promise of a brand's. */
export function LogoInks({ element, colours, inks, onChange }: LogoInksProps) {
  if (colours.length === 0) return null;
  const options = [
    { value: '', label: 'Au plus proche' },
    ...[BLACK, WHITE, ...inks].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold text-ink">Encres du dessin</legend>
      {colours.map(({ colour, ink }) => (
        <div key={colour} className="flex items-start gap-3">
          <svg
            viewBox="0 0 1 1"
            aria-hidden="true"
            className="mt-6.5 size-9 shrink-0 rounded-control border border-line max-md:size-11"
          >
            <rect width="1" height="1" fill={colour} />
          </svg>
          <SelectField
            label={`Couleur ${colour}`}
            className="min-w-0 grow"
            hint={inkFormula(ink.cmyk)}
            options={options}
            value={element.inks?.find((one) => one.colour === colour)?.ink ?? ''}
            onChange={({ target }) => onChange(withLogoInk(element, colour, target.value))}
          />
        </div>
      ))}
    </fieldset>
  );
}
