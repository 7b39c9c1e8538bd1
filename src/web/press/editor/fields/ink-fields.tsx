import type { CardDesign } from '../../../../domain/press/card-design.ts';
import type { Cmyk, Ink } from '../../../../domain/press/ink.ts';
import { screenColour } from '../../../../domain/press/svg/screen-colour.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NumberField } from '../../number-field.tsx';

const INKS_MAX = 12;
const PARTS = [
  { key: 'c', label: 'Cyan (%)' },
  { key: 'm', label: 'Magenta (%)' },
  { key: 'y', label: 'Jaune (%)' },
  { key: 'k', label: 'Noir (%)' },
] as const satisfies readonly { key: keyof Cmyk; label: string }[];

interface InkFieldsProps {
  design: CardDesign;
  onChange: (design: CardDesign) => void;
}

/** An id that no ink has. */
function freeInk(inks: readonly Ink[]): string {
  for (let number = inks.length + 1; ; number += 1) {
    const id = `ink-${number}`;
    if (!inks.some((ink) => ink.id === id)) return id;
  }
}

/** The inks of a card beside black and white, as somebody types what the firm's colour is made of. */
export function InkFields({ design, onChange }: InkFieldsProps) {
  const { inks } = design;
  const put = (changed: Ink) =>
    onChange({ ...design, inks: inks.map((ink) => (ink.id === changed.id ? changed : ink)) });

  function add(): void {
    const id = freeInk(inks);
    const cmyk = { c: 100, m: 80, y: 0, k: 20 };
    onChange({ ...design, inks: [...inks, { id, name: 'Couleur', kind: 'process', cmyk }] });
  }

  return (
    <section aria-label="Encres" className="grid gap-3">
      <h2 className="text-base font-semibold text-ink">Encres</h2>
      <p className="text-sm text-ink-soft">
        Le noir et le blanc sont toujours là. L’écran ne montre que leur image.
      </p>
      {inks.map((ink) => (
        <fieldset key={ink.id} className="grid gap-3 rounded-control border border-line p-3">
          <legend className="sr-only">{ink.name}</legend>
          <div className="flex items-end gap-3">
            <svg viewBox="0 0 1 1" aria-hidden="true" className="size-9 shrink-0 rounded-control">
              <rect width="1" height="1" fill={screenColour(ink.cmyk)} />
            </svg>
            <TextField
              label="Nom"
              className="grow"
              value={ink.name}
              maxLength={60}
              onChange={({ target }) => put({ ...ink, name: target.value || ink.name })}
            />
          </div>
          <div className="grid grid-cols-2 gap-3">
            {PARTS.map(({ key, label }) => (
              <NumberField
                key={key}
                {...{ label, value: ink.cmyk[key], min: 0, max: 100 }}
                onChange={(part) => put({ ...ink, cmyk: { ...ink.cmyk, [key]: part } })}
              />
            ))}
          </div>
          <Button
            size="small"
            className="justify-self-end"
            onClick={() => onChange({ ...design, inks: inks.filter(({ id }) => id !== ink.id) })}
          >
            {`Retirer\u00a0: ${ink.name}`}
          </Button>
        </fieldset>
      ))}
      {inks.length < INKS_MAX && (
        <Button size="small" className="justify-self-start" onClick={add}>
          Ajouter une encre
        </Button>
      )}
    </section>
  );
}
