import { englishDay } from '../../domain/english.ts';
import { frenchDay } from '../../domain/french.ts';
import { clientMoment } from '../../domain/proofs/client-when.ts';
import {
  ACCEPTANCE_MEANS_LABELS,
  type AcceptanceMeans,
  type ProofDecision,
  type ProofLanguage,
} from '../../domain/proofs/order-proof.ts';

const FR = {
  title: 'Certificat des réponses au bon à tirer',
  made: 'Établi',
  when: (time: string) => `${clientMoment(time, 'fr')} (heure de Paris)`,
  askedBy: 'Bon à tirer envoyé par',
  company: 'Entreprise',
  moved: (number: number, time: string) =>
    `La commande a changé d’entreprise ${clientMoment(time, 'fr')} (enregistrement n°\u00a0${number})\u00a0: ce certificat ne dit pas au nom de laquelle les réponses d’avant ont été données.`,
  head: 'Fin de la chaîne',
  record: (number: number) => `Enregistrement n°\u00a0${number}`,
  decisions: 'Les réponses',
  noDecision: 'Personne n’a encore répondu.',
  decided: {
    accepted: 'Accepté par',
    refused: 'Refusé par',
    withdrawn: 'Accord retiré par',
  } satisfies Record<ProofDecision, string>,
  nameless: 'une personne dont le nom est effacé',
  proof: 'Bon à tirer',
  proofNumber: (number: number) => `n°\u00a0${number}`,
  addressee: 'Lien envoyé à',
  otherAddressee: 'un autre destinataire du même bon à tirer',
  opened: 'Page ouverte la première fois',
  received: 'Reçu sans lien',
  noted: (means: AcceptanceMeans | '', day: string, by: string) =>
    [
      means && ACCEPTANCE_MEANS_LABELS[means],
      day && `le\u00a0${frenchDay(day)}`,
      by && `noté par ${by}`,
    ]
      .filter(Boolean)
      .join(', '),
  sheet: 'Feuille signée',
  sentence: 'Phrase cochée',
  reasons: 'Motifs',
  erased: 'Personne effacée',
  gone: 'Carte effacée',
  card256: 'Empreinte de la carte',
  terms256: 'Empreinte des conditions',
  madeOf: (template: string, engine: string) =>
    `Modèle ${template}, composé par la version ${engine}`,
  chain: 'La chaîne de la commande',
  chainHint:
    'Un enregistrement par envoi, réponse ou accès retiré. Chaque empreinte (SHA-256) est faite de celle d’avant et de l’enregistrement\u00a0: changer, ôter ou déplacer l’un d’eux change toutes les suivantes.',
  columns: { number: 'N°', what: 'Quoi', at: 'Quand (UTC)', hash: 'Empreinte' },
  kinds: {
    sent: 'Bon à tirer envoyé',
    accepted: 'Accord',
    refused: 'Refus',
    withdrawn: 'Accord retiré',
    revoked: 'Accès retiré',
    noted: 'Accord noté par l’expéditeur du BAT',
    forwarded: 'Lien transmis',
    released: 'Carte libérée sans accord',
    releaseTaken: 'Libération reprise',
    file: 'Fichier pour l’imprimeur',
    moved: 'Commande passée à une autre entreprise',
  },
  otherKind: 'Autre acte',
  provesTitle: 'Ce que ce certificat prouve',
  proves: [
    'À l’heure du serveur indiquée, quelqu’un qui avait le lien envoyé à cette adresse a tapé ce nom, coché cette phrase et donné cette réponse sur ces cartes, sous ces conditions.',
    'Si la chaîne contient encore la dernière empreinte de ce certificat, ni ces cartes, ni ces conditions, ni ces réponses, ni leur ordre n’ont été changés depuis\u00a0: gardez-le, c’est lui qui permet de le contrôler.',
  ],
  provesNotTitle: 'Ce qu’il ne prouve pas',
  provesNot: [
    'L’identité de la personne qui a tapé ce nom\u00a0: c’est une signature électronique simple. Un lien transféré, ou un message lu par quelqu’un d’autre, donne le même accès.',
    'Pour une réponse notée par l’expéditeur du BAT, que le client l’a donnée\u00a0: seule la feuille signée, s’il y en a une, le montre.',
    'Ce qui a été convenu ailleurs, ni la couleur exacte de l’encre.',
    'À lui seul, que la page n’a pas été modifiée après son envoi\u00a0: comparez ses empreintes à celles de la chaîne.',
  ],
  checkTitle: 'Comment le contrôler',
  check:
    'L’expéditeur du BAT ouvre la commande, choisit «\u00a0Vérifier les preuves\u00a0» et y colle l’empreinte de la fin de la chaîne\u00a0: l’écran dit si elle s’y trouve encore, sous quel numéro, et si ce qui est conservé correspond.',
};

type CertificateTexts = typeof FR;

const MEANS = {
  paper: 'on signed paper',
  email: 'by e-mail',
  phone: 'by phone',
  inPerson: 'in person',
} as const satisfies Record<AcceptanceMeans, string>;

const EN: CertificateTexts = {
  title: 'Certificate of the answers to the proof',
  made: 'Issued',
  when: (time) => clientMoment(time, 'en'),
  askedBy: 'Proof sent by',
  company: 'Company',
  moved: (number, time) =>
    `The order moved to another company ${clientMoment(time, 'en')} (record no. ${number}): this certificate does not say for which of them the answers before were given.`,
  head: 'End of the chain',
  record: (number) => `Record no. ${number}`,
  decisions: 'The answers',
  noDecision: 'Nobody has answered yet.',
  decided: { accepted: 'Accepted by', refused: 'Rejected by', withdrawn: 'Approval withdrawn by' },
  nameless: 'a person whose name is erased',
  proof: 'Proof',
  proofNumber: (number) => `no. ${number}`,
  addressee: 'Link sent to',
  otherAddressee: 'another recipient of the same proof',
  opened: 'Page first opened',
  received: 'Received without a link',
  noted: (means, day, by) =>
    [means && MEANS[means], day && `on ${englishDay(day)}`, by && `recorded by ${by}`]
      .filter(Boolean)
      .join(', '),
  sheet: 'Signed sheet',
  sentence: 'Statement ticked',
  reasons: 'Needs correcting',
  erased: 'Erased person',
  gone: 'Erased card',
  card256: 'Hash of the card',
  terms256: 'Hash of the terms',
  madeOf: (template, engine) => `Template ${template}, laid out by version ${engine}`,
  chain: 'The chain of the order',
  chainHint:
    'One record for each sending, answer or revoked access. Each hash (SHA-256) is made of the one before and of the record: to change, remove or move one of them changes all that follow.',
  columns: { number: 'No.', what: 'What', at: 'When (UTC)', hash: 'Hash' },
  kinds: {
    sent: 'Proof sent',
    accepted: 'Approval',
    refused: 'Rejection',
    withdrawn: 'Approval withdrawn',
    revoked: 'Access revoked',
    noted: 'Approval recorded by the sender of the proof',
    forwarded: 'Link forwarded',
    released: 'Card released without approval',
    releaseTaken: 'Release withdrawn',
    file: 'File for the press',
    moved: 'Order moved to another company',
  },
  otherKind: 'Other act',
  provesTitle: 'What this certificate proves',
  proves: [
    'At the stated time of the server, somebody who had the link sent to that address typed that name, ticked that sentence and gave that answer to these cards, under these terms.',
    'If the chain still contains the last hash of this certificate, neither these cards, nor these terms, nor these answers, nor their order have been changed since: keep it, it is what makes this possible to check.',
  ],
  provesNotTitle: 'What it does not prove',
  provesNot: [
    'The identity of the person who typed that name: this is a simple electronic signature. A link that was forwarded, or a message that somebody else read, gives the same access.',
    'For an answer recorded by the sender of the proof, that the client gave it: only the signed sheet, if there is one, shows it.',
    'What was agreed elsewhere, nor the exact colour of the ink.',
    'By itself, that this page was not altered after it was sent: compare its hashes with those of the chain.',
  ],
  checkTitle: 'How to check it',
  check:
    'The sender of the proof opens the order, chooses “Vérifier les preuves” and pastes the hash of the end of the chain: the screen says whether it is still there, under which number, and whether what is stored agrees.',
};

export function certificateTexts(language: ProofLanguage): CertificateTexts {
  return language === 'fr' ? FR : EN;
}
