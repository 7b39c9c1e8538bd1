import type { CardDesign, CardElement } from '../../../../domain/press/card-design.ts';
import { elementLabel } from '../../../../domain/press/edit/new-element.ts';
import { Button } from '../../../ui/button.tsx';
import { KindFields } from './kind-fields.tsx';
import { PaintFields } from './paint-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TextFields } from './text-fields.tsx';

interface PropertiesProps {
  design: CardDesign;
  /** All of the side on which it stands. */
  elements: readonly CardElement[];
  element: CardElement;
  onChange: (element: CardElement) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** What is chosen, in millimetres and points. */
export function Properties(props: PropertiesProps) {
  const { design, elements, element, onChange, onDuplicate, onRemove } = props;
  return (
    <section aria-label="Propriétés" className="grid content-start gap-4">
      <h2 className="text-base font-semibold wrap-anywhere text-ink">{elementLabel(element)}</h2>
      {element.kind === 'text' && (
        <TextFields
          {...{ element, onChange }}
          texts={elements.filter((one) => one.kind === 'text')}
        />
      )}
      <PlaceFields element={element} onChange={onChange} />
      <KindFields element={element} onChange={onChange} />
      <PaintFields element={element} inks={design.inks} onChange={onChange} />
      <div className="flex gap-2">
        <Button size="small" onClick={onDuplicate}>
          Dupliquer
        </Button>
        <Button size="small" onClick={onRemove}>
          Retirer
        </Button>
      </div>
    </section>
  );
}
