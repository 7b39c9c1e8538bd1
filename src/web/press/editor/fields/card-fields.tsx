import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import { CARD_SIDE_MAX, CARD_SIDE_MIN } from '../../../../domain/press/card-format.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { NumberField } from '../../number-field.tsx';
import { FormatField } from './format-field.tsx';
import { InkFields } from './ink-fields.tsx';

interface CardFieldsProps {
  design: CardDesign;
  onChange: (design: CardDesign) => void;
}

const SIDE = { min: CARD_SIDE_MIN, max: CARD_SIDE_MAX };

/** What concerns the card as a whole: its size, its inks, what it is printed on. */
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
