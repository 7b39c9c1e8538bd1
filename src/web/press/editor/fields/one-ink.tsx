import { useId, useState } from 'react';
import { frenchCount } from '../../../../domain/french.ts';
import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import {
  INK_NAME_MAX,
  inkNameFault,
  inkUses,
  withInk,
  withoutInk,
} from '../../../../domain/press/edit/edit-inks.ts';
import type { Cmyk, Ink } from '../../../../domain/press/ink.schema.ts';
import { screenColour } from '../../../../domain/press/svg/screen-colour.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { NumberField } from '../../number-field.tsx';
import { INK_KINDS } from './options.ts';

const PARTS = [
  { key: 'c', label: 'Cyan (%)' },
  { key: 'm', label: 'Magenta (%)' },
  { key: 'y', label: 'Jaune (%)' },
  { key: 'k', label: 'Noir (%)' },
] as const satisfies readonly { key: keyof Cmyk; label: string }[];

const SPOT_HINT =
  'Une encre à part, nommée comme chez l’imprimeur. Son équivalent en quadrichromie\u00a0:';

interface OneInkProps {
  design: CardDesign;
  ink: Ink;
  /** The inks of their own that the firm's printers have. */
  spots: readonly string[];
  /** The names that printers give the line that they cut. */
  dies: readonly string[];
  onChange: (design: CardDesign) => void;
}

/** One ink of a card: what it is called, whether it has a plate of its own, and its mixture. */
export function OneInk({ design, ink, spots, dies, onChange }: OneInkProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? ink.name;
  const put = (changed: Ink) => onChange(withInk(design, changed));
  const fault = (wanted: string) => inkNameFault(design, ink, wanted, dies);
  const uses = inkUses(design, ink.id);
  const isSpot = ink.kind === 'spot';
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{ink.name}</legend>
      <div className="flex items-start gap-3">
        <svg
          viewBox="0 0 1 1"
          aria-hidden="true"
          className="mt-6.5 size-9 shrink-0 rounded-control border border-line max-md:size-11"
        >
          <rect width="1" height="1" fill={screenColour(ink.cmyk)} />
        </svg>
        <TextField
          label="Nom"
          className="grow"
          autoComplete="off"
          list={isSpot ? listId : undefined}
          value={name}
          maxLength={INK_NAME_MAX}
          error={fault(name)}
          remark={
            isSpot && !spots.includes(ink.name)
              ? 'Aucun de vos imprimeurs n’a cette encre.'
              : undefined
          }
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (!fault(value)) put({ ...ink, name: value.trim() });
          }}
          onBlur={() => fault(name) === undefined && setTyped(undefined)}
        />
      </div>
      {isSpot && (
        <datalist id={listId}>
          {spots.map((spot) => (
            <option key={spot} value={spot} />
          ))}
        </datalist>
      )}
      <SelectField
        label="Impression"
        hint={isSpot ? SPOT_HINT : undefined}
        options={INK_KINDS}
        value={ink.kind}
        onChange={({ target }) =>
          put({ ...ink, kind: target.value === 'spot' ? 'spot' : 'process' })
        }
      />
      <div className="grid grid-cols-2 gap-3">
        {PARTS.map(({ key, label }) => (
          <NumberField
            key={key}
            {...{ label, value: ink.cmyk[key], min: 0, max: 100 }}
            onChange={(part) => put({ ...ink, cmyk: { ...ink.cmyk, [key]: part } })}
          />
        ))}
      </div>
      <div className="grid justify-items-end gap-1.5">
        <Button
          size="small"
          aria-label={`Retirer l’encre\u00a0: ${ink.name}`}
          onClick={() => onChange(withoutInk(design, ink.id))}
        >
          Retirer l’encre
        </Button>
        {uses > 0 && (
          <p className="text-xs text-ink-faint">
            {`${frenchCount(uses, 'élément')} ${uses > 1 ? 'passeront' : 'passera'} en noir.`}
          </p>
        )}
      </div>
    </fieldset>
  );
}
