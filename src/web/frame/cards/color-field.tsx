import { ACCENT, type Accent, accentsOf, BACKGROUNDS } from '../../../domain/color.ts';
import { Button } from '../../kit/button.tsx';
import { controlLook } from '../../kit/form/control-look.ts';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { colorText, shadeRemark } from './color-text.ts';

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Said while no colour is chosen. */
  emptyHint: string;
}

/** A colour, chosen or typed, and the shades in which cards will show it. */
export function ColorField({ label, value, onChange, error, emptyHint }: ColorFieldProps) {
  const color = colorText(value);
  const accents = accentsOf(color);
  return (
    <FieldFrame label={label} error={error} hint={value === '' ? emptyHint : shadeRemark(value)}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label="Choisir la couleur"
            value={accents ? color : ACCENT}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-9 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1 max-md:h-11 max-md:w-14"
          />
          <div className="w-32">
            <input
              {...control}
              type="text"
              value={value}
              placeholder={ACCENT}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onChange(event.currentTarget.value)}
              className={controlLook(Boolean(error), 'tabular-nums')}
            />
          </div>
          {accents && (
            <span className="flex gap-2">
              <Shade label="Clair" accent={accents.light} ground={BACKGROUNDS.light[0]} />
              <Shade label="Sombre" accent={accents.dark} ground={BACKGROUNDS.dark[0]} />
            </span>
          )}
          {value !== '' && (
            <Button size="small" variant="quiet" onClick={() => onChange('')}>
              Retirer la couleur
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface ShadeProps {
  label: string;
  accent: Accent;
  ground: string | undefined;
}

/** A button of the card in miniature, on the ground of the card. */
function Shade({ label, accent, ground }: ShadeProps) {
  return (
    <span
      className="flex h-9 items-center rounded-control border border-line px-1.5"
      style={{ background: ground }}
    >
      <span
        className="rounded-[4px] px-2 py-0.5 text-xs font-medium"
        style={{ background: accent.accent, color: accent.onAccent }}
      >
        {label}
      </span>
    </span>
  );
}
