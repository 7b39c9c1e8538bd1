import { useId, useRef, useState } from 'react';
import {
  CHANNEL_LABEL_MAX,
  type ChannelKind,
  type ContactChannel,
} from '../../../domain/contact-channel.ts';
import type { ChannelsField as ChannelsDeclaration } from '../../../domain/field.ts';
import { Button } from '../../kit/button.tsx';
import { controlLook } from '../../kit/form/control-look.ts';
import { describedBy, FieldMessages } from '../../kit/form/field-frame.tsx';
import { ChevronDownIcon, CloseIcon, PlusIcon } from '../../kit/icons.tsx';
import { CHANNEL_TEXTS, channelRemark, movedChannel, NEW_CHANNEL } from './channel-list.ts';

interface ChannelsFieldProps {
  field: ChannelsDeclaration;
  value: readonly ContactChannel[];
  onChange: (value: ContactChannel[]) => void;
  /** Why the server refused it. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A list of labelled channels: added, removed and put in order with buttons. */
export function ChannelsField({ field, value, onChange, error, hint }: ChannelsFieldProps) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  /** For screen readers, which do not see a line move. */
  const [news, setNews] = useState('');
  const texts = CHANNEL_TEXTS[field.of];

  /** Once what has it now is drawn in its new place, or gone. */
  function focus(selector: string): void {
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function move(index: number, by: ChannelMove): void {
    const to = by === 'up' ? index - 1 : index + 1;
    onChange(movedChannel(value, index, to));
    setNews(`Ligne déplacée\u00a0: position ${to + 1} sur ${value.length}.`);
    focus(`[data-channel="${to}"] [data-move="${by}"]`);
  }

  function remove(index: number): void {
    onChange(value.filter((_, at) => at !== index));
    setNews('Ligne retirée.');
    const next = Math.min(index, value.length - 2);
    focus(next < 0 ? '[data-add]' : `[data-channel="${next}"] input`);
  }

  function add(): void {
    onChange([...value, NEW_CHANNEL]);
    focus(`[data-channel="${value.length}"] input`);
  }

  return (
    <fieldset
      ref={place}
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error, hint })}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{field.label}</legend>
      <p role="status" className="sr-only">
        {news}
      </p>
      {value.length > 0 && (
        <ol className="flex flex-col gap-2 max-md:gap-4">
          {value.map((channel, index) => (
            <ChannelRow
              // A line has no name of its own: its place is what one edits.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is its identity
              key={index}
              kind={field.of}
              channel={channel}
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
      <FieldMessages id={id} error={error} hint={hint} />
    </fieldset>
  );
}

type ChannelMove = 'up' | 'down';

interface ChannelRowProps {
  kind: ChannelKind;
  channel: ContactChannel;
  index: number;
  count: number;
  onChange: (channel: ContactChannel) => void;
  onMove: (by: ChannelMove) => void;
  onRemove: () => void;
}

const INPUTS = {
  phone: { type: 'tel' },
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none' },
  link: { type: 'text', inputMode: 'url', autoCapitalize: 'none' },
} as const;

/** One line of a list of channels: its label, its value, its place. */
function ChannelRow({ kind, channel, index, count, onChange, onMove, onRemove }: ChannelRowProps) {
  const id = useId();
  const texts = CHANNEL_TEXTS[kind];
  const remark = channelRemark(kind, channel);
  const line = `ligne ${index + 1}`;
  return (
    <li data-channel={index} className="flex flex-col gap-1">
      <div className="flex gap-2 max-md:flex-wrap">
        <div className="relative flex w-52 shrink-0 items-center max-md:w-full">
          <input
            value={channel.label}
            aria-label={`Libellé, ${line}`}
            placeholder="Libellé"
            list={`${id}-labels`}
            maxLength={CHANNEL_LABEL_MAX}
            autoComplete="off"
            onChange={(event) => onChange({ ...channel, label: event.currentTarget.value })}
            className={controlLook(false, 'pr-9')}
          />
          <datalist id={`${id}-labels`}>
            {texts.labels.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <ChevronDownIcon className="pointer-events-none absolute right-3 text-ink-soft" />
        </div>
        <div className="min-w-0 grow max-md:w-full">
          <input
            {...INPUTS[kind]}
            value={channel.value}
            aria-label={`${texts.value}, ${line}`}
            aria-describedby={remark ? `${id}-remark` : undefined}
            placeholder={texts.value}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ ...channel, value: event.currentTarget.value })}
            className={controlLook(false)}
          />
        </div>
        <div className="flex shrink-0 items-center">
          <Button
            size="small"
            variant="quiet"
            data-move="up"
            aria-label={`Monter, ${line}`}
            unavailable={index === 0}
            onClick={() => onMove('up')}
          >
            <ChevronDownIcon className="rotate-180" />
          </Button>
          <Button
            size="small"
            variant="quiet"
            data-move="down"
            aria-label={`Descendre, ${line}`}
            unavailable={index === count - 1}
            onClick={() => onMove('down')}
          >
            <ChevronDownIcon />
          </Button>
          <Button size="small" variant="quiet" aria-label={`Retirer, ${line}`} onClick={onRemove}>
            <CloseIcon />
          </Button>
        </div>
      </div>
      <FieldMessages id={id} remark={remark} />
    </li>
  );
}
