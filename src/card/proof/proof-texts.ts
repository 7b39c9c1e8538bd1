import { frenchCount, frenchNumber } from '../../domain/french.ts';
import { saidNumber } from '../../domain/order-lines/order-cards.ts';
import type { ClientPage, DecisionDraft } from '../../domain/proofs/client-page.ts';
import { clientMoment } from '../../domain/proofs/client-when.ts';
import type { DecisionError } from '../../domain/proofs/decision-form.ts';
import {
  type ProofDecision,
  type ProofLanguage,
  REFUSAL_REASON_LABELS,
  type RefusalReason,
} from '../../domain/proofs/order-proof.ts';

const frenchWhen = (time: string) => clientMoment(time, 'fr');
const englishWhen = (time: string) => clientMoment(time, 'en');

const FR = {
  colon: '\u00a0:',
  number: (value: number) => frenchNumber(value),
  proof: (number: number) => `Bon à tirer n°\u00a0${number}`,
  order: (number: number) => `commande n°\u00a0${number}`,
  waiting: (cards: number) =>
    cards === 0
      ? 'Aucune carte n’attend votre réponse.'
      : `${frenchCount(cards, 'carte attend', 'cartes attendent')} votre réponse.`,
  checked: (cards: number) => `${frenchCount(cards, 'carte')} à regarder.`,
  task: (cards: number) =>
    `Acceptez${cards === 1 ? '-la' : ' chaque carte'}, ou dites ce qui est à corriger. Ouvrir cette page n’engage à rien.`,
  informs:
    'Ce BAT vous est adressé pour information\u00a0: la décision revient à d’autres personnes.',
  again: 'Les cartes acceptées qui n’ont pas changé ne sont pas redemandées.',
  allNeeded: 'Une carte est acceptée quand toutes les personnes consultées l’ont acceptée.',
  allNeededAnew:
    'Une carte est acceptée quand toutes les personnes consultées l’ont acceptée\u00a0; celles qui l’étaient avant ce BAT le restent.',
  kept: (agreed: number, asked: number) =>
    agreed === 0
      ? 'Déjà acceptée avant ce BAT\u00a0: elle le reste.'
      : `Déjà acceptée avant ce BAT par ${frenchNumber(agreed)} des ${frenchCount(asked, 'personne consultée', 'personnes consultées')}\u00a0: elle le reste.`,
  oneNeeded: 'Une carte est acceptée dès qu’une des personnes consultées l’accepte.',
  sentBy: 'Envoyé par',
  validity: 'Lien valable',
  answers: 'Accord',
  until: (time: string) => `jusqu’${frenchWhen(time).replace('le ', 'au ')}`,
  size: 'Taille réelle',
  ruler:
    'Une carte est à sa taille réelle si sa règle mesure 50\u00a0mm sur votre écran. Appuyez sur un côté pour l’agrandir.',
  enlarged: 'Carte agrandie\u00a0: sa règle mesure 50\u00a0mm une fois imprimée.',
  colours: 'Les couleurs d’un écran ne sont pas celles de l’encre.',
  listed: 'Aller à une carte',
  toAll: 'Tout accepter, après la dernière carte',
  asked: 'À décider',
  others: (cards: number): string => (cards === 1 ? 'L’autre carte' : 'Les autres cartes'),
  all: (cards: number): string => (cards === 1 ? 'La carte' : 'Les cartes'),
  place: (place: number) => `Carte ${place}`,
  nameless: (place: number) => `Carte n°\u00a0${place}`,
  front: 'Recto',
  back: 'Verso',
  frontOf: (name: string) => `Recto\u00a0: ${name}`,
  backOf: (name: string) => `Verso\u00a0: ${name}`,
  enlarge: 'Agrandir',
  states: {
    card: 'À décider',
    terms: 'Conditions à accepter',
    own: 'Accord donné, d’autres attendus',
    sent: 'En attente',
    accepted: 'Acceptée',
    refused: 'Refusée',
    over: 'Plus à décider ici',
  },
  over: 'Depuis cet envoi, cette carte a changé ou n’est plus dans la commande. Rien n’est à décider pour elle ici.',
  settledTerms:
    'Cette carte est acceptée, et ses conditions ont changé depuis cet envoi\u00a0: rien n’est à décider pour elle ici. Pour un changement, adressez-vous à',
  noCard: 'Aucune carte n’est à regarder pour le moment.',
  inPreparation: 'En préparation',
  remade: (cards: number): string =>
    cards === 1
      ? 'Cette carte est préparée de nouveau\u00a0: elle vous sera montrée avec le prochain BAT. Rien n’est à décider pour elle ici.'
      : 'Ces cartes sont préparées de nouveau\u00a0: elles vous seront montrées avec le prochain BAT. Rien n’est à décider pour elles ici.',
  gone: (cards: number) =>
    cards === 1
      ? 'Une carte de cet envoi n’est plus montrée\u00a0: rien n’est à décider pour elle.'
      : `${frenchCount(cards, 'carte')} de cet envoi ne sont plus montrées\u00a0: rien n’est à décider pour elles.`,
  changes: 'Changé depuis le BAT précédent',
  nothing: 'rien',
  before: 'avant',
  after: 'maintenant',
  printed: 'Ce qui est imprimé',
  code: 'QR code',
  shared: 'Identique sur toutes les cartes',
  terms: 'Conditions',
  sentTerms: 'Conditions de cet envoi',
  newTerms: 'La carte est acceptée\u00a0; seules ses conditions attendent votre accord.',
  format: 'Format',
  sides: 'Impression',
  sideCount: (sides: number): string => (sides > 1 ? 'recto verso' : 'recto seul'),
  paper: 'Papier',
  finish: 'Finition',
  quantity: 'Quantité',
  cards: (count: number) => saidNumber(count, 'carte'),
  each: (cards: string) => `${cards} chacune`,
  address: 'Livraison',
  unknownAddress: 'adresse à préciser',
  decisions: 'Réponses',
  decided: {
    accepted: 'Acceptée par',
    refused: 'Refusée par',
    withdrawn: 'Accord retiré par',
  } satisfies Record<ProofDecision, string>,
  when: frenchWhen,
  reasons: REFUSAL_REASON_LABELS as Readonly<Record<RefusalReason, string>>,
  accept: 'Accepter',
  acceptTerms: 'Accepter ces conditions',
  ofCard: (name: string) => `, ${name}`,
  acceptLeft: (cards: number) => `Accepter les ${frenchNumber(cards)} cartes qui restent`,
  next: 'Vous confirmez sur la page suivante.',
  refuse: 'Refuser',
  wrong: 'À corriger',
  words: 'Précisions',
  value: 'La bonne valeur',
  valueHint: 'Telle qu’elle doit être imprimée',
  withdraw: 'Retirer mon accord',
  cancelled: 'La commande est annulée. Pour toute question, adressez-vous à',
  handedOut: 'Le fichier est parti chez l’imprimeur. Pour un changement, adressez-vous à',
  keptFor: (years: number) =>
    `Chaque décision est gardée ${frenchCount(years, 'an')} comme preuve, avec le nom que vous tapez et le moment où ce lien a été ouvert.`,
  ask: 'Pour une question, ou pour faire corriger ou effacer vos données\u00a0:',
  authority: 'Vous pouvez aussi saisir la CNIL (www.cnil.fr).',
  former: 'Précédente',
  following: 'Suivante',
  pan: 'Faites glisser la carte pour la voir en entier, ou tournez votre téléphone.',
  confirm: {
    accepted: (cards: number) =>
      cards === 1 ? 'Accepter la carte' : `Accepter ${frenchCount(cards, 'carte')}`,
    refused: (cards: number) =>
      cards === 1 ? 'Refuser la carte' : `Refuser ${frenchCount(cards, 'carte')}`,
    withdrawn: () => 'Retirer mon accord',
  } satisfies Record<DecisionDraft['kind'], (cards: number) => string>,
  notYet: 'Rien n’est encore décidé.',
  name: 'Votre nom',
  nameHint: 'Prénom et nom\u00a0: ils restent avec votre décision.',
  errors: {
    'no-reason': 'Cochez un motif, ou écrivez ce qui est à corriger.',
    'no-name': 'Tapez votre nom.',
    'not-ticked': 'Cochez cette phrase pour confirmer.',
  } satisfies Record<DecisionError, string>,
  incomplete: 'À compléter',
  cancel: 'Annuler et revenir aux cartes',
  settled: (cards: number): string =>
    cards === 1
      ? 'Cette carte a déjà une réponse, a changé depuis, ou n’en attend pas de vous\u00a0: rien n’est décidé pour elle.'
      : 'Ces cartes ont déjà une réponse, ont changé depuis, ou n’en attendent pas de vous\u00a0: rien n’est décidé pour elles.',
  nothingLeft: 'Il n’y a plus rien à décider ici',
  done: {
    accepted: (cards: number) =>
      cards === 1 ? 'La carte est acceptée' : `${frenchCount(cards, 'carte')} acceptées`,
    refused: (cards: number) =>
      cards === 1 ? 'La carte est refusée' : `${frenchCount(cards, 'carte')} refusées`,
    withdrawn: () => 'Votre accord est retiré',
  } satisfies Record<DecisionDraft['kind'], (cards: number) => string>,
  noted: 'Votre accord est noté',
  othersAwaited: (waiting: number, accepted: number): string => {
    if (accepted > 0)
      return `${frenchCount(accepted, 'carte est acceptée', 'cartes sont acceptées')}\u00a0; ${frenchCount(waiting, 'attend', 'attendent')} encore l’accord d’autres personnes consultées.`;
    return waiting === 1
      ? 'L’accord d’autres personnes consultées est encore attendu pour cette carte.'
      : 'L’accord d’autres personnes consultées est encore attendu pour ces cartes.';
  },
  nothingDone: 'Rien n’a changé',
  by: (name: string, time: string) => `Par ${name}, ${frenchWhen(time)}.`,
  afterwards: {
    accepted:
      'Vous pouvez retirer votre accord par le même lien, jusqu’au départ du fichier chez l’imprimeur.',
    refused:
      'La personne qui vous a envoyé ce BAT voit ce qui est à corriger et vous enverra le suivant.',
    withdrawn: 'La carte attend de nouveau une réponse.',
  } satisfies Record<DecisionDraft['kind'], string>,
  left: (cards: number) =>
    `${frenchCount(cards, 'carte attend', 'cartes attendent')} encore votre réponse.`,
  toCards: 'Revenir aux cartes',
  certificate: 'Télécharger le certificat',
  certificateHint: 'gardez-le\u00a0: il dit ce que vous avez répondu, et permet de le contrôler.',
  newLink: 'Recevoir un nouveau lien',
  newLinkHint: 'Il part à l’adresse qui a reçu celui-ci, et nulle part ailleurs.',
  contact: 'Pour toute question, adressez-vous à',
  askLink: 'Pour recevoir un nouveau lien, adressez-vous à',
};

type ProofTexts = typeof FR;

const englishNumber = (value: number) => value.toLocaleString('en-GB');
const englishCards = (count: number) => `${englishNumber(count)} ${count === 1 ? 'card' : 'cards'}`;

const EN: ProofTexts = {
  colon: ':',
  number: englishNumber,
  proof: (number) => `Proof no.\u00a0${number}`,
  order: (number) => `order no.\u00a0${number}`,
  waiting: (cards) =>
    cards === 0
      ? 'No cards are waiting for your answer.'
      : `${englishCards(cards)} ${cards === 1 ? 'is' : 'are'} waiting for your answer.`,
  checked: (cards) => `${englishCards(cards)} to review.`,
  task: (cards) =>
    `Please accept ${cards === 1 ? 'it' : 'each card'}, or tell us what to correct. Opening this page does not commit you to anything.`,
  informs: 'This proof is for your information only: the decision lies with others.',
  again: 'Cards already accepted need no new answer unless they have changed.',
  allNeeded: 'A card is approved once everyone who was asked has accepted it.',
  allNeededAnew:
    'A card is approved once everyone who was asked has accepted it; cards approved before this proof remain so.',
  kept: (agreed, asked) =>
    agreed === 0
      ? 'Accepted before this proof, and remains so.'
      : `Accepted before this proof by ${englishNumber(agreed)} of the ${englishNumber(asked)} people asked, and remains so.`,
  oneNeeded: 'A card is approved as soon as one of the people asked accepts it.',
  sentBy: 'Sent by',
  validity: 'Link valid',
  answers: 'Approval',
  until: (time) => englishWhen(time).replace('on ', 'until '),
  size: 'Actual size',
  ruler:
    'A card is shown at its actual size when its ruler measures 50 mm on your screen. Tap a side to enlarge it.',
  enlarged: 'Enlarged: its ruler measures 50 mm once printed.',
  colours: 'Colours on a screen differ from printed ink.',
  listed: 'Go to a card',
  toAll: 'Accept all, after the last card',
  asked: 'Awaiting your decision',
  others: (cards) => (cards === 1 ? 'The other card' : 'The other cards'),
  all: (cards) => (cards === 1 ? 'The card' : 'The cards'),
  place: (place) => `Card ${place}`,
  nameless: (place) => `Card no.\u00a0${place}`,
  front: 'Front',
  back: 'Back',
  frontOf: (name) => `Front: ${name}`,
  backOf: (name) => `Back: ${name}`,
  enlarge: 'Enlarge',
  states: {
    card: 'Awaiting your decision',
    terms: 'Terms to accept',
    own: 'Accepted by you, awaiting others',
    sent: 'Pending',
    accepted: 'Accepted',
    refused: 'Rejected',
    over: 'Nothing to decide here',
  },
  over: 'Since this proof was sent, this card has changed or been removed from the order. There is nothing to decide about it here.',
  settledTerms:
    'This card is accepted, and its terms have changed since this proof was sent: there is nothing to decide about it here. To change anything, please contact',
  noCard: 'There are no cards to review at the moment.',
  inPreparation: 'Being prepared',
  remade: (cards) =>
    cards === 1
      ? 'This card is being prepared again: you will see it in the next proof. There is nothing to decide about it here.'
      : 'These cards are being prepared again: you will see them in the next proof. There is nothing to decide about them here.',
  gone: (cards) =>
    cards === 1
      ? 'One card of this proof is no longer shown: there is nothing to decide about it.'
      : `${englishCards(cards)} of this proof are no longer shown: there is nothing to decide about them.`,
  changes: 'Changed since the previous proof',
  nothing: 'nothing',
  before: 'before',
  after: 'now',
  printed: 'Printed on the card',
  code: 'QR code',
  shared: 'The same on every card',
  terms: 'Terms',
  sentTerms: 'Terms of this proof',
  newTerms: 'The card is accepted; only its terms need your approval.',
  format: 'Size',
  sides: 'Printing',
  sideCount: (sides) => (sides > 1 ? 'both sides' : 'one side'),
  paper: 'Paper',
  finish: 'Finish',
  quantity: 'Quantity',
  cards: (count) => (count === 0 ? 'number to be confirmed' : englishCards(count)),
  each: (cards) => `${cards} each`,
  address: 'Delivery',
  unknownAddress: 'address to be confirmed',
  decisions: 'Answers',
  decided: { accepted: 'Accepted by', refused: 'Rejected by', withdrawn: 'Approval withdrawn by' },
  when: englishWhen,
  reasons: {
    name: 'name',
    job: 'job title',
    phone: 'phone',
    email: 'email',
    logo: 'logo',
    colour: 'colour',
    layout: 'layout',
    other: 'other',
  },
  accept: 'Accept',
  acceptTerms: 'Accept these terms',
  ofCard: (name) => `, ${name}`,
  acceptLeft: (cards) => `Accept the remaining ${englishCards(cards)}`,
  next: 'You confirm on the next page.',
  refuse: 'Reject',
  wrong: 'Needs correcting',
  words: 'Details',
  value: 'Correct value',
  valueHint: 'As it should be printed',
  withdraw: 'Withdraw my approval',
  cancelled: 'This order has been cancelled. For any questions, please contact',
  handedOut: 'The file has gone to the printer. To change anything, please contact',
  keptFor: (years) =>
    `Each decision is kept for ${years === 1 ? 'a year' : `${years} years`} as evidence, together with the name you type and the time this link was opened.`,
  ask: 'For questions, or to have your data corrected or erased:',
  authority: 'You may also contact the French data protection authority, the CNIL (www.cnil.fr).',
  former: 'Previous',
  following: 'Next',
  pan: 'Swipe to see the whole card, or turn your phone.',
  confirm: {
    accepted: (cards) => (cards === 1 ? 'Accept the card' : `Accept ${englishCards(cards)}`),
    refused: (cards) => (cards === 1 ? 'Reject the card' : `Reject ${englishCards(cards)}`),
    withdrawn: () => 'Withdraw my approval',
  },
  notYet: 'Nothing has been decided yet.',
  name: 'Your name',
  nameHint: 'First and last name: kept with your decision.',
  errors: {
    'no-reason': 'Tick a reason, or say what needs correcting.',
    'no-name': 'Enter your name.',
    'not-ticked': 'Tick this sentence to confirm.',
  },
  incomplete: 'Incomplete',
  cancel: 'Cancel and go back to the cards',
  settled: (cards) =>
    cards === 1
      ? 'This card already has an answer, has changed since, or needs none from you: nothing is decided for it.'
      : 'These cards already have an answer, have changed since, or need none from you: nothing is decided for them.',
  nothingLeft: 'There is nothing left to decide here',
  done: {
    accepted: (cards) => (cards === 1 ? 'The card is accepted' : `${englishCards(cards)} accepted`),
    refused: (cards) => (cards === 1 ? 'The card is rejected' : `${englishCards(cards)} rejected`),
    withdrawn: () => 'Your approval has been withdrawn',
  },
  noted: 'Your approval has been recorded',
  othersAwaited: (waiting, accepted) => {
    if (accepted > 0)
      return `${englishCards(accepted)} ${accepted === 1 ? 'is' : 'are'} accepted; ${englishNumber(waiting)} still ${waiting === 1 ? 'awaits' : 'await'} the approval of others who were asked.`;
    return `The approval of others who were asked is still awaited for ${waiting === 1 ? 'this card' : 'these cards'}.`;
  },
  nothingDone: 'Nothing has changed',
  by: (name, time) => `By ${name}, ${englishWhen(time)}.`,
  afterwards: {
    accepted:
      'You can withdraw your approval using the same link until the file goes to the printer.',
    refused:
      'The person who sent you this proof can see what needs correcting and will send you a new one.',
    withdrawn: 'The card is awaiting an answer again.',
  },
  left: (cards) =>
    `${englishCards(cards)} ${cards === 1 ? 'is' : 'are'} still waiting for your answer.`,
  certificate: 'Download the certificate',
  certificateHint: 'keep it: it records your answer and allows it to be verified.',
  toCards: 'Back to the cards',
  newLink: 'Get a new link',
  newLinkHint: 'It will be sent to the address that received this one, and nowhere else.',
  contact: 'For any questions, please contact',
  askLink: 'For a new link, please contact',
};

/** The words of the pages of a BAT. */
export function proofTexts(language: ProofLanguage): ProofTexts {
  return language === 'en' ? EN : FR;
}

/** The name by which a card goes. */
export function cardName(
  { language }: Pick<ClientPage, 'language'>,
  card: { readonly name: string; readonly place: number },
): string {
  return card.name || proofTexts(language).nameless(card.place);
}
