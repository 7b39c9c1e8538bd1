import type { CardElement } from '../../../../domain/press/card-design.schema.ts';
import {
  type DrawnElement,
  INKS_MAX,
  withLogoInk,
} from '../../../../domain/press/edit/edit-inks.ts';
import type { Ink } from '../../../../domain/press/ink.schema.ts';
import { BLACK, inkFormula, WHITE } from '../../../../domain/press/ink.ts';
import type { LogoColour } from '../../../../domain/press/layout/logo-colour.schema.ts';
import { screenColour } from '../../../../domain/press/svg/screen-colour.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';

interface LogoInksProps {
  element: DrawnElement;
  /** Those of its drawing, as they are printed now. */
  colours: readonly LogoColour[];
  inks: readonly Ink[];
  onChange: (element: CardElement) => void;
  /** Makes the mixture that a colour is printed in an ink of the card. */
  onKeep: (colour: string, ink: Ink) => void;
}

/** In which ink each colour of a drawn logo is printed: a screen's colour is no promise of a brand's. */
export function LogoInks({ element, colours, inks, onChange, onKeep }: LogoInksProps) {
  if (colours.length === 0) return null;
  const all = [BLACK, WHITE, ...inks];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold text-ink">Encres du dessin</legend>
      {colours.map(({ colour, ink }) => {
        const chosen = element.inks?.find((one) => one.colour === colour)?.ink;
        // Without a choice, a colour may fall to an ink of the card all the same: the company's, black.
        const own = all.find(({ id }) => id === (chosen ?? ink.id));
        const printed = own ?? ink;
        return (
          <div key={colour} className="grid gap-1.5">
            <div className="flex items-start gap-3">
              <svg
                viewBox="0 0 1 1"
                aria-hidden="true"
                className="mt-6.5 size-9 shrink-0 rounded-control border border-line max-md:size-11"
              >
                <rect width="1" height="1" fill={screenColour(printed.cmyk)} />
              </svg>
              <SelectField
                label={`Couleur ${colour}`}
                className="min-w-0 grow"
                hint={inkFormula(printed.cmyk)}
                options={optionsOf(all, chosen !== undefined || !own)}
                value={own?.id ?? ''}
                onChange={({ target }) => onChange(withLogoInk(element, colour, target.value))}
              />
            </div>
            {!own && inks.length < INKS_MAX && (
              <Button
                size="small"
                className="justify-self-end"
                aria-label={`Garder ce mélange\u00a0: ${colour}`}
                onClick={() => onKeep(colour, ink)}
              >
                Garder ce mélange
              </Button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function optionsOf(inks: readonly Ink[], hasNearest: boolean) {
  const listed = inks.map(({ id, name }) => ({ value: id, label: name }));
  return hasNearest ? [{ value: '', label: 'Au plus proche' }, ...listed] : listed;
}
