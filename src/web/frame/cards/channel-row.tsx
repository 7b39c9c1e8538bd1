import { useId } from 'react';
import {
  CHANNEL_LABEL_MAX,
  type ChannelKind,
  type ContactChannel,
} from '../../../domain/contact-channel.ts';
import { Button } from '../../kit/button.tsx';
import { controlLook } from '../../kit/form/control-look.ts';
import { FieldMessages } from '../../kit/form/field-frame.tsx';
import { ChevronDownIcon, CloseIcon } from '../../kit/icons.tsx';
import { CHANNEL_TEXTS, channelRemark } from './channel-list.ts';

export type ChannelMove = 'up' | 'down';

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
export function ChannelRow({
  kind,
  channel,
  index,
  count,
  onChange,
  onMove,
  onRemove,
}: ChannelRowProps) {
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
