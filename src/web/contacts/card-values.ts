import { type Contact, contactFields } from '../../domain/contact.ts';
import {
  CARD_STATE_LABELS,
  CARD_STATES,
  DEFAULT_CARD_STATE,
  DEPARTURE_LABELS,
  DEPARTURES,
} from '../../domain/departure.ts';
import { isRecordOf } from '../../domain/field.ts';
import { frenchDay } from '../../domain/french.ts';
import type { Way } from '../../domain/ways.ts';
import type { RecordShape } from '../api/use-record-form.ts';
import { colorText } from '../cards/color-text.ts';
import { describePicture, type Picture } from '../cards/picture.ts';
import { describeWays, tidyWays } from '../cards/way-list.ts';
import type { FieldGroup, Stored } from '../conflicts/versions.ts';

export const CARD_PICTURES = ['photo', 'logo', 'cover'] as const;
export const CARD_WAYS = ['phones', 'emails', 'links'] as const;
const TEXTS = ['photoConsent', 'cardState', 'leftOn', 'successor', 'color', 'departure'] as const;

export type CardPictureName = (typeof CARD_PICTURES)[number];
export type CardWaysName = (typeof CARD_WAYS)[number];

/** What a contact's card has beside the fields of the contact. */
export type CardValues = Record<(typeof TEXTS)[number], string> &
  Record<CardPictureName, Picture> &
  Record<CardWaysName, Way[]>;

export function cardValues(contact: Contact): CardValues {
  const { photo, logo, cover, phones, emails, links } = contact;
  const { photoConsent, cardState, leftOn, successor, color, departure } = contact;
  return {
    ...{ photo, logo, cover, phones, emails, links },
    ...{ photoConsent, cardState, leftOn, successor, color, departure },
  };
}

/** What is sent when the card is saved. */
export function cardRecord(values: CardValues): CardValues {
  return {
    ...values,
    phones: tidyWays(values.phones),
    emails: tidyWays(values.emails),
    links: tidyWays(values.links),
    color: colorText(values.color),
  };
}

export function storedCard(contact: Contact): Stored<CardValues> {
  return { version: contact.updated, values: cardValues(contact) };
}

export const cardShape: RecordShape<CardValues> = {
  collection: 'Contacts',
  groups: [
    // A picture without the agreement to it, or an agreement to another picture, makes no sense.
    { names: ['photo', 'photoConsent'], label: contactFields.photo.label },
    ...CARD_WAYS.map((name) => ({ names: [name], label: contactFields[name].label })),
    {
      names: ['cardState', 'leftOn', 'successor', 'departure'],
      label: contactFields.cardState.label,
    },
    ...(['color', 'logo', 'cover'] as const).map((name) => ({
      names: [name],
      label: contactFields[name].label,
    })),
  ],
  normal: cardRecord,
  read: (data) => (isRecordOf(contactFields, data) ? storedCard(data) : undefined),
};

function describe(name: keyof CardValues, values: CardValues): string {
  switch (name) {
    case 'photo':
    case 'logo':
    case 'cover':
      return describePicture(values[name]);
    case 'phones':
    case 'emails':
    case 'links':
      return describeWays(values[name]);
    case 'cardState': {
      const state = CARD_STATES.find((known) => known === values.cardState);
      return CARD_STATE_LABELS[state ?? DEFAULT_CARD_STATE];
    }
    case 'departure': {
      const own = DEPARTURES.find((known) => known === values.departure);
      return own ? DEPARTURE_LABELS[own] : '';
    }
    case 'photoConsent':
      return values.photoConsent && `accord du ${frenchDay(values.photoConsent)}`;
    case 'leftOn':
      return values.leftOn && `le ${frenchDay(values.leftOn)}`;
    case 'successor':
      return values.successor && 'un successeur';
    case 'color':
      return values.color;
  }
}

/** What a field says when two versions are compared. */
export function describeCard({ names }: FieldGroup<CardValues>, values: CardValues): string {
  return names
    .map((name) => describe(name, values))
    .filter(Boolean)
    .join(', ');
}
