import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import { formatName, OFFERED_FORMATS } from '../../../../domain/press/card-format.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';

const OPTIONS = OFFERED_FORMATS.map(formatName).map((name) => ({ value: name, label: name }));

interface FormatFieldProps {
  design: CardDesign;
  onChange: (design: CardDesign) => void;
}

/** How large a card is: a common format, lying or standing, or one of its own. */
export function FormatField({ design, onChange }: FormatFieldProps) {
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
