import { type KeyPurpose, keyPath } from '../../domain/accounts/keys.ts';
import { frenchDate, frenchTime } from '../../domain/french.ts';
import type { SecurityEventKind } from '../../domain/trace/security-events.ts';

/** Days and times in mails are those of France: nobody knows where they are read. */
const ZONE = 'Europe/Paris';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Who gets a mail, from which product, and where its screens are. */
export interface MailContext {
  readonly product: string;
  /** Without trailing slash. */
  readonly staffUrl: string;
  /** Empty when it is not known. */
  readonly name: string;
}

const INTROS: Readonly<Record<KeyPurpose, (product: string) => string>> = {
  invite: (product) =>
    `Un compte vous attend dans ${product}. Choisissez votre mot de passe\u00a0:`,
  reset: () => 'Un administrateur vous a créé un lien pour choisir un nouveau mot de passe\u00a0:',
  forgotten: () =>
    'Vous avez demandé un nouveau mot de passe. Choisissez-le en suivant ce lien\u00a0:',
};

const OUTROS: Readonly<Record<KeyPurpose, string>> = {
  invite: '',
  reset: 'Si vous ne l’attendiez pas, prévenez votre administrateur.',
  forgotten: 'Si ce n’est pas vous, ne faites rien\u00a0: votre mot de passe reste le même.',
};

function letter({ name }: MailContext, paragraphs: readonly string[]): string {
  const greeting = name === '' ? 'Bonjour,' : `Bonjour ${name},`;
  return `${[greeting, ...paragraphs.filter(Boolean)].join('\n\n')}\n`;
}

/** What goes with a link that works once. */
export function linkMail(
  to: MailContext,
  { key, purpose, expires }: { key: string; purpose: KeyPurpose; expires: string },
): MailText {
  const until = `${frenchDate(expires, ZONE)} à ${frenchTime(expires, ZONE)}`;
  return {
    subject:
      purpose === 'invite' ? `Votre compte ${to.product}` : `Votre mot de passe ${to.product}`,
    text: letter(to, [
      `${INTROS[purpose](to.product)}\n${to.staffUrl}${keyPath(key)}`,
      `Ce lien fonctionne une fois, jusqu’au ${until}.`,
      OUTROS[purpose],
    ]),
  };
}

/** What a person is told of when it happens to their account. */
const TOLD: Partial<Readonly<Record<SecurityEventKind, string>>> = {
  password: 'Le mot de passe de votre compte vient de changer.',
  role: 'Le rôle de votre compte vient de changer.',
  'factor-added': 'Un second facteur vient d’être activé pour votre compte.',
  'factor-removed': 'Le second facteur de votre compte vient d’être retiré.',
};

/** What tells somebody of an event; undefined for one of which nobody is told. */
export function eventMail(to: MailContext, kind: SecurityEventKind): MailText | undefined {
  const told = TOLD[kind];
  if (told === undefined) return undefined;
  return {
    subject: `Votre compte ${to.product}`,
    text: letter(to, [
      told,
      `Si ce n’est ni vous ni votre administrateur, prévenez-le, et fermez vos sessions dans ${to.staffUrl}/compte.`,
    ]),
  };
}
