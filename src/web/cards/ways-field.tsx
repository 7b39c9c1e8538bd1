import { useId, useRef, useState } from 'react';
import type { WaysField as WaysDeclaration } from '../../domain/field.ts';
import type { Way } from '../../domain/ways.ts';
import { Button } from '../ui/button.tsx';
import { describedBy, FieldMessages } from '../ui/field-frame.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { movedWay, NEW_WAY, WAY_TEXTS, waysRefusal } from './way-list.ts';
import { type WayMove, WayRow } from './way-row.tsx';

interface WaysFieldProps {
  field: WaysDeclaration;
  value: readonly Way[];
  onChange: (value: Way[]) => void;
  /** Why the server refused it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A list of labelled ways: added, removed and put in order with buttons. */
export function WaysField({ field, value, onChange, error, hint }: WaysFieldProps) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  /** For screen readers, which do not see a line move. */
  const [news, setNews] = useState('');
  const texts = WAY_TEXTS[field.of];
  const refusal = waysRefusal(field, value) ?? error;

  /** Once what has it now is drawn in its new place, or gone. */
  function focus(selector: string): void {
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function move(index: number, by: WayMove): void {
    const to = by === 'up' ? index - 1 : index + 1;
    onChange(movedWay(value, index, to));
    setNews(`Ligne déplacée\u00a0: position ${to + 1} sur ${value.length}.`);
    focus(`[data-way="${to}"] [data-move="${by}"]`);
  }

  function remove(index: number): void {
    onChange(value.filter((_, at) => at !== index));
    setNews('Ligne retirée.');
    const next = Math.min(index, value.length - 2);
    focus(next < 0 ? '[data-add]' : `[data-way="${next}"] input`);
  }

  function add(): void {
    onChange([...value, NEW_WAY]);
    focus(`[data-way="${value.length}"] input`);
  }

  return (
    <fieldset
      ref={place}
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={describedBy(id, { error: refusal, hint })}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{field.label}</legend>
      <p role="status" className="sr-only">
        {news}
      </p>
      {value.length > 0 && (
        <ol className="flex flex-col gap-2 max-md:gap-4">
          {value.map((way, index) => (
            <WayRow
              // A line has no name of its own: its place is what one edits.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is its identity
              key={index}
              kind={field.of}
              way={way}
              index={index}
              count={value.length}
              onChange={(next) => onChange(value.map((one, at) => (at === index ? next : one)))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Button
        data-add
        size="small"
        className="self-start"
        unavailable={value.length >= field.max}
        onClick={add}
      >
        <PlusIcon />
        {texts.add}
      </Button>
      <FieldMessages id={id} error={refusal} hint={hint} />
    </fieldset>
  );
}
