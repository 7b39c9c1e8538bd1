import { contactFields } from '../../domain/contact.ts';
import type { Departure } from '../../domain/departure.ts';
import { frenchDay } from '../../domain/french.ts';
import { type Descriptions, recordForm } from '../frame/forms/record-form.ts';

/** The dialog of a contact. */
export const contactForm = recordForm('Contacts', contactFields, [
  'Nom',
  'Prenom',
  'Email',
  'Phone',
  'Tel',
  'Poste',
  'Poste2',
  'company',
]);

/** The page of a contact's card: what it has beside the fields of the contact. */
export const cardPage = recordForm(
  'Contacts',
  contactFields,
  [
    'photo',
    'photoConsent',
    'phones',
    'emails',
    'links',
    'cardState',
    'leftOn',
    'successor',
    'departure',
    'color',
    'logo',
    'cover',
    'Reference',
  ],
  {
    together: [
      // A picture without the agreement to it, or an agreement to another picture, makes no sense.
      { names: ['photo', 'photoConsent'], label: contactFields.photo.label },
      {
        names: ['cardState', 'leftOn', 'successor', 'departure'],
        label: contactFields.cardState.label,
      },
    ],
    descriptions: {
      photoConsent: (day) => day && `accord du ${frenchDay(day)}`,
      leftOn: (day) => day && `le ${frenchDay(day)}`,
    },
  },
);

/** How the successors of two versions are called. */
export function successorDescription(nameOf: (id: string) => string): Descriptions<'successor'> {
  return { successor: (id) => id && nameOf(id) };
}

export type ContactFormValues = typeof contactForm.blank;
export type CardValues = typeof cardPage.blank;

const FOLLOWED: Departure = 'successor';

/** A successor decides what is shown; with nobody, the company decides again. */
export function successorValues(id: string): Pick<CardValues, 'successor' | 'departure'> {
  return { successor: id, departure: id === '' ? '' : FOLLOWED };
}
