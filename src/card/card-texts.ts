import { preferencesIn } from '../domain/content-negotiation.ts';
import { frenchOf } from '../domain/french.ts';

/** The words of the public page. It is the only place where the product speaks English too. */
export const CARD_TEXTS = {
  fr: {
    save: 'Ajouter aux contacts',
    hint: 'Si un fichier se télécharge, ouvrez\u2011le pour enregistrer le contact.',
    empty: 'Cette carte n’est pas encore remplie.',
    unnamed: 'Contact',
    mobile: 'Mobile',
    landline: 'Téléphone',
    switchboard: 'Standard',
    other: 'Téléphone',
    message: 'Envoyer un SMS',
    email: 'E-mail',
    site: 'Site web',
    address: 'Adresse',
    link: 'Lien',
    showCode: 'Montrer le QR code',
    code: 'QR code de cette carte',
    privacy: 'Confidentialité',
    responsible: (company: string) =>
      `${company || 'L’entreprise de cette personne'} est responsable des informations de cette carte. Elles servent à joindre la personne dans son travail.`,
    rights: (ways: string) =>
      `Pour les faire corriger ou effacer, adressez\u2011vous à elle${ways && `\u00a0: ${ways}`}. Vous pouvez aussi saisir la CNIL (www.cnil.fr).`,
    counted: 'Visites et téléchargements sont comptés par jour, sans cookie ni adresse.',
    outlook: 'Fichier pour Outlook',
  },
  en: {
    save: 'Add to contacts',
    hint: 'If a file is downloaded, open it to save the contact.',
    empty: 'This card has not been filled in yet.',
    unnamed: 'Contact',
    mobile: 'Mobile',
    landline: 'Phone',
    switchboard: 'Switchboard',
    other: 'Phone',
    message: 'Send a text message',
    email: 'E-mail',
    site: 'Website',
    address: 'Address',
    link: 'Link',
    showCode: 'Show the QR code',
    code: 'QR code of this card',
    privacy: 'Privacy',
    responsible: (company: string) =>
      `${company || 'This person’s company'} is responsible for the information on this card, which is there to reach the person at work.`,
    rights: (ways: string) =>
      `To have it corrected or erased, write to them${ways && `: ${ways}`}. You may also turn to the French authority, CNIL (www.cnil.fr).`,
    counted: 'Visits and downloads are counted per day, without cookies or addresses.',
    outlook: 'File for Outlook',
  },
} as const;

export type CardLanguage = keyof typeof CARD_TEXTS;

/** Why there is no card to show. None of these tells anything about anybody. */
export const NOTICE_TEXTS = {
  fr: {
    unknown: {
      title: 'Cette adresse ne mène à aucune carte',
      text: 'Vérifiez l’adresse saisie, ou scannez de nouveau le QR code.',
    },
    hidden: {
      title: 'Cette carte n’est pas disponible',
      text: 'Elle n’est pas publiée en ce moment. L’entreprise qui vous l’a remise peut vous renseigner.',
    },
    gone: {
      title: 'Cette carte n’est plus en service',
      text: 'Pour joindre la personne qui vous l’a remise, adressez-vous à son entreprise.',
    },
    unavailable: {
      title: 'Carte momentanément indisponible',
      text: 'Le problème vient de notre côté. Réessayez dans un instant\u00a0: l’adresse reste la bonne.',
    },
    retry: 'Réessayer',
    left: 'Cette carte n’est plus en service',
    leftText: 'La personne qui vous l’a remise a quitté l’entreprise.',
    desk: (company: string) => `${company || 'L’entreprise'} vous répondra\u00a0:`,
    successor: (name: string, job: string) =>
      `Votre interlocuteur est désormais ${name}${job && ` (${job})`}.`,
    seeSuccessor: (name: string) => `Voir la carte ${frenchOf(name)}`,
  },
  en: {
    unknown: {
      title: 'There is no card at this address',
      text: 'Check the address, or scan the QR code again.',
    },
    hidden: {
      title: 'This card is not available',
      text: 'It is not published at the moment. The company that gave it to you can help.',
    },
    gone: {
      title: 'This card is no longer in use',
      text: 'To reach the person who gave it to you, please ask their company.',
    },
    unavailable: {
      title: 'Card not available right now',
      text: 'The problem is on our side. Try again in a moment: the address is the right one.',
    },
    retry: 'Try again',
    left: 'This card is no longer in use',
    leftText: 'The person who gave it to you has left the company.',
    desk: (company: string) => `${company || 'The company'} will answer you:`,
    successor: (name: string, job: string) =>
      `The person to turn to is now ${name}${job && ` (${job})`}.`,
    seeSuccessor: (name: string) => `See the card of ${name}`,
  },
} as const;

/** The language that a visitor reads best, of those that the page speaks; French when in doubt. */
export function preferredLanguage(acceptLanguage: string | undefined): CardLanguage {
  const [best] = preferencesIn(acceptLanguage)
    .map(({ name, quality }) => ({ language: name.split('-', 1)[0] ?? '', quality }))
    .filter(({ language, quality }) => quality > 0 && Object.hasOwn(CARD_TEXTS, language))
    .sort((a, b) => b.quality - a.quality);
  return best?.language === 'en' ? 'en' : 'fr';
}
