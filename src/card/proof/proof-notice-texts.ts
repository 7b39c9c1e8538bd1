import { frenchCount } from '../../domain/french.ts';
import type { ClientNotice } from '../../domain/proofs/client-page.ts';
import { clientMoment } from '../../domain/proofs/client-when.ts';
import type { ProofLanguage } from '../../domain/proofs/order-proof.ts';
import { counted } from '../../domain/proofs/proof-mail.ts';

/** When a link ended, and how long whoever came too often waits, as far as either is known. */
interface NoticeTime {
  readonly since?: string;
  readonly minutes?: number | undefined;
}

interface Notice {
  readonly title: string;
  readonly text: (time: NoticeTime) => string;
}

type NoticeTexts = Readonly<Record<ClientNotice | 'linkSent' | 'linkNotSent', Notice>>;

const FR: NoticeTexts = {
  unknown: {
    title: 'Ce lien ne mène à aucun bon à tirer',
    text: () =>
      'Vérifiez que l’adresse est entière, comme dans le message que vous avez reçu. Sinon, demandez-la à la personne qui vous l’a envoyée.',
  },
  expired: {
    title: 'Ce lien n’est plus valable',
    text: ({ since }) =>
      `Il a expiré${since ? ` ${clientMoment(since, 'fr')}` : ''}. Ce qui y a été décidé est gardé.`,
  },
  revoked: {
    title: 'Ce lien a été retiré',
    text: ({ since }) => `Il ne fonctionne plus${since && ` depuis ${clientMoment(since, 'fr')}`}.`,
  },
  replaced: {
    title: 'Un bon à tirer plus récent remplace celui-ci',
    text: ({ since }) =>
      `Il a été envoyé${since ? ` ${clientMoment(since, 'fr')}` : ''}. Celui-ci ne peut plus être accepté.`,
  },
  ended: {
    title: 'Ce bon à tirer ne compte plus',
    text: ({ since }) =>
      `Il a été retiré${since ? ` ${clientMoment(since, 'fr')}` : ''}. Rien n’est à décider ici\u00a0; ce qui y a été décidé est gardé.`,
  },
  'odd-form': {
    title: 'Rien n’a été décidé',
    text: () =>
      'Cette demande ne peut pas être prise en compte. Ouvrez de nouveau le lien que vous avez reçu, puis recommencez.',
  },
  'too-many': {
    title: 'Trop d’essais',
    text: ({ minutes }) =>
      `Attendez ${minutes ? frenchCount(minutes, 'minute') : 'quelques minutes'}, puis recommencez.`,
  },
  'without-server': {
    title: 'Ce bon à tirer ne peut pas être montré en ce moment',
    text: () =>
      'Appelez la personne qui vous a envoyé ce lien, ou répondez à son message\u00a0: elle vous montrera les cartes et notera votre réponse. Cette page n’enregistre rien.',
  },
  linkSent: {
    title: 'Un nouveau lien est parti',
    text: () =>
      'Il arrive dans quelques minutes à l’adresse qui a reçu le premier. Regardez aussi dans les courriers indésirables.',
  },
  linkNotSent: {
    title: 'Aucun nouveau lien n’est parti',
    text: () => 'Il ne peut pas vous être envoyé d’ici.',
  },
};

const EN: NoticeTexts = {
  unknown: {
    title: 'This link does not lead to a proof',
    text: () =>
      'Check that the address is complete, as in the message you received. If it is, ask the person who sent it to you.',
  },
  expired: {
    title: 'This link is no longer valid',
    text: ({ since }) =>
      `It expired${since ? ` ${clientMoment(since, 'en')}` : ''}. Anything decided there has been kept.`,
  },
  revoked: {
    title: 'This link has been withdrawn',
    text: ({ since }) =>
      `It was withdrawn${since ? ` ${clientMoment(since, 'en')}` : ''} and no longer works.`,
  },
  replaced: {
    title: 'A newer proof has replaced this one',
    text: ({ since }) =>
      `It was sent${since ? ` ${clientMoment(since, 'en')}` : ''}. This one can no longer be accepted.`,
  },
  ended: {
    title: 'This proof no longer counts',
    text: ({ since }) =>
      `It was withdrawn${since ? ` ${clientMoment(since, 'en')}` : ''}. There is nothing to decide here; any decisions you made have been kept.`,
  },
  'odd-form': {
    title: 'Nothing was decided',
    text: () =>
      'This request cannot be processed. Open the link you received again, then start over.',
  },
  'too-many': {
    title: 'Too many attempts',
    text: ({ minutes }) =>
      `Wait ${minutes ? counted(minutes, 'minute') : 'a few minutes'}, then try again.`,
  },
  'without-server': {
    title: 'This proof cannot be shown at the moment',
    text: () =>
      'Call the person who sent you this link, or reply to their message: they will show you the cards and record your answer. This page records nothing.',
  },
  linkSent: {
    title: 'A new link is on its way',
    text: () =>
      'It will arrive within a few minutes at the address that received the first one. Check your spam folder, too.',
  },
  linkNotSent: {
    title: 'No new link has been sent',
    text: () => 'It cannot be sent to you from here.',
  },
};

/** The words of a page that stands in for the cards. */
export function noticeTexts(language: ProofLanguage): NoticeTexts {
  return language === 'en' ? EN : FR;
}
