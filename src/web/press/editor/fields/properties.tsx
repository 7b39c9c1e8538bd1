import { frenchCount } from '../../../../domain/french.ts';
import type {
  CardDesign,
  CardElement,
  PaintChoice,
} from '../../../../domain/press/card-design.schema.ts';
import { CARD_SIDE_MAX } from '../../../../domain/press/card-format.ts';
import {
  ALIGNMENTS,
  aligned,
  DISTRIBUTED_MIN,
  DISTRIBUTIONS,
  distributed,
} from '../../../../domain/press/edit/arrange.ts';
import { elementLabel } from '../../../../domain/press/edit/new-element.ts';
import { withPaints } from '../../../../domain/press/edit/rectangle-paints.ts';
import type { Ink } from '../../../../domain/press/ink.schema.ts';
import { BLACK, WHITE } from '../../../../domain/press/ink.ts';
import type { LogoColour } from '../../../../domain/press/layout/logo-colour.schema.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { NumberField } from '../../number-field.tsx';
import type { Editing } from '../use-editing.ts';
import { KindFields } from './kind-fields.tsx';
import { LogoInks } from './logo-inks.tsx';
import { chosen, LENGTH } from './options.ts';
import { PictureSize } from './picture-size.tsx';
import { TextFields } from './text-fields.tsx';

interface PlaceFieldsProps {
  element: CardElement;
  onChange: (element: CardElement) => void;
}

const ANYWHERE = { min: -CARD_SIDE_MAX, max: 2 * CARD_SIDE_MAX };

/** Where an element stands and how large it is, in millimetres. */
function PlaceFields({ element, onChange }: PlaceFieldsProps) {
  if (element.kind === 'background') return null;
  const place = (
    <>
      <NumberField
        {...{ label: 'X (mm)', value: element.x, ...ANYWHERE }}
        onChange={(x) => onChange({ ...element, x })}
      />
      <NumberField
        {...{ label: 'Y (mm)', value: element.y, ...ANYWHERE }}
        onChange={(y) => onChange({ ...element, y })}
      />
    </>
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {place}
      {element.kind === 'code' && (
        <NumberField
          {...{ label: 'Côté (mm)', value: element.side, ...LENGTH }}
          onChange={(side) => onChange({ ...element, side })}
        />
      )}
      {element.kind === 'line' && (
        <>
          <NumberField
            {...{ label: 'Jusqu’à X (mm)', value: element.x2, ...ANYWHERE }}
            onChange={(x2) => onChange({ ...element, x2 })}
          />
          <NumberField
            {...{ label: 'Jusqu’à Y (mm)', value: element.y2, ...ANYWHERE }}
            onChange={(y2) => onChange({ ...element, y2 })}
          />
          <NumberField
            {...{ label: 'Épaisseur (pt)', value: element.thickness, min: 0.05, max: 20 }}
            onChange={(thickness) => onChange({ ...element, thickness })}
          />
        </>
      )}
      {element.kind === 'picture' && (
        <PictureSize key={`${element.id} ${element.picture}`} {...{ element, onChange }} />
      )}
      {'width' in element && element.kind !== 'picture' && (
        <NumberField
          {...{ label: 'Largeur (mm)', value: element.width, ...LENGTH }}
          onChange={(width) => onChange({ ...element, width })}
        />
      )}
      {'height' in element && element.kind !== 'picture' && (
        <NumberField
          {...{ label: 'Hauteur (mm)', value: element.height, ...LENGTH }}
          onChange={(height) => onChange({ ...element, height })}
        />
      )}
    </div>
  );
}

interface ArrangementProps {
  design: CardDesign;
  editing: Editing;
  /** From what matters to the cut, in millimetres. */
  safe: number;
}

interface ActionsProps<V extends string> {
  legend: string;
  actions: readonly { value: V; label: string }[];
  onAct: (value: V) => void;
}

function Actions<V extends string>({ legend, actions, onAct }: ActionsProps<V>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      {actions.map(({ value, label }) => (
        <Button key={value} size="small" onClick={() => onAct(value)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

const ORDER = [
  { value: 'top', label: 'Avancer' },
  { value: 'bottom', label: 'Reculer' },
] as const;

/** How what is chosen stands on the card, and among the others. */
function Arrangement({ design, editing, safe }: ArrangementProps) {
  const { chosen, put, reorder, duplicate, remove } = editing;
  const isOne = chosen.length === 1;
  const alignments = ALIGNMENTS.filter(({ value }) => !(isOne && value === 'baseline'));
  return (
    <>
      <Actions
        legend={isOne ? 'Aligner sur la carte' : 'Aligner entre eux'}
        actions={alignments}
        onAct={(alignment) => put(aligned(chosen, alignment, { ...design, safe }))}
      />
      {chosen.length >= DISTRIBUTED_MIN && (
        <Actions
          legend="Répartir"
          actions={DISTRIBUTIONS}
          onAct={(way) => put(distributed(chosen, way, design))}
        />
      )}
      <Actions legend="Ordre" actions={ORDER} onAct={reorder} />
      <div className="flex gap-2">
        <Button size="small" onClick={duplicate}>
          Dupliquer
        </Button>
        <Button size="small" onClick={remove}>
          Retirer
        </Button>
      </div>
    </>
  );
}

const LOOKS = [
  { value: 'filled', label: 'Rempli' },
  { value: 'frame', label: 'Cadre' },
  { value: 'both', label: 'Rempli, avec un cadre' },
] as const;

interface RectangleFieldsProps {
  element: Extract<CardElement, { kind: 'rectangle' }>;
  inks: readonly Ink[];
  onChange: (element: CardElement) => void;
}

/** Whether a rectangle is filled, has a frame, or both, and in which inks. */
function RectangleFields({ element, inks, onChange }: RectangleFieldsProps) {
  const { fill, stroke } = element;
  const look = stroke ? (fill ? 'both' : 'frame') : 'filled';
  const isBoth = fill !== undefined && stroke !== undefined;
  return (
    <>
      <SelectField
        label="Aspect"
        options={LOOKS}
        value={look}
        onChange={({ target }) => {
          const wanted = chosen(LOOKS, target.value, look);
          onChange(withPaints(element, { fill: wanted !== 'frame', stroke: wanted !== 'filled' }));
        }}
      />
      {fill && (
        <PaintField
          {...{ paint: fill, inks, of: isBoth ? ' du fond' : '' }}
          onChange={(paint) => onChange({ ...element, fill: paint })}
        />
      )}
      {stroke && (
        <>
          <PaintField
            {...{ paint: stroke.paint, inks, of: isBoth ? ' du cadre' : '' }}
            onChange={(paint) => onChange({ ...element, stroke: { ...stroke, paint } })}
          />
          <NumberField
            {...{ label: 'Épaisseur du cadre (pt)', value: stroke.thickness, min: 0.05, max: 20 }}
            onChange={(thickness) => onChange({ ...element, stroke: { ...stroke, thickness } })}
          />
        </>
      )}
    </>
  );
}

interface PropertiesProps {
  design: CardDesign;
  editing: Editing;
  /** From what matters to the cut, in millimetres. */
  safe: number;
  /** Of the card that is shown. */
  logoColours: readonly LogoColour[];
}

/** The name of what is chosen. */
export function chosenLabel([element, ...others]: readonly CardElement[]): string {
  if (!element) return '';
  return others.length > 0 ? frenchCount(others.length + 1, 'élément') : elementLabel(element);
}

/** The chosen elements, in millimetres and points: first what is changed most. */
export function Properties({ design, editing, safe, logoColours }: PropertiesProps) {
  const { chosen, elements, put } = editing;
  const [element, ...others] = chosen;
  if (!element) return null;
  const onChange = (changed: CardElement) => put([changed]);
  const paints = <PaintFields element={element} inks={design.inks} onChange={onChange} />;
  return (
    <div className="grid content-start gap-4">
      {others.length === 0 && (
        <>
          {element.kind === 'text' ? (
            <TextFields
              {...{ element, paints, onChange }}
              texts={elements.filter((one) => one.kind === 'text')}
            />
          ) : (
            paints
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
        </>
      )}
      <Arrangement {...{ design, editing, safe }} />
    </div>
  );
}

interface PaintFieldsProps {
  element: CardElement;
  inks: readonly Ink[];
  onChange: (element: CardElement) => void;
}

/** In which ink something is printed, and how much of it. */
function PaintFields({ element, inks, onChange }: PaintFieldsProps) {
  if (element.kind === 'rectangle') return <RectangleFields {...{ element, inks, onChange }} />;
  if (!('paint' in element)) return null;
  return (
    <PaintField
      {...{ paint: element.paint, inks }}
      onChange={(paint) => onChange({ ...element, paint })}
    />
  );
}

interface PaintFieldProps {
  /** The part that it paints, where an element has several paints. */
  of?: string;
  paint: PaintChoice;
  inks: readonly Ink[];
  onChange: (paint: PaintChoice) => void;
}

/** One paint: an ink, and how much of it. */
function PaintField({ of = '', paint, inks, onChange }: PaintFieldProps) {
  const options = [BLACK, WHITE, ...inks].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={`Encre${of}`}
        options={options}
        value={paint.ink}
        onChange={({ target }) => onChange({ ...paint, ink: target.value })}
      />
      <NumberField
        {...{ label: `Teinte${of} (%)`, value: Math.round(paint.tint * 100), min: 1, max: 100 }}
        onChange={(percent) => onChange({ ...paint, tint: percent / 100 })}
      />
    </div>
  );
}
