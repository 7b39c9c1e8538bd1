import { frenchCount } from '../french.ts';

/**
 * Whether the public address of this server can be printed: a code holds it for ever, and phones
 * anywhere must be able to open it.
 */

export const ADDRESS_FAULTS = ['unset', 'local', 'insecure'] as const;
/** Why codes under an address should not be printed. */
export type AddressFault = (typeof ADDRESS_FAULTS)[number];

/** Endings of names that mean something inside a network only (RFC 2606, 6761, 6762, 8375). */
const LOCAL_ENDINGS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'home.arpa',
  'corp',
  'private',
  'test',
  'invalid',
];

/** IPv4 as `URL` writes it: this machine, private and shared networks, and links. */
const LOCAL_IPV4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/;
/** IPv6 as `URL` writes it: this machine, unique local addresses and links. */
const LOCAL_IPV6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/;
/** IPv4 inside IPv6, whose four bytes `URL` writes as two numbers. */
const MAPPED_IPV4 = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

function unmapped(host: string): string {
  const [, high, low] = MAPPED_IPV4.exec(host) ?? [];
  if (high === undefined || low === undefined) return host;
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

function isLocal(hostname: string): boolean {
  const host = unmapped(hostname.replace(/\.$/, ''));
  if (LOCAL_IPV4.test(host) || LOCAL_IPV6.test(host)) return true;
  // A name without a dot is known to the office's own network.
  if (!host.includes('.') && !host.startsWith('[')) return true;
  return LOCAL_ENDINGS.some((ending) => host.endsWith(`.${ending}`));
}

/** An address as `URL` reads it, which the domain does not know. */
interface Address {
  readonly protocol: string;
  readonly hostname: string;
}

/** The fault of the setting PUBLIC_URL for printing; nothing when codes may hold it. */
export function addressFault(publicUrl: Address | undefined): AddressFault | undefined {
  if (publicUrl === undefined) return 'unset';
  if (isLocal(publicUrl.hostname)) return 'local';
  return publicUrl.protocol === 'https:' ? undefined : 'insecure';
}

const TITLES: Readonly<Record<AddressFault, string>> = {
  unset: 'L’adresse publique des cartes n’est pas réglée.',
  local: 'L’adresse publique des cartes n’existe que sur votre réseau.',
  insecure: 'L’adresse publique des cartes n’est pas sécurisée.',
};

const CONSEQUENCES: Readonly<Record<AddressFault, string>> = {
  unset: 'que les téléphones ne peuvent pas ouvrir',
  local: 'que les téléphones ne peuvent pas ouvrir d’ailleurs',
  insecure: 'que les téléphones signalent comme non sécurisée',
};

/** The warning before a code is handed out: the fault, its consequence, the remedy. */
export function addressWarning(
  fault: AddressFault,
  publicUrl: string,
  isAdministrator: boolean,
): { title: string; text: string } {
  return {
    title: TITLES[fault],
    text: `Les codes imprimés mèneraient toujours à ${publicUrl}, ${CONSEQUENCES[fault]}. Avant d’imprimer, ${remedy(fault, isAdministrator)}.`,
  };
}

/** The same in a line among what is to be done. */
export function addressReminder(fault: AddressFault, isAdministrator: boolean): string {
  return `${TITLES[fault]} Avant d’imprimer, ${remedy(fault, isAdministrator)}.`;
}

function remedy(fault: AddressFault, isAdministrator: boolean): string {
  if (isAdministrator) {
    const chosen = fault === 'unset' ? 'choisissez-la' : 'choisissez-en une autre';
    return `${chosen}\u00a0: la page Installation dit où`;
  }
  const address = fault === 'insecure' ? 'une adresse publique en https' : 'l’adresse publique';
  return `demandez à votre administrateur de régler ${address}`;
}

/** The same for whoever reads how the installation is: the setting, and what it has to be. */
export function addressRemedy(fault: AddressFault): string {
  return `${TITLES[fault]} Avant d’imprimer, donnez au réglage PUBLIC_URL une adresse en https que les téléphones ouvrent de partout, par exemple https://cartes.votre-societe.fr, puis redémarrez Bristol.`;
}

/** The notice of an address that is no longer the public one, and that printed codes hold. */
export function formerAddressNotice(address: string, codes: number): string {
  const handedOut = frenchCount(codes, 'code a été remis', 'codes ont été remis');
  return `${handedOut} sous l’ancienne adresse ${address}\u00a0: elle doit continuer à mener ici, sinon les cartes qui la portent n’ouvriront plus rien.`;
}
