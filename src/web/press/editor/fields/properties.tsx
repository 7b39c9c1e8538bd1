import { frenchCount } from '../../../../domain/french.ts';
import type { CardDesign, CardElement } from '../../../../domain/press/card-design.schema.ts';
import { elementLabel } from '../../../../domain/press/edit/new-element.ts';
import type { LogoColour } from '../../../../domain/press/layout/logo-colour.schema.ts';
import type { Editing } from '../use-editing.ts';
import { Arrangement } from './arrangement.tsx';
import { KindFields } from './kind-fields.tsx';
import { LogoInks } from './logo-inks.tsx';
import { PaintFields } from './paint-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TextFields } from './text-fields.tsx';

interface PropertiesProps {
  design: CardDesign;
  editing: Editing;
  /** From what matters to the cut, in millimetres. */
  safe: number;
  /** Of the card that is shown. */
  logoColours: readonly LogoColour[];
}

/** What is chosen, in millimetres and points. */
export function Properties({ design, editing, safe, logoColours }: PropertiesProps) {
  const { chosen, elements, put } = editing;
  const [element, ...others] = chosen;
  if (!element) return null;
  const onChange = (changed: CardElement) => put([changed]);
  const isOne = others.length === 0;
  return (
    <section aria-label="Propriétés" className="grid content-start gap-4">
      <h2 className="text-base line-clamp-2 font-semibold wrap-anywhere text-ink">
        {isOne ? elementLabel(element) : frenchCount(chosen.length, 'élément')}
      </h2>
      {isOne && (
        <>
          {element.kind === 'text' && (
            <TextFields
              {...{ element, onChange }}
              texts={elements.filter((one) => one.kind === 'text')}
            />
          )}
          <PlaceFields element={element} onChange={onChange} />
          <KindFields
            {...{ element, onChange }}
            onPicture={(picture) => editing.replacePicture(element.id, picture)}
          />
          {(element.kind === 'logo' || element.kind === 'picture') && (
            <LogoInks
              {...{ element, onChange, inks: design.inks }}
              onKeep={(colour, ink) => editing.keepInk(element, colour, ink)}
              colours={logoColours.filter(
                (one) => one.side === editing.side && one.element === element.id,
              )}
            />
          )}
          <PaintFields element={element} inks={design.inks} onChange={onChange} />
        </>
      )}
      <Arrangement {...{ design, editing, safe }} />
    </section>
  );
}
