import type { ChannelKind, ContactChannel } from '../../../domain/contact-channel.ts';
import { remarkOnEmail, remarkOnPhone, remarkOnSite } from '../../../domain/remark.ts';

export const NEW_CHANNEL: ContactChannel = { label: '', value: '' };

/** The texts of a list by what it holds. */
export const CHANNEL_TEXTS = {
  phone: {
    value: 'Numéro',
    add: 'Ajouter un téléphone',
    labels: ['Standard', 'Ligne directe', 'WhatsApp', 'Atelier'],
    unfinished: 'Sans numéro, cette ligne ne sera pas enregistrée.',
  },
  email: {
    value: 'Adresse e-mail',
    add: 'Ajouter un e-mail',
    labels: ['Secrétariat', 'Service client', 'Facturation'],
    unfinished: 'Sans adresse, cette ligne ne sera pas enregistrée.',
  },
  link: {
    value: 'Adresse du lien',
    add: 'Ajouter un lien',
    labels: ['LinkedIn', 'Instagram', 'Facebook', 'WhatsApp', 'Prendre rendez-vous'],
    unfinished: 'Sans adresse, cette ligne ne sera pas enregistrée.',
  },
} as const satisfies Record<
  ChannelKind,
  { value: string; add: string; labels: readonly string[]; unfinished: string }
>;

const REMARKS = {
  phone: remarkOnPhone,
  email: remarkOnEmail,
  link: remarkOnSite,
} as const satisfies Record<ChannelKind, (value: string) => string | undefined>;

/** A site, an e-mail or a number, and no name of one. */
const LIKE_A_VALUE = /^(?:\S+[.@]\S+|[+\d][\d\s./()-]{4,})$/;

/** The line with what was pasted into its first field, the label, in its place. */
function settled({ label, value }: ContactChannel): ContactChannel {
  return value === '' && LIKE_A_VALUE.test(label) ? { label: '', value: label } : { label, value };
}

/** The remark on one odd line; it never blocks. */
export function channelRemark(
  kind: ChannelKind,
  { label, value }: ContactChannel,
): string | undefined {
  if (value.trim() !== '') return REMARKS[kind](value);
  if (LIKE_A_VALUE.test(label.trim())) return undefined;
  return label.trim() === '' ? undefined : CHANNEL_TEXTS[kind].unfinished;
}

/** The list without blanks around its texts and without lines in which nothing is typed. */
export function tidyChannels(channels: readonly ContactChannel[]): ContactChannel[] {
  return channels
    .map(({ label, value }) => settled({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => label !== '' || value !== '');
}

/** The list with one line put in another place. */
export function movedChannel(
  channels: readonly ContactChannel[],
  from: number,
  to: number,
): ContactChannel[] {
  const next = [...channels];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The text of a list when two versions are compared. */
export function describeChannels(channels: readonly ContactChannel[]): string {
  return tidyChannels(channels)
    .map(({ label, value }) => [label, value].filter(Boolean).join('\u00a0: '))
    .join(', ');
}
