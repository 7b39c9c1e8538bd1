import { type KeyPurpose, keyPath } from '../../../domain/accounts/keys.ts';
import type { SecurityEventKind } from '../../../domain/audit/security-events.ts';
import { frenchDate, frenchTime } from '../../../domain/french.ts';
import { PRODUCT } from '../../../domain/product.ts';
import type { AuditedEvent } from '../audit/write-audit.ts';

/** Days and times in mails are those of France: nobody knows where they are read. */
const ZONE = 'Europe/Paris';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The receiver of a mail, and where the screens are. */
export interface MailContext {
  /** Without trailing slash. */
  readonly staffUrl: string;
  /** Empty when it is not known. */
  readonly name: string;
}

const INTROS: Readonly<Record<KeyPurpose, string>> = {
  invite: `Un compte vous attend dans ${PRODUCT}. Choisissez votre mot de passe\u00a0:`,
  reset: 'Un administrateur vous a créé un lien pour choisir un nouveau mot de passe\u00a0:',
  forgotten: 'Vous avez demandé un nouveau mot de passe. Choisissez-le en suivant ce lien\u00a0:',
  email: `Vous avez choisi cette adresse pour votre compte ${PRODUCT}. Confirmez-la en suivant ce lien\u00a0:`,
};

const OUTROS: Readonly<Record<KeyPurpose, string>> = {
  invite: '',
  reset: 'Si vous ne l’attendiez pas, prévenez votre administrateur.',
  forgotten: 'Si ce n’est pas vous, ne faites rien\u00a0: votre mot de passe reste le même.',
  email: 'Si ce n’est pas vous, ne faites rien\u00a0: aucun compte ne reçoit cette adresse.',
};

const SUBJECTS: Readonly<Record<KeyPurpose, string>> = {
  invite: 'Votre compte',
  reset: 'Votre mot de passe',
  forgotten: 'Votre mot de passe',
  email: 'Votre adresse',
};

function letter({ name }: MailContext, paragraphs: readonly string[]): string {
  const greeting = name === '' ? 'Bonjour,' : `Bonjour ${name},`;
  return `${[greeting, ...paragraphs.filter(Boolean)].join('\n\n')}\n`;
}

/** The mail that shows that mails leave. */
export function trialMail(to: MailContext): MailText {
  return {
    subject: `E-mail d’essai ${PRODUCT}`,
    text: letter(to, [
      `Les e-mails de ${PRODUCT} partent\u00a0: celui-ci a été demandé dans ${to.staffUrl}/installation.`,
      'S’il est arrivé parmi les indésirables, ceux de vos clients y arriveront aussi\u00a0: vérifiez SPF, DKIM et DMARC du domaine de MAIL_FROM.',
    ]),
  };
}

/** The mail of a link that works once. */
export function linkMail(
  to: MailContext,
  { key, purpose, expires }: { key: string; purpose: KeyPurpose; expires: string },
): MailText {
  const until = `${frenchDate(expires, ZONE)} à ${frenchTime(expires, ZONE)}`;
  return {
    subject: `${SUBJECTS[purpose]} ${PRODUCT}`,
    text: letter(to, [
      `${INTROS[purpose]}\n${to.staffUrl}${keyPath(key)}`,
      `Ce lien fonctionne une fois, jusqu’au ${until}.`,
      OUTROS[purpose],
    ]),
  };
}

/** Events of an account that its person is told of, in words. */
const TOLD: Partial<Readonly<Record<SecurityEventKind, string>>> = {
  password: 'Le mot de passe de votre compte vient de changer.',
  role: 'Le rôle de votre compte vient de changer.',
  'factor-added': 'Un second facteur vient d’être activé pour votre compte.',
  'factor-removed': 'Le second facteur de votre compte vient d’être retiré.',
  'passkey-added': 'Une clé d’accès vient d’être ajoutée à votre compte.',
  'passkey-removed': 'Une clé d’accès de votre compte vient d’être retirée.',
};

/** Whether somebody is told of an event. */
export function isTold({ kind, target, formerEmail }: AuditedEvent): boolean {
  return target !== '' && (formerEmail !== undefined || TOLD[kind] !== undefined);
}

/** The mail that tells somebody of an event; of another e-mail it tells the former one. */
export function eventMail(
  to: MailContext,
  { kind, formerEmail }: AuditedEvent,
  email: string,
): MailText {
  const moved = `L’adresse de votre compte est maintenant ${email}.`;
  return {
    subject: `Votre compte ${PRODUCT}`,
    text: letter(to, [
      formerEmail === undefined ? (TOLD[kind] ?? '') : moved,
      `Si ce n’est ni vous ni votre administrateur, prévenez-le, et fermez vos sessions dans ${to.staffUrl}/compte.`,
    ]),
  };
}
