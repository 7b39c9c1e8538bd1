/** The further channels to reach somebody that a card shows, each under a label of the firm's choice. */

export type ChannelKind = 'phone' | 'email' | 'link';

export interface ContactChannel {
  /** `Standard`, `WhatsApp`, `Prendre rendez-vous`; may be empty. */
  label: string;
  /** The number, address or link, as it was typed. */
  value: string;
}

export const CHANNEL_LABEL_MAX = 60;
/** The longest value of each kind: those of the fields `Tel`, `Email` and `siteweb`. */
export const CHANNEL_VALUE_MAX: Readonly<Record<ChannelKind, number>> = {
  phone: 50,
  email: 254,
  link: 500,
};

/** Tells whether data from outside has the shape of a labelled channel. */
export function isContactChannel(data: unknown): data is ContactChannel {
  return (
    typeof data === 'object' &&
    data !== null &&
    'label' in data &&
    'value' in data &&
    typeof data.label === 'string' &&
    typeof data.value === 'string'
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Reads a list of channels: JSON, or its text as forms carry it; nothing when it is something else.
 * Channels without a value are dropped; each text becomes one line.
 */
export function readChannels(raw: unknown): ContactChannel[] | undefined {
  if (raw === null || raw === '') return [];
  const list = typeof raw === 'string' ? parsed(raw) : raw;
  if (!Array.isArray(list) || !list.every(isContactChannel)) return undefined;
  return list
    .map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) }))
    .filter(({ value }) => value !== '');
}

/** The text in which a list of channels is stored; the same list always gives the same text. */
export function channelsText(channels: readonly ContactChannel[]): string {
  return JSON.stringify(channels.map(({ label, value }) => ({ label, value })));
}
