import { useQuery } from '@tanstack/react-query';
import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import {
  CARD_SIDE_MAX,
  CARD_SIDE_MIN,
  formatName,
  OFFERED_FORMATS,
} from '../../../../domain/press/card-format.ts';
import { INKS_MAX, withNewInk } from '../../../../domain/press/edit/edit-inks.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { NumberField } from '../../number-field.tsx';
import { printersQuery } from '../../printers/printer-calls.ts';
import { OneInk } from './one-ink.tsx';

const OPTIONS = OFFERED_FORMATS.map(formatName).map((name) => ({ value: name, label: name }));

interface FormatFieldProps {
  design: CardDesign;
  onChange: (design: CardDesign) => void;
}

/** How large a card is: a common format, lying or standing, or one of its own. */
function FormatField({ design, onChange }: FormatFieldProps) {
  const { width, height } = design;
  const name = formatName(design);
  const isCommon = OPTIONS.some(({ value }) => value === name);
  return (
    <>
      <SelectField
        label="Format de la carte"
        hint="Changer de format ne déplace pas les éléments."
        options={isCommon ? OPTIONS : [...OPTIONS, { value: name, label: `Autre, ${name}` }]}
        value={name}
        onChange={({ target }) => {
          const format = OFFERED_FORMATS.find((one) => formatName(one) === target.value);
          if (format) onChange({ ...design, ...format });
        }}
      />
      <Button
        size="small"
        className="justify-self-start"
        unavailable={width === height}
        onClick={() => onChange({ ...design, width: height, height: width })}
      >
        {width > height ? 'Passer en portrait' : 'Passer en paysage'}
      </Button>
    </>
  );
}

interface CardFieldsProps {
  design: CardDesign;
  onChange: (design: CardDesign) => void;
}

const SIDE = { min: CARD_SIDE_MIN, max: CARD_SIDE_MAX };

/** The fields of the card as a whole: its size, its inks, its paper. */
export function CardFields({ design, onChange }: CardFieldsProps) {
  const { paper } = design;
  const putPaper = (changed: Partial<CardDesign['paper']>) =>
    onChange({ ...design, paper: { ...paper, ...changed } });
  return (
    <div className="grid content-start gap-6">
      <section aria-label="Format" className="grid gap-3">
        <h2 className="text-base font-semibold text-ink">Format</h2>
        <FormatField {...{ design, onChange }} />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            {...{ label: 'Largeur (mm)', value: design.width, ...SIDE }}
            onChange={(width) => onChange({ ...design, width })}
          />
          <NumberField
            {...{ label: 'Hauteur (mm)', value: design.height, ...SIDE }}
            onChange={(height) => onChange({ ...design, height })}
          />
          <NumberField
            {...{ label: 'Coins ronds (mm)', value: design.corner, min: 0, max: 20 }}
            onChange={(corner) => onChange({ ...design, corner })}
          />
        </div>
      </section>
      <InkFields design={design} onChange={onChange} />
      <section aria-label="Papier" className="grid gap-3">
        <h2 className="text-base font-semibold text-ink">Papier</h2>
        <TextField
          label="Papier"
          value={paper.stock}
          maxLength={100}
          onChange={({ target }) => putPaper({ stock: target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            {...{ label: 'Grammage (g/m²)', value: paper.weight, min: 0, max: 2000 }}
            isOptional
            onChange={(weight) => putPaper({ weight: Math.round(weight) })}
          />
          <TextField
            label="Finition"
            value={paper.finish}
            maxLength={100}
            onChange={({ target }) => putPaper({ finish: target.value })}
          />
        </div>
      </section>
    </div>
  );
}

interface InkFieldsProps {
  design: CardDesign;
  onChange: (design: CardDesign) => void;
}

/** The inks of a card beside black and white, as somebody types what the firm's colour is made of. */
function InkFields({ design, onChange }: InkFieldsProps) {
  const { inks } = design;
  const { data: printers = [] } = useQuery(printersQuery);
  const spots = [...new Set(printers.flatMap(({ profile }) => profile.spots))];
  const dies = [...new Set(printers.map(({ profile }) => profile.dieName))];
  return (
    <section aria-label="Encres" className="grid gap-3">
      <h2 className="text-base font-semibold text-ink">Encres</h2>
      <p className="text-sm text-ink-soft">
        Le noir et le blanc sont toujours disponibles. À l’écran, les couleurs sont approchées.
      </p>
      {inks.map((ink) => (
        <OneInk key={ink.id} {...{ design, ink, spots, dies, onChange }} />
      ))}
      {inks.length < INKS_MAX && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange(withNewInk(design))}
        >
          Ajouter une encre
        </Button>
      )}
    </section>
  );
}
