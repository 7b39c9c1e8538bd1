import type { ForwardError } from '../../domain/proofs/forward.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';

const FR = {
  forward: 'Transmettre à un collègue',
  lead: 'Votre collègue reçoit par e-mail un lien à son nom. Votre nom et le sien y figurent et restent avec le BAT.',
  decides: 'Sa réponse compte pour vous\u00a0: un accord de l’un de vous deux suffit.',
  reads: 'Comme vous, votre collègue pourra regarder les cartes, sans rien décider.',
  by: (name: string) => `Transmis par ${name}`,
  to: (names: string) => `Vous l’avez transmis à ${names}.`,
  via: (name: string) => `, à qui ${name} a transmis le BAT`,
  name: 'Son nom',
  email: 'Son e-mail',
  go: 'Continuer',
  next: 'Rien n’est encore envoyé.',
  check: 'Envoyer ce lien\u202f?',
  send: (name: string) => `Envoyer le lien à ${name}`,
  change: 'Changer le nom ou l’adresse',
  sent: 'Le lien est parti',
  sentTo: (name: string, email: string) =>
    `${name} le reçoit dans quelques minutes à l’adresse ${email}. La personne qui vous a envoyé ce BAT en est informée.`,
  errors: {
    'no-name': 'Tapez son prénom et son nom.',
    'no-email': 'Tapez une adresse e-mail valable.',
    known: 'Cette adresse a déjà reçu un lien de ce BAT. Choisissez-en une autre.',
    'all-given':
      'Ce BAT a déjà été transmis à cinq personnes\u00a0: demandez à la personne qui vous l’a envoyé d’en ajouter une.',
    settled: 'Plus rien n’est à décider sur ce BAT\u00a0: il ne se transmet plus.',
    unsent:
      'Ce BAT ne peut pas être transmis d’ici\u00a0: demandez à la personne qui vous l’a envoyé d’ajouter votre collègue.',
  } satisfies Record<ForwardError, string>,
};

type ForwardTexts = typeof FR;

const EN: ForwardTexts = {
  forward: 'Forward to a colleague',
  lead: 'Your colleague will receive their own link by email. Both your names appear in it and stay with the proof.',
  decides: 'Their answer counts as yours: approval by either of you is enough.',
  reads: 'Like you, they will be able to view the cards, without deciding anything.',
  by: (name) => `Forwarded by ${name}`,
  to: (names) => `You forwarded it to ${names}.`,
  via: (name) => `, to whom ${name} forwarded it`,
  name: 'Their name',
  email: 'Their email',
  go: 'Continue',
  next: 'Nothing has been sent yet.',
  check: 'Send this link?',
  send: (name) => `Send the link to ${name}`,
  change: 'Change the name or address',
  sent: 'The link is on its way',
  sentTo: (name, email) =>
    `${name} will receive it within a few minutes at ${email}. The person who sent you this proof has been told.`,
  errors: {
    'no-name': 'Enter their first and last name.',
    'no-email': 'Enter a valid email address.',
    known: 'This address has already received a link to this proof. Choose another one.',
    'all-given':
      'This proof has already been forwarded to five people: ask the person who sent it to you to add one.',
    settled: 'Nothing is left to decide on this proof: it can no longer be forwarded.',
    unsent:
      'This proof cannot be forwarded from here: ask the person who sent it to you to add your colleague.',
  },
};

/** The words of handing a BAT on. */
export function forwardTexts(language: ProofLanguage): ForwardTexts {
  return language === 'en' ? EN : FR;
}
